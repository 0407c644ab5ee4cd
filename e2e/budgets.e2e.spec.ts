import { get } from 'node:http';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const MOST_REQUESTS = 15;
/** Everything of the first view, as it goes over the wire. The goal is 250 kB: scripts are half of it. */
const LARGEST_VIEW = 265_000;
const LARGEST_HOME = 35_000;
/** The goal is 12 kB; sharing, translation, the newsletter and what is known of each outlet have joined since it was near. */
const LARGEST_ARTICLE = 14_900;

/** Bytes of the answer's body as they go over the wire. */
function gzippedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip') reject(new Error(`${address} is not compressed.`));
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

for (const width of [390, 1440] as const) {
  test(`the first view of an article takes at most ${MOST_REQUESTS} requests at ${width} px`, async ({ page, baseURL }) => {
    const { id } = await new Reader(baseURL).political(() => true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/article/${id}`);
    await page.waitForLoadState('networkidle');
    expect(requests).toContain(`/article/${id}`);
    expect(requests.filter((path) => path.startsWith('/api/')), 'what was rendered is not fetched again').toEqual([]);
    const weights = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => (entry as PerformanceResourceTiming).transferSize));
    expect(weights.length).toBeGreaterThan(5);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(LARGEST_VIEW);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}

test(`the home page weighs at most ${LARGEST_HOME / 1000} kB`, async ({ baseURL }) => {
  expect(await gzippedBytes(`${baseURL}/`)).toBeLessThanOrEqual(LARGEST_HOME);
});

test(`no article weighs more than ${LARGEST_ARTICLE / 1000} kB`, async ({ baseURL }) => {
  test.slow();
  const sections = await new Reader(baseURL).front();
  const heavy: string[] = [];
  for (const { id } of sections.flatMap(({ articles }) => articles)) {
    const bytes = await gzippedBytes(`${baseURL}/article/${id}`);
    if (bytes > LARGEST_ARTICLE) heavy.push(`/article/${id}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
