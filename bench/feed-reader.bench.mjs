// Compares our feed reader with rss-parser on a generated feed: MB per CPU-second, peak memory, and longest block of
// the event loop. Each reader runs in its own process; only the ratios matter.
//   npm run build -w backend && node bench/feed-reader.bench.mjs [--megabytes 12] [--runs 5] [--dist backend/dist]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
}

const WARM_UP = 4;
const WORDS = (
  'the council voted on Tuesday to reopen harbour bridge ' +
  'after months of repairs that cost more than engineers had expected'
).split(' ');

/**
 * Generates a feed like those of news sites, with escaped summaries, full text in CDATA, categories and pictures. The
 * bytes are the same every time.
 */
function generateFeed(megabytes) {
  let seed = 42;
  const random = (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed % below;
  };
  const words = (count) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    '<title>Bench</title><link>https://news.example/</link><description>Benchmark</description>',
  ];
  let size = 0;
  for (let i = 0; size < megabytes * 1e6; i++) {
    const paragraphs = Array.from(
      { length: 8 },
      () => `<p>${words(60)} <a href="https://news.example/${random(99)}">more</a> “quoted” caf&eacute;</p>`,
    ).join('\n');
    const item = [
      `<item><title>${words(9)} &amp; ${i}</title><link>https://news.example/articles/${i}?utm_source=rss</link>`,
      `<guid isPermaLink="false">news-${i}</guid>`,
      `<pubDate>Tue, 0${1 + (i % 9)} Sep 2026 10:${10 + (i % 50)}:00 GMT</pubDate>`,
      '<dc:creator>Ann Lee</dc:creator><category>World</category><category>Politics</category>',
      `<media:content url="https://img.example/${i}.jpg" type="image/jpeg" width="1200" height="800">`,
      '<media:credit>Agency</media:credit></media:content>',
      `<description>&lt;p&gt;${words(40)}&lt;/p&gt;</description>`,
      `<content:encoded><![CDATA[${paragraphs}]]></content:encoded></item>\n`,
    ].join('');
    parts.push(item);
    size += item.length;
  }
  parts.push('</channel></rss>');
  return parts.join('');
}

async function loadReader(name) {
  if (name === 'rss-parser') {
    const Parser = createRequire(join(root, 'backend/package.json'))('rss-parser');
    const parser = new Parser();
    return async (bytes) => (await parser.parseString(bytes.toString('utf8'))).items.length;
  }
  const file = join(
    resolve(root, option('dist', 'backend/dist')),
    'modules/feeds/adapters/feed-reader/streaming-feed-reader.js',
  );
  const { StreamingFeedReader } = await import(pathToFileURL(file).href);
  const reader = new StreamingFeedReader({ maxBytes: Number.MAX_SAFE_INTEGER, maxItems: Number.MAX_SAFE_INTEGER });
  return async (bytes) =>
    (await reader.read(bytes, { url: 'https://news.example/feed', contentType: 'application/rss+xml' })).items.length;
}

async function measure(name, file, runs) {
  const read = await loadReader(name);
  const bytes = readFileSync(file);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const times = [];
  let items = 0;
  // Measures peak memory in the first run, but speed only after a warm-up, because a poller is a long-running
  // process.
  items = await read(bytes);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  for (let run = 0; run < WARM_UP; run++) await read(bytes);
  await new Promise((done) => setTimeout(done, 50));
  longest = 0;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    items = await read(bytes);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
    await new Promise((done) => setTimeout(done, 20));
  }
  clearInterval(watch);
  const median = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)];
  console.log(JSON.stringify({ items, mbPerCpuSecond: bytes.length / 1e6 / median, peakMb, longestBlockMs: longest }));
}

function measureInChild(name, file, runs) {
  const child = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.url),
      '--reader',
      name,
      '--file',
      file,
      '--runs',
      String(runs),
      '--dist',
      option('dist', 'backend/dist'),
    ],
    { encoding: 'utf8' },
  );
  if (child.status !== 0) throw new Error(`${name} failed:\n${child.stderr}`);
  return JSON.parse(child.stdout);
}

const runs = Number(option('runs', '5'));
const reader = option('reader', null);
if (reader !== null) {
  await measure(reader, option('file', ''), runs);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'feed-bench-'));
  const file = join(folder, 'feed.xml');
  try {
    writeFileSync(file, generateFeed(Number(option('megabytes', '12'))));
    const figures = ['rss-parser', 'ours'].map((name) => ({ name, ...measureInChild(name, file, runs) }));
    console.log(
      `${(readFileSync(file).length / 1e6).toFixed(1)} MB, median of ${runs} runs after ${WARM_UP + 1}, Node ${process.version}`,
    );
    for (const { name, items, mbPerCpuSecond, peakMb, longestBlockMs } of figures) {
      console.log(
        `${name.padEnd(12)} ${items} items  ${mbPerCpuSecond.toFixed(0).padStart(4)} MB per CPU-s  peak ${peakMb.toFixed(0).padStart(4)} MB  event loop blocked ${longestBlockMs.toFixed(0)} ms`,
      );
    }
    const [base, ours] = figures;
    console.log(
      `ratio: ${(ours.mbPerCpuSecond / base.mbPerCpuSecond).toFixed(1)} times as fast, ${(ours.peakMb / base.peakMb).toFixed(2)} of the memory`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
