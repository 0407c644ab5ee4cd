import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hello, redirect } from '../../../test/stand-ins/outbound/behaviours.ts';
import { expectFailure, OutboundScene } from '../../../test/stand-ins/outbound/outbound-scene.ts';

const REFUSED_TARGETS = [
  'http://127.0.0.1:1/',
  'http://127.1/',
  'http://2130706433/',
  'http://10.0.0.5/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::]/',
  'http://localhost/',
  'http://db.internal/',
  '//127.0.0.2/',
  '\\\\127.0.0.2\\share',
  'http://example.com@127.0.0.1/',
  'http://example.com:6379/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
];

let scene: OutboundScene;

beforeAll(async () => {
  scene = await OutboundScene.open(
    Object.fromEntries(REFUSED_TARGETS.map((target, n) => [`/refused/${n}`, redirect(302, target)])),
  );
});

afterAll(async () => {
  await scene?.stop();
});

describe('a request to a well-behaved server', () => {
  it('returns the status, the final address, the exact header bytes and the body', async () => {
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/hello#top` });
    expect(response.status).toBe(200);
    expect(response.url).toBe(`${scene.origin}/hello`);
    expect(response.redirects).toEqual([]);
    expect(response.headers.get('etag')).toBe('W/"a\u00e9b"');
    expect(Buffer.from(await response.bytes())).toEqual(hello);
  });

  it.each(['/gzip', '/x-gzip', '/deflate', '/raw-deflate', '/brotli', '/zstd'])(
    'decompresses the body: %s',
    async (path) => {
      expect(await scene.read(path)).toBe('Hello, reader.');
    },
  );

  it.each(['/empty', '/empty-gzip', '/not-modified'])('accepts an empty body: %s', async (path) => {
    expect(await scene.read(path)).toBe('');
  });

  it('accepts a 404 as a valid response', async () => {
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/missing` });
    expect(response.status).toBe(404);
    await response.discard();
  });

  it('sends only our user agent, the accepted types and the cache validators', async () => {
    const headers: unknown = JSON.parse(
      await scene.read('/echo', { accept: 'application/rss+xml', headers: { 'if-none-match': 'W/"a\u00e9b"' } }),
    );
    expect(headers).toEqual({
      host: scene.origin.slice('http://'.length),
      connection: 'close',
      'user-agent': 'Parallax/test (+https://parallax.example/about)',
      accept: 'application/rss+xml',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'if-none-match': 'W/"a\u00e9b"',
    });
  });

  it('sends neither cookies nor a referrer', async () => {
    const headers = JSON.parse(await scene.read('/cookie')) as Record<string, string>;
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('never sends credentials with requests that follow redirects', async () => {
    const headers = { authorization: 'Bearer x' };
    await expect(scene.fetcher().fetch({ url: `${scene.origin}/echo`, headers })).rejects.toThrow(
      /"authorization" is not sent/,
    );
  });

  it('sends a body and credentials with POST, and follows no redirect', async () => {
    const post = { method: 'POST', body: Buffer.from('{}'), headers: { authorization: 'Bearer x' } } as const;
    expect(JSON.parse(await scene.read('/echo', post))).toMatchObject({
      authorization: 'Bearer x',
      'content-length': '2',
    });
    const redirected = await scene.fetcher().fetch({ url: `${scene.origin}/301`, ...post });
    expect([redirected.status, redirected.redirects]).toEqual([301, []]);
    await redirected.discard();
  });

  it.each(['http://127.0.0.1/', 'http://localhost/', 'http://169.254.169.254/latest/meta-data'])(
    'does not post to %s',
    async (url) => {
      await expect(scene.fetcher().fetch({ url, method: 'POST', body: Buffer.from('{}') })).rejects.toMatchObject({
        kind: 'refused-address',
      });
    },
  );

  it('connects directly even if environment variables configure a proxy', async () => {
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTP_PROXY: 'http://127.0.0.1:1',
      http_proxy: 'http://127.0.0.1:1',
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      expect(await scene.read('/hello')).toBe('Hello, reader.');
    } finally {
      process.env = before;
    }
  });

  it('allows the body to be read only once', async () => {
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/hello` });
    await response.bytes();
    await expect(response.bytes()).rejects.toThrow(/only once/);
  });
});

describe('a redirect', () => {
  it('is followed up to five times, and every hop is recorded', async () => {
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/301` });
    await response.discard();
    expect(response.url).toBe(`${scene.origin}/hello`);
    expect(response.redirects.map(({ status }) => status)).toEqual([301, 302, 303, 307, 308]);
    expect(response.redirects[0]).toEqual({ from: `${scene.origin}/301`, to: `${scene.origin}/302`, status: 301 });
    expect(response.redirects[4]).toEqual({ from: `${scene.origin}/308`, to: `${scene.origin}/hello`, status: 308 });
  });

  it.each(['/six', '/loop'])('is not followed beyond the fifth hop: %s', async (path) => {
    expect(await expectFailure(scene.read(path))).toMatchObject({ kind: 'too-many-redirects', temporary: false });
  });

  it('is not followed if the caller allows no redirects', async () => {
    expect(await expectFailure(scene.read('/301', { maxRedirects: 0 }))).toMatchObject({ kind: 'too-many-redirects' });
  });

  it('returns a redirect without a target as the final response', async () => {
    expect(await scene.read('/no-location')).toBe('nowhere');
  });

  it('follows a target that is encoded in UTF-8', async () => {
    expect(await scene.read('/utf8-location')).toBe('coffee');
  });

  it.each(REFUSED_TARGETS.map((target, n) => [target, n] as const))('rejects a redirect to %s', async (_target, n) => {
    const failure = await expectFailure(scene.read(`/refused/${n}`));
    expect(failure.kind).toMatch(/^(refused-address|bad-url)$/);
    expect(failure.message).toMatch(/^The server redirects to an address that is refused\. [A-Z"]/);
  });

  it('checks the third hop like the first', async () => {
    const failure = await expectFailure(scene.read('/to-hop-2'));
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toBe(
      `After a redirect to ${scene.origin}: The server redirects to an address that is refused. ` +
        'The address points into a private network (10.0.0.5), which is not fetched.',
    );
  });
});
