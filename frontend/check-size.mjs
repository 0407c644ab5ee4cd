// Checks the compressed size of the scripts and styles that a first visit to each route loads against budgets.json.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist/client');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  process.stderr.write('There is no build to measure: run "npm run build" first.\n');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const budgets = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** Files loaded with the given manifest keys, static imports included. */
function reach(keys) {
  const seen = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    waiting.push(...(manifest[key].imports ?? []));
  }
  return [...seen].map((key) => manifest[key]);
}

const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength, 0) / 1000;

function scriptsOf(route) {
  const own = Object.keys(manifest).filter(
    (key) => key.startsWith(`src/routes/${route}.tsx`) || (budgets.lazy[route] ?? []).includes(key),
  );
  if (own.length === 0) throw new Error(`budgets.json names a route that is not built: ${route}`);
  return new Set(
    reach([entry, ...own])
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js')),
  );
}

const rows = Object.entries(budgets.scripts).map(([route, limits]) => ({
  name: `script ${route}`,
  size: kilobytes([...scriptsOf(route)]),
  ...limits,
}));
const styles = new Set(reach([entry]).flatMap((chunk) => chunk.css ?? []));
rows.push({ name: 'styles', size: kilobytes([...styles]), ...budgets.styles });

let failed = false;
for (const { name, size, min, max } of rows) {
  const fits = size >= min && size <= max;
  failed ||= !fits;
  process.stdout.write(`${fits ? 'ok  ' : 'FAIL'} ${name.padEnd(28)} ${size.toFixed(1)} kB gzip (${min} to ${max})\n`);
}
process.exit(failed ? 1 : 0);
