import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { round, table } from './figures.mjs';

const WIDTHS = [390, 1440];

function classifyType(type) {
  if (/javascript/.test(type)) return 'script';
  if (/text\/css/.test(type)) return 'style';
  if (/text\/html/.test(type)) return 'html';
  return 'other';
}

/** Measures the first view of a page: requests, transferred bytes, and the gzip size of text files by type. */
async function measureFirstView(browser, address, width) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const pending = [];
  page.on('requestfinished', (request) => pending.push(weigh(request)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const requests = await Promise.all(pending);
  await context.close();
  const sum = (kind) => requests.filter((one) => one.kind === kind).reduce((total, one) => total + one.gzip, 0);
  return {
    count: requests.length,
    wire: requests.reduce((total, one) => total + one.wire, 0),
    script: sum('script'),
    style: sum('style'),
    html: sum('html'),
  };
}

async function weigh(request) {
  const response = await request.response();
  const kind = classifyType((await response?.headerValue('content-type')) ?? '');
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const gzip = kind === 'other' ? 0 : gzipSync(await response.body(), { level: 6 }).byteLength;
  return { kind, gzip, wire: responseBodySize + responseHeadersSize };
}

export async function measureFirstViews(origin, pages, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const kilobytes = (bytes) => round(bytes / 1000, 1);
  const rows = [];
  for (const [name, path] of pages) {
    for (const width of WIDTHS) {
      const view = await measureFirstView(browser, origin + path, width);
      rows.push({
        page: name,
        width,
        requests: view.count,
        'total kB over the wire': kilobytes(view.wire),
        'HTML gzip kB': kilobytes(view.html),
        'JS gzip kB': kilobytes(view.script),
        'CSS gzip kB': kilobytes(view.style),
      });
    }
  }
  await browser.close();
  return table(rows);
}
