import { get } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const MAX_REQUESTS = 15;
/** Transfer size of the first view in bytes, half of it scripts. The goal is 250 kB. */
const MAX_VIEW = 265_000;
const MAX_HOME = 35_000;
/**
 * The largest article, with nine outlets and a passage for each of 28 sentences, takes 11.9 kB. Timestamps, ids and the
 * port vary by up to 30 bytes between runs.
 */
const MAX_ARTICLE = 12_000;

/** Compressed size of the markup without inline styles, which have their own limit (frontend/budgets.json). */
async function weightOf(address: string): Promise<number> {
  const { body, encoding } = await gzipped(address);
  expect(encoding, `${address} is compressed`).toBe('gzip');
  const html = gunzipSync(body).toString();
  const bare = html.replace(/<style>[\s\S]*?<\/style>/, '');
  expect(bare.length, `${address} contains its styles`).toBeLessThan(html.length - 10_000);
  // Same compression level as the server.
  return gzipSync(bare, { level: 9 }).byteLength;
}

function gzipped(address: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

for (const width of [390, 1440] as const) {
  test(`the first view of an article takes at most ${MAX_REQUESTS} requests at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const { id } = await new Reader(baseURL).political(() => true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/article/${id}`);
    await page.waitForLoadState('networkidle');
    expect(requests).toContain(`/article/${id}`);
    expect(
      requests.filter((path) => path.startsWith('/api/')),
      'rendered data is not fetched again',
    ).toEqual([]);
    const weights = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => (entry as PerformanceResourceTiming).transferSize,
      ),
    );
    expect(weights.length).toBeGreaterThan(5);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MAX_VIEW);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}

test(`the home page weighs at most ${MAX_HOME / 1000} kB`, async ({ baseURL }) => {
  expect(await weightOf(`${baseURL}/`)).toBeLessThanOrEqual(MAX_HOME);
});

test(`no article weighs more than ${MAX_ARTICLE / 1000} kB`, async ({ baseURL }) => {
  test.slow();
  const sections = await new Reader(baseURL).front();
  const heavy: string[] = [];
  for (const { id } of sections.flatMap(({ articles }) => articles)) {
    const bytes = await weightOf(`${baseURL}/article/${id}`);
    if (bytes > MAX_ARTICLE) heavy.push(`/article/${id}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
