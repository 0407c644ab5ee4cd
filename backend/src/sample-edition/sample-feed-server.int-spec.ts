import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_SIZE, readPicture } from './sample-pictures.ts';
import { toArticlePath, toPicturePath, createSampleFeeds } from './sample-feeds.ts';
import { SampleFeedServer } from './sample-feed-server.ts';
import { readSampleDataset } from './sample-dataset.ts';

const dataset = readSampleDataset();
const opening = { origin: 'http://127.0.0.1:3900', openedAt: new Date('2026-05-04T10:00:00Z') };
const server = new SampleFeedServer(dataset, opening);
const pathOf = (slug: string): string =>
  createSampleFeeds(dataset, opening).find((feed) => feed.outlet.slug === slug)!.path;
let origin = '';
let port = 0;

beforeAll(async () => {
  port = await server.listen(0);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

describe('SampleFeedServer', () => {
  it('responds with 304 to a matching ETag', async () => {
    const url = `${origin}${pathOf('northgate-wire')}`;
    const first = await fetch(url);
    expect(await first.text()).toMatch(/<\/rss>\s*$/);
    expect((await fetch(url, { headers: { 'if-none-match': first.headers.get('etag')! } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('serves each article with its picture and a note that it is fictional', async () => {
    const item = dataset.items.find(({ picture }) => picture !== null)!;
    const page = await (await fetch(`${origin}${toArticlePath(item)}`)).text();
    expect(page).toContain('fictional');
    expect(page).toContain(toPicturePath(item));
    const picture = await fetch(`${origin}${toPicturePath(item)}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', ...PICTURE_SIZE });
  });

  it('has a different picture for every event of a category', async () => {
    // Changing the colours is slow, so only the category with the most events has all its events checked.
    const items = dataset.items.filter(({ category, turn }) => category === 'Politics' || turn < 5);
    const events = new Map(items.map((item) => [`${item.category} ${item.turn}`, item]));
    const pictures = new Set<string>();
    for (const item of events.values()) pictures.add((await readPicture(item)).toString('base64'));
    expect(pictures.size).toBe(events.size);
  });

  it('responds with 404 to unknown paths and rejects uploads', async () => {
    expect((await fetch(`${origin}/feeds/../../etc/passwd`)).status).toBe(404);
    expect((await fetch(`${origin}//`)).status).toBe(404);
    expect((await fetch(origin, { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await fetch(`${origin}${pathOf('lantern')}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('reports what to do if its port is in use', async () => {
    const second = new SampleFeedServer(dataset, opening);
    await expect(second.listen(port)).rejects.toThrow(/SAMPLE_PORT/);
    await second.close();
  });
});
