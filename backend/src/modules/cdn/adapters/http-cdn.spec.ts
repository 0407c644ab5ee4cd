import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../../../../test/stand-ins/http-stand-in.ts';
import { HttpCdn } from './http-cdn.ts';
import { choosePurge, cloudflarePurge, fastlyPurge, webhookPurge } from './purge-requests.ts';

describe('HttpCdn', () => {
  let server: HttpStandIn;
  let url: string;
  let status: number | null;
  let received: { headers: IncomingHttpHeaders; body: unknown }[];

  beforeAll(async () => {
    server = await startServer(async (request, response) => {
      received.push({ headers: request.headers, body: await json(request) });
      if (status !== null) response.writeHead(status, { location: url }).end('unknown service');
    });
    url = `${server.origin}/purge`;
  });
  beforeEach(() => {
    status = 200;
    received = [];
  });
  afterAll(() => server.stop());

  it.each([
    ['Fastly', fastlyPurge, { 'fastly-key': 'secret' }, { surrogate_keys: ['article-1', 'edition'] }],
    ['Cloudflare', cloudflarePurge, { authorization: 'Bearer secret' }, { tags: ['article-1', 'edition'] }],
    [
      'a webhook',
      webhookPurge,
      { authorization: 'Bearer secret', 'idempotency-key': 'e1' },
      { id: 'e1', tags: ['article-1', 'edition'] },
    ],
  ])('sends the tags in the format of %s', async (_name, write, headers, body) => {
    await new HttpCdn({ url, token: 'secret', write }).purge(['article-1', 'edition'], 'e1');
    expect(received).toEqual([{ headers: expect.objectContaining(headers), body }]);
  });

  it.each([500, 403, 302])('fails on status %s, so that the job is retried', async (failure) => {
    status = failure;
    const cdn = new HttpCdn({ url, token: 'secret', write: webhookPurge });
    await expect(cdn.purge(['edition'], 'e1')).rejects.toThrow(`status ${failure} to a purge: unknown service`);
    expect(received).toHaveLength(1);
  });

  it('fails if the CDN does not respond in time', async () => {
    status = null;
    const cdn = new HttpCdn({ url, token: 'secret', write: webhookPurge, timeLimitMs: 50 });
    await expect(cdn.purge(['edition'], 'e1')).rejects.toThrow('The call was canceled.');
  });
});

it.each([
  ['https://api.fastly.com/service/x/purge', fastlyPurge],
  ['https://api.cloudflare.com/client/v4/zones/x/purge_cache', cloudflarePurge],
  ['https://cdn.example/api.fastly.com', webhookPurge],
])('returns the purge request format of %s', (address, write) => expect(choosePurge(address)).toBe(write));
