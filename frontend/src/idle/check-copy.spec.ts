import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { createApi } from '../api/client.ts';
import { checkCopy } from './check-copy.ts';

const api = createApi();
const KEPT_AT = '2026-03-05T10:00:00.000Z';
const BEFORE = '2026-03-05T09:00:00.000Z';
const AFTER = '2026-03-05T11:00:00.000Z';
const ARTICLE = { href: 'https://news.example/article/7', pathname: '/article/7' };
const HOME = { href: 'https://news.example/', pathname: '/' };

const article =
  (status: string, correctedAt: string | null, id = 7) =>
  () =>
    Promise.resolve(Response.json({ id, status, correctedAt }));
const withStatus = (status: number) => () => Promise.resolve(new Response('{}', { status }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const timeout = () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));

function serve(respond: () => Promise<Response>, { online = true } = {}) {
  jest.replaceProperty(globalThis, 'navigator', { onLine: online } as Navigator);
  return jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
}

describe('checkCopy', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['available', 'never corrected', article('approved', null)],
    ['available', 'corrected before the copy was saved', article('approved', BEFORE)],
    ['corrected', 'corrected since', article('approved', AFTER)],
    ['retracted', 'retracted since', article('retracted', AFTER)],
    ['available', 'retracted before the copy was saved', article('retracted', BEFORE)],
    ['gone', 'removed', withStatus(404)],
    ['gone', 'merged into article 8', article('approved', null, 8)],
    ['failing', 'server error', withStatus(500)],
    ['failing', 'server unavailable', withStatus(503)],
    ['failing', 'too many requests', withStatus(429)],
    ['slow', 'no response in time', timeout],
    ['unreachable', 'no response although the browser says it is online', noNetwork],
    [
      'unreachable',
      'a page of somebody else, such as a sign-in page of a Wi-Fi network',
      () => Promise.resolve(new Response('<html>Sign in</html>')),
    ],
  ] as const)('returns "%s" for the copy of an article: %s', async (state, _case, respond) => {
    const fetched = serve(respond);
    expect(await checkCopy(api, ARTICLE, KEPT_AT)).toBe(state);
    expect(fetched).toHaveBeenCalledWith('/api/articles/7', expect.objectContaining({ cache: 'no-store' }));
  });

  it.each([
    ['available', 'the page can be loaded', withStatus(200)],
    ['gone', 'the page was removed', withStatus(404)],
    ['failing', 'server unavailable', withStatus(503)],
  ] as const)('returns "%s" for the copy of another page: %s', async (state, _case, respond) => {
    const fetched = serve(respond);
    expect(await checkCopy(api, HOME, KEPT_AT)).toBe(state);
    expect(fetched).toHaveBeenCalledWith(HOME.href, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  });

  it('returns "offline" if the request fails and the browser is offline', async () => {
    serve(noNetwork, { online: false });
    expect(await checkCopy(api, HOME, KEPT_AT)).toBe('offline');
  });

  it('gives up after ten seconds', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const fetched = serve(noNetwork);
    await checkCopy(api, ARTICLE, KEPT_AT);
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(fetched).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ signal: limit.mock.results[0]?.value }),
    );
  });
});
