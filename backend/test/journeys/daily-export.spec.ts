import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importBuilt } from '../support/built-application.ts';
import { aDraft, aPublishedArticle } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SECRET = 'A draft that nobody approved';
const NOW = '2026-11-20T12:00:00Z';
const FIRST = '2026-11-18';
const LAST = '2026-11-19';

let site: TestApp;
let articleId: number;

beforeAll(async () => {
  site = await startTestApp();
  articleId = await aPublishedArticle(site.database, { title: 'A bridge opens' });
  await aDraft(site.database, { title: SECRET });
  await site.database.query(
    `update article_version set published_at = '${FIRST}T09:00:00Z' where published_at is not null`,
  );
  const { Clock } = await importBuilt<typeof import('../../src/shared/clock/clock.ts')>('shared/clock/clock');
  site.app.get(Clock, { strict: false }).now = () => new Date(NOW);
});
afterAll(() => site?.close());

const get = (path: string, method = 'GET') => fetch(`${site.origin}/export/${path}`, { method });

it('serves each complete day with a manifest, for everyone and for caches', async () => {
  expect(await (await get('index.json')).json()).toEqual({ first: FIRST, last: LAST });
  const response = await get(`${FIRST}.jsonl`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=3600',
    'cache-tag': 'edition',
    'access-control-allow-origin': '*',
  });
  const text = await response.text();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });
  expect(lines).toMatchObject([{ type: 'article', articleId, version: 1, title: 'A bridge opens' }]);
  expect(await (await get(`${FIRST}.json`)).json()).toEqual({
    format: 1,
    date: FIRST,
    file: `${FIRST}.jsonl`,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    lines: { article: 1, sentence: 0, passage: 0, rating: 0, correction: 0, log: 0 },
  });
  expect((await get(`${FIRST}.jsonl`, 'HEAD')).status).toBe(200);
  expect(await (await get(`${LAST}.jsonl`)).text()).toBe('');
});

it.each([
  NOW.slice(0, 10),
  '2026-11-17',
  '2026-02-30',
  'index',
  '..%2f..%2fpackage',
  "2026-11-28'--",
  'x'.repeat(5000),
])('has no file and no manifest for %.20s', async (date) => {
  for (const path of [`${date}.jsonl`, ...(date === 'index' ? [] : [`${date}.json`])]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const response = await get(path);
    expect(response.status).toBe(404);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await response.text()).not.toContain(SECRET);
  }
});

it('leaves the text of a retracted article out of the day on which it was published', async () => {
  await site.database.query(`update article set status = 'retracted' where id = $1`, [articleId]);
  expect(await (await get(`${FIRST}.jsonl`)).text()).toBe('');
});
