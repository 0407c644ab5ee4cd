import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { linkPictureAddress, type LinkPictureContent } from '../../modules/articles/index.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
import { LinkPictures } from './link-pictures.ts';
import { createCoversMiddleware, createLinkPicturesMiddleware } from './link-pictures.middleware.ts';
import { unwrapWoff } from './woff.ts';

const ARTICLE: LinkPictureContent = {
  title: 'Harlow Bay council votes to replace the closed bridge',
  category: 'World News',
  outletCount: 4,
};

/** Counts the pixel rows in the title area that contain text. */
async function inkedRows(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png)
    .extract({ left: 72, top: 140, width: 1056, height: 360 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let rows = 0;
  for (let y = 0; y < info.height; y += 1)
    if (
      data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels).some((value) => value < 100)
    )
      rows += 1;
  return rows;
}

describe('a link preview', () => {
  let folder = '';
  let articles: Map<number, LinkPictureContent>;
  let server: express.Express;
  const failures: unknown[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'link-pictures-'));
    articles = new Map([[7, ARTICLE]]);
    const pictures = new LinkPictures({ folder, findArticle: (id) => Promise.resolve(articles.get(id) ?? null) });
    const onFailure = (_path: string, error: unknown): void => void failures.push(error);
    server = express()
      .use('/og', createLinkPicturesMiddleware({ pictures, onFailure }))
      .use('/podcast', createCoversMiddleware({ pictures, onFailure }));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('has podcast covers beside it: different PNGs of 1400 × 1400, as directories require', async () => {
    const covers = await Promise.all(
      ['briefing', 'reading-list'].map((name) => request(server).get(`/podcast/cover-${name}.png`).buffer()),
    );
    const pictures = covers.map(({ body }) => body as Buffer);
    for (const picture of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1400, height: 1400 });
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(2);
    expect((await request(server).get('/podcast/cover-other.png')).status).toBe(404);
  });

  it('is a PNG of 1200 × 630 that any site may embed and cache forever', async () => {
    const response = await request(server).get(linkPictureAddress(7, ARTICLE)).buffer();
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cache-tag': 'article-7',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const bytes = response.body as Buffer;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(150_000);
    expect(await inkedRows(bytes)).toBeGreaterThan(50);
    const again = await request(server)
      .get(linkPictureAddress(7, ARTICLE))
      .set('if-none-match', String(response.headers['etag']));
    expect(again.status).toBe(304);
  });

  it('redirects to a new address when the article has changed', async () => {
    const old = linkPictureAddress(7, ARTICLE);
    articles.set(7, { ...ARTICLE, outletCount: 5 });
    const response = await request(server).get(old);
    expect([response.status, response.headers['location']]).toEqual([
      302,
      linkPictureAddress(7, { ...ARTICLE, outletCount: 5 }),
    ]);
    articles.set(7, ARTICLE);
  });

  it.each([
    ['an article that is not approved', linkPictureAddress(8, ARTICLE)],
    ['an id that is too large', linkPictureAddress(9_999_999_999, ARTICLE)],
    ['a missing key', '/og/article/7.png'],
    ['a path in the id', '/og/article/..%2f7-0000000000000000.png'],
    ['an unknown address', '/og/category/food.png'],
  ])('returns 404 for %s', async (_what, path) => {
    expect((await request(server).get(path)).status).toBe(404);
  });

  it('allows only GET and HEAD', async () => {
    const response = await request(server).post(linkPictureAddress(7, ARTICLE));
    expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(failures).toEqual([]);
  });

  it('has a default version for pages other than articles', async () => {
    const response = await request(server).get('/og/parallax.png').buffer();
    expect(response.status).toBe(200);
    expect(await sharp(response.body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    ['2,000 characters', 'A headline that does not end '.repeat(70)],
    ['a word of 300 letters', 'W'.repeat(300)],
    ['Arabic', 'مجلس المدينة يصوت على استبدال الجسر المغلق'],
    ['only emoji', '🚀🎉🔥'],
    ['markup', '<span size="900000">&amp;</b>&#1; big'],
    ['an empty title', ''],
    ['stacked diacritics', `Z${'\u0301'.repeat(500)}algo`],
  ])('can be drawn for %s', async (_what, title) => {
    const png = await drawLinkPicture({ title, category: title, outletCount: 1 });
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await inkedRows(png)).toBeGreaterThan(10);
  });

  it('fails with an error if a font file is damaged', async () => {
    const file = await readFile(
      createRequire(import.meta.url).resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
    );
    expect(unwrapWoff(file).readUInt32BE(0)).toBe(file.readUInt32BE(4));
    expect(() => unwrapWoff(Buffer.from('not a font at all'))).toThrow('not a WOFF font');
    expect(() => unwrapWoff(file.subarray(0, 600))).toThrow(/unexpected end of file|damaged|out of range/);
  });
});
