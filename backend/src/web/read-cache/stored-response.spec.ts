import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../../../test/stand-ins/http-stand-in.ts';
import { SHARED_CACHING } from './caching.ts';
import { chooseEncoding, StoredResponse } from './stored-response.ts';

const text = '<p>news</p>'.repeat(50);
const CHANGED = 'Mon, 23 Nov 2026 08:00:00 GMT';
const stored = new StoredResponse({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': SHARED_CACHING,
    'last-modified': CHANGED,
    'x-request-id': 'of the first reader',
  },
  body: Buffer.from(text),
});

describe('a stored response', () => {
  it('can be sent to the readers who waited for it without being shared', async () => {
    const unshared = await stored.unshared();
    expect([stored.sharedSeconds, unshared.sharedSeconds]).toEqual([60, 0]);
  });

  let server: HttpStandIn;

  beforeAll(async () => {
    server = await startServer((incoming, response) => stored.send(incoming, response));
  });
  afterAll(() => server.stop());

  const get = (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      request(server.origin, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('has the same text in %s', async (encoding, decode) => {
    const { headers, body } = await get({ 'accept-encoding': encoding });
    expect(decode(body).toString()).toBe(text);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.byteLength) });
    expect(headers['x-request-id']).toBeUndefined();
  });

  it('can still be read without compression', async () => {
    expect((await stored.readWhole()).body.toString()).toBe(text);
  });

  it('is sent as a 304 to clients that have it in any encoding, even if a proxy has weakened the ETag', async () => {
    const { etag = '' } = (await get({ 'accept-encoding': 'gzip' })).headers;
    for (const known of [etag, `"other", W/${etag}`, '*', etag.replace('-gzip', '')]) {
      const { status, headers, body } = await get({ 'if-none-match': known, 'accept-encoding': 'br' });
      expect([known, status, body.byteLength]).toEqual([known, 304, 0]);
      expect(headers).toMatchObject({ 'cache-control': SHARED_CACHING, vary: 'Accept-Encoding' });
      expect(headers['content-type']).toBeUndefined();
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': CHANGED })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': CHANGED })).status).toBe(200);
  });

  it('is sent with its headers but without a body in response to HEAD', async () => {
    const { headers, body } = await get({}, 'HEAD');
    expect([headers['content-length'], body.byteLength]).toEqual([String(text.length), 0]);
  });

  it('is not shared if it sets a cookie, is private or failed', () => {
    const seconds = (status: number, headers: Record<string, string>) =>
      new StoredResponse({ status, headers, body: Buffer.alloc(0) }).sharedSeconds;
    expect(seconds(200, { 'cache-control': SHARED_CACHING })).toBe(60);
    expect(seconds(200, { 'cache-control': SHARED_CACHING, 'set-cookie': 'a=b' })).toBe(0);
    expect(seconds(503, { 'cache-control': SHARED_CACHING })).toBe(0);
    expect(seconds(200, { 'cache-control': 'private, s-maxage=60' })).toBe(0);
    expect(seconds(200, {})).toBe(0);
  });
});

describe('the chosen encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, zstd', 'zstd'],
    [undefined, 'identity'],
  ])('the encoding for "Accept-Encoding: %s" is %s', (accepted, encoding) =>
    expect(chooseEncoding(accepted)).toBe(encoding),
  );
});
