// Measures the site for readers and the server: Lighthouse, size of the first view, time to first byte, and memory over
// a long run.
//   npm run bench:web -- [--url https://…] [--only lighthouse,views,server,soak] [--runs 5] [--renders 5000] [--dry]
// Starts the built product with the sample edition; with --url, measures only what a browser can see.
// Writes the figures to docs/performance.md, unless --dry is given.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../tools/browser.mjs';
import { buildChangedProjects } from '../tools/launch/build.mjs';
import { round } from './web/figures.mjs';
import { measureFirstViews } from './web/first-view.mjs';
import { LIGHTHOUSE, measureLighthouse } from './web/lighthouse.mjs';
import { startProduct } from './web/product.mjs';
import { measureServer, measureSoak } from './web/server.mjs';

const REPORT = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const PARTS = ['views', 'lighthouse', 'server', 'soak'];

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
    renders: { type: 'string', default: '5000' },
    dry: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
const say = (line) => process.stderr.write(`${line}\n`);

async function listPages(origin) {
  const answer = await fetch(`${origin}/api/articles/front`);
  if (!answer.ok) throw new Error(`${origin}/api/articles/front returned ${answer.status}.`);
  const { sections } = await answer.json();
  const cards = sections.flatMap(({ articles }) => articles);
  const article = cards.find(({ isPolitical, imageUrl }) => isPolitical && imageUrl) ?? cards[0];
  const [section] = sections;
  if (!article || !section) throw new Error(`${origin} shows no article.`);
  return {
    main: [
      ['home', '/'],
      ['article', `/article/${article.id}`],
      ['category', `/category/${section.slug}`],
    ],
    data: [
      ['list (API)', '/api/articles?limit=50'],
      ['detail (API)', `/api/articles/${article.id}`],
      ['search (API)', `/api/articles/search?q=${encodeURIComponent(article.title.split(' ')[0])}`],
    ],
    all: ['/', ...sections.map(({ slug }) => `/category/${slug}`), ...cards.map(({ id }) => `/article/${id}`)],
  };
}

/**
 * Requests a page's pictures before the measurement, because usually only the first reader has to wait for their
 * conversion.
 */
async function warmUp(origin, pages) {
  for (const [, path] of pages) {
    const html = await (await fetch(origin + path)).text();
    const pictures = [...html.matchAll(/(?:src|href|srcset|content)="([^"]*\/(?:img|og)\/[^"]+)"/gi)].flatMap(
      ([, list]) => list.split(',').map((one) => one.trim().split(' ')[0]),
    );
    for (const picture of new Set(pictures))
      await fetch(new URL(picture, origin)).then((answer) => answer.arrayBuffer());
  }
}

function writePart(part, text) {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  if (!report.includes(begin) || !report.includes(end))
    throw new Error(`docs/performance.md has no section "${part}". It needs the lines ${begin} and ${end}.`);
  const [before] = report.split(begin);
  const [, after] = report.split(end);
  writeFileSync(REPORT, `${before}${begin}\n${text}\n${end}${after}`);
}

const loads = [];
async function measure(part, work) {
  if (!parts.has(part)) return;
  say(`Measuring: ${part} …`);
  loads.push(loadavg()[0]);
  const figures = await work();
  loads.push(loadavg()[0]);
  const noise = `Measured ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; machine load at start and end ${loads
    .slice(-2)
    .map((load) => round(load, 1))
    .join(' and ')}.`;
  console.log(`\n${part}\n${figures}\n${noise}`);
  if (!values.dry) writePart(part, `${figures}\n\n${noise}`);
}

const chromium = parts.has('views') || parts.has('lighthouse') ? ensureChromium() : '';
if (!values.url) await buildChangedProjects();
const product = values.url ? null : await startProduct();
try {
  const origin = new URL(values.url ?? product.origin).origin;
  const { main, data, all } = await listPages(origin);
  await warmUp(origin, main);
  await measure('views', () => measureFirstViews(origin, main, chromium));
  await measure(
    'lighthouse',
    () =>
      `${measureLighthouse({ origin, pages: main, runs: Number(values.runs), chromium, say })}\n\n${LIGHTHOUSE}, mobile, applied throttling, median of ${values.runs}.`,
  );
  // Stops the worker, which served the sample outlets' pictures. From here on, the worker would only take CPU time
  // from the measurement.
  await product?.worker.stop();
  if (product) await measure('server', () => measureServer(product, [...main, ...data]));
  if (product) await measure('soak', () => measureSoak(product, all, Number(values.renders)));
} finally {
  await product?.stop();
}
