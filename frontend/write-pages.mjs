// The last step of the build: writes the list of pages for the server and the browser tests, and the patterns of the
// pages that the service worker may keep into the service worker.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`dist/${path}`, import.meta.url));
const { pages } = await import('./dist/server/entry-server.js');
const kept = pages.filter(({ visibility }) => visibility !== 'private').map(({ path }) => path);

const worker = readFileSync(file('client/sw.js'), 'utf8');
const placeholder = 'const KEPT_PAGES = [];';
if (!worker.includes(placeholder)) throw new Error(`public/sw.js does not contain "${placeholder}".`);
writeFileSync(file('client/sw.js'), worker.replace(placeholder, `const KEPT_PAGES = ${JSON.stringify(kept)};`));
writeFileSync(file('pages.json'), JSON.stringify(pages));
