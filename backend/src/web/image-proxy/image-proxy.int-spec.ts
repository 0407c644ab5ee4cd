import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import request from 'supertest';
import type { Response } from 'supertest';
import { type HttpStandIn, startServer } from '../../../test/stand-ins/http-stand-in.ts';
import { GuardedFetcher } from '../../shared/outbound/guarded-fetcher.ts';
import { createImageProxyMiddleware } from './image-proxy.middleware.ts';
import type { ImageProxyOptions } from './image-proxy.ts';

const originals = new Map<string, Buffer>();
const visits = new Map<string, number>();
let server: HttpStandIn;
let folder = '';
let failures: { key: string; reason: string }[] = [];

function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

async function makeOriginals(): Promise<void> {
  const photo = await noise(1600, 900).blur(3).png().toBuffer();
  originals.set(
    'jpeg',
    await sharp(photo)
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer(),
  );
  originals.set('png', photo);
  originals.set('webp', await sharp(photo).webp().toBuffer());
  originals.set('avif', await sharp(photo).resize(400).avif({ effort: 0 }).toBuffer());
  const frames = await Promise.all([1, 2].map(() => noise(100, 80).png().toBuffer()));
  originals.set(
    'gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  originals.set('small', await noise(300, 200).jpeg().toBuffer());
  originals.set('upright', await noise(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  originals.set(
    'transparent',
    await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  originals.set('pixel', await noise(1, 1).gif().toBuffer());
  originals.set('strip', await noise(900, 8).png().toBuffer());
  originals.set(
    'too-many-pixels',
    await sharp({ create: { width: 6400, height: 6400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  originals.set(
    'whole-too-many-pixels',
    await sharp({ create: { width: 3500, height: 3500, channels: 3, background: '#fff' } })
      .gif({ effort: 1 })
      .toBuffer(),
  );
  originals.set('truncated', originals.get('jpeg')!.subarray(0, 20_000));
  originals.set(
    'svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'),
  );
  originals.set('html', Buffer.from('<!doctype html><script>alert(1)</script>'));
  originals.set('polyglot', Buffer.from('GIF89a <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'));
  originals.set('empty', Buffer.alloc(0));
  originals.set('too-large', Buffer.concat([photo, Buffer.alloc(8_100_000)]));
}

function serveOriginal(name: string, res: ServerResponse): void {
  if (name === 'redirect-private') res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  else if (name === 'hang') res.writeHead(200).write('x');
  else if (name === 'gone') res.writeHead(404).end(originals.get('jpeg'));
  // Serves every other original as text/html, because the proxy must detect the format from the bytes alone.
  else res.writeHead(200, { 'content-type': 'text/html' }).end(originals.get(name));
}

beforeAll(async () => {
  await makeOriginals();
  server = await startServer((req, res) => {
    const name = (req.url ?? '').slice(1);
    visits.set(name, (visits.get(name) ?? 0) + 1);
    serveOriginal(name, res);
  });
}, 30_000);

afterAll(() => server.stop());

beforeEach(async () => {
  visits.clear();
  failures = [];
  folder = await mkdtemp(path.join(tmpdir(), 'image-proxy-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Returns a valid key for an original. The key contains the original's name. */
function keyOf(name: string): string {
  return `0123456789abcdef-${name}`;
}

function site(options: Partial<ImageProxyOptions> = {}): express.Express {
  const app = express();
  app.use(
    '/img/:key/:size',
    createImageProxyMiddleware({
      fetcher: new GuardedFetcher({
        product: 'Parallax/test',
        contact: 'https://parallax.example',
        exemptOrigins: [server.origin],
      }),
      resolveImage: async (key) => {
        const name = key.replace('0123456789abcdef-', '');
        if (name === 'private') return { url: 'http://10.0.0.5/picture.jpg', publishedIn: 17 };
        if (name === 'nonsense') return { url: 'not an address', publishedIn: 17 };
        return name === 'unknown' ? null : { url: `${server.origin}/${name}`, publishedIn: 17 };
      },
      cacheFolder: folder,
      onFailure: (failure) => failures.push(failure),
      ...options,
    }),
  );
  return app;
}

async function get(app: express.Express, name: string, size = '640.webp'): Promise<Response> {
  return request(app)
    .get(`/img/${keyOf(name)}/${size}`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
    });
}

function securityHeaders(response: Response): Record<string, unknown> {
  const { headers } = response as { headers: Record<string, unknown> };
  return Object.fromEntries(
    ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'].map((name) => [
      name,
      headers[name],
    ]),
  );
}

const EXPECTED_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

describe('a picture', () => {
  it.each([
    ['jpeg', '640.webp', 'image/webp', 'webp', 640, 360],
    ['png', '240.webp', 'image/webp', 'webp', 240, 135],
    ['webp', '1280.webp', 'image/webp', 'webp', 1280, 720],
    ['jpeg', '360.avif', 'image/avif', 'heif', 360, 203],
    ['avif', '240.webp', 'image/webp', 'webp', 240, 135],
    ['jpeg', '1200.jpg', 'image/jpeg', 'jpeg', 1200, 675],
    ['small', '1280.webp', 'image/webp', 'webp', 300, 200],
    ['gif', '240.webp', 'image/webp', 'webp', 100, 80],
    ['upright', '960.webp', 'image/webp', 'webp', 300, 600],
    ['transparent', '1200.jpg', 'image/jpeg', 'jpeg', 90, 90],
  ])('is converted: %s as %s', async (name, size, mediaType, format, width, height) => {
    const response = await get(site(), name, size);
    expect(failures).toEqual([]);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe(mediaType);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cache-tag': 'article-17',
      'surrogate-key': 'article-17',
    });
    // Other sites may show pictures only in the preview size.
    expect(securityHeaders(response)).toEqual({
      ...EXPECTED_HEADERS,
      ...(size === '1200.jpg' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    });
    const drawn = await sharp(response.body as Buffer).metadata();
    expect(drawn).toMatchObject({ format, width, height });
    expect(drawn.pages ?? 1).toBe(1);
    expect(drawn.exif).toBeUndefined();
    expect(drawn.orientation ?? 1).toBe(1);
  });

  it('is fetched only once for all its sizes and all concurrent requests', async () => {
    const app = site();
    const sizes = ['240.webp', '640.webp', '640.webp', '640.webp', '960.webp'];
    const responses = await Promise.all(sizes.map((size) => get(app, 'jpeg', size)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(visits.get('jpeg')).toBe(1);
    expect(await readdir(folder)).toHaveLength(4);
  });

  it('stays cached across a restart', async () => {
    const before = await get(site(), 'jpeg');
    const after = await get(site({ fetcher: { fetch: () => Promise.reject(new Error('not needed')) } }), 'jpeg');
    expect(after.status).toBe(200);
    expect(after.body).toEqual(before.body);
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });

  it('is shown even if the cache folder is not writable', async () => {
    expect((await get(site({ cacheFolder: '/dev/null/nowhere' }), 'jpeg')).status).toBe(200);
  });

  it('is answered with 304 if the client already has it', async () => {
    const app = site();
    const { etag } = (await get(app, 'jpeg')).headers as { etag: string };
    const again = await request(app)
      .get(`/img/${keyOf('jpeg')}/640.webp`)
      .set('if-none-match', `"other", W/${etag}`);
    expect(again.status).toBe(304);
    expect(again.headers['etag']).toBe(etag);
    const other = await request(app)
      .get(`/img/${keyOf('jpeg')}/640.webp`)
      .set('if-none-match', '"other"');
    expect(other.status).toBe(200);
  });

  it('supports HEAD but no methods that change something', async () => {
    const app = site();
    const full = await get(app, 'jpeg');
    const head = await request(app).head(`/img/${keyOf('jpeg')}/640.webp`);
    expect(head.headers['content-length']).toBe(String((full.body as Buffer).byteLength));
    const post = await request(app).post(`/img/${keyOf('jpeg')}/640.webp`);
    expect(post.status).toBe(405);
    expect(post.headers['allow']).toBe('GET, HEAD');
  });
});

describe('a picture that cannot be shown', () => {
  it.each([
    ['svg', /not a picture/],
    ['html', /not a picture/],
    ['empty', /not a picture/],
    ['polyglot', /first bytes|decoded/],
    ['truncated', /cannot be decoded/],
    ['pixel', /too small/],
    ['strip', /too small/],
    ['too-many-pixels', /exceeds pixel limit/],
    ['whole-too-many-pixels', /exceeds pixel limit/],
    ['too-large', /larger than the limit of 8 MB/],
    ['gone', /responded with status 404/],
    ['redirect-private', /cloud metadata service/],
    ['private', /private network/],
    ['nonsense', /cannot be read/],
  ])('causes a 404 without details, and the operator is told the reason: %s', async (name, reason) => {
    const app = site({ limits: { timeoutMs: 5000 } });
    const response = await get(app, name);
    expect(response.status).toBe(404);
    expect((response.body as Buffer).byteLength).toBe(0);
    expect(response.headers['cache-control']).toBe('public, max-age=600');
    expect(securityHeaders(response)).toEqual(EXPECTED_HEADERS);
    expect(failures).toEqual([{ key: keyOf(name), reason: expect.stringMatching(reason) }]);
  });

  it('is not fetched again in any size for ten minutes after the failure', async () => {
    let now = 0;
    const app = site({ now: () => now });
    for (const size of ['640.webp', '640.webp', '240.avif']) expect((await get(app, 'gone', size)).status).toBe(404);
    expect(visits.get('gone')).toBe(1);
    now = 10 * 60 * 1000;
    await get(app, 'gone');
    expect(visits.get('gone')).toBe(2);
  });

  it('is retried after half a minute if its site did not respond', async () => {
    let now = 0;
    const app = site({ now: () => now, limits: { timeoutMs: 300 } });
    for (const size of ['640.webp', '240.webp']) {
      const response = await get(app, 'hang', size);
      expect([response.status, response.headers['cache-control'], response.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '3',
      ]);
    }
    expect(visits.get('hang')).toBe(1);
    expect(failures).toEqual([{ key: keyOf('hang'), reason: expect.stringMatching(/not complete after 0\.3 s/) }]);
    now = 30_000;
    await get(app, 'hang');
    expect(visits.get('hang')).toBe(2);
  });

  it('causes a 404 for an unknown key, an unsupported size or an invalid key', async () => {
    const app = site();
    for (const address of [
      `/img/${keyOf('unknown')}/640.webp`,
      `/img/${keyOf('jpeg')}/641.webp`,
      `/img/${keyOf('jpeg')}/640.svg`,
      '/img/short/640.webp',
      `/img/${encodeURIComponent(`${server.origin}/jpeg`)}/640.webp`,
      `/img/${encodeURIComponent('../../../../etc/passwd')}/640.webp`,
    ]) {
      const response = await request(app).get(address);
      expect([address, response.status, response.text]).toEqual([address, 404, '']);
    }
    expect(visits.size).toBe(0);
    expect(failures).toEqual([]);
  });

  it('causes a 404 if it belongs to a draft, even if it is cached, except at the desk', async () => {
    const draft = { resolveImage: async () => ({ url: `${server.origin}/jpeg`, publishedIn: null }) };
    const desk = express().use((req, _res, next) => {
      req.viewer = { desk: true, member: null, reader: null };
      next();
    });
    desk.use(site(draft));
    expect((await get(site(draft), 'jpeg')).status).toBe(404);
    expect(visits.get('jpeg')).toBeUndefined();
    const shown = await get(desk, 'jpeg');
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown.headers).not.toHaveProperty('cache-tag');
    expect((await get(site(draft), 'jpeg')).status).toBe(404);
  });

  it('causes a 404 once its article is no longer published', async () => {
    let publishedIn: number | null = 17;
    let changed = (): void => undefined;
    const app = site({
      resolveImage: async () => ({ url: `${server.origin}/jpeg`, publishedIn }),
      onContentChange: (listener) => {
        changed = listener;
      },
    });
    expect((await get(app, 'jpeg')).status).toBe(200);
    publishedIn = null;
    changed();
    expect((await get(app, 'jpeg')).status).toBe(404);
  });

  it('causes a 404 if its article is retracted during the request', async () => {
    let publishedIn: number | null = 17;
    let changed = (): void => undefined;
    const resolveImage = async () => {
      const image = { url: `${server.origin}/jpeg`, publishedIn };
      if (publishedIn !== null) {
        publishedIn = null;
        changed();
      }
      return image;
    };
    const app = site({
      resolveImage,
      onContentChange: (listener) => {
        changed = listener;
      },
    });
    expect((await get(app, 'jpeg')).status).toBe(200);
    expect((await get(app, 'jpeg')).status).toBe(404);
  });

  it('causes a 503 without details after an internal failure', async () => {
    const response = await request(
      site({
        resolveImage: async () => {
          throw new Error('database is down');
        },
      }),
    ).get(`/img/${keyOf('jpeg')}/640.webp`);
    expect([response.status, response.text, response.headers['cache-control']]).toEqual([503, '', 'no-store']);
    expect(failures[0]?.reason).toContain('database is down');
  });
});
