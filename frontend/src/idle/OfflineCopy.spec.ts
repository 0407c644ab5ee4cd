import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { createApi } from '../api/client.ts';
import { bypassRouter, checkCopy } from './OfflineCopy.tsx';

const ORIGIN = 'https://news.example';

class FakeElement {
  readonly #link: object | null;
  constructor(link: object | null) {
    this.#link = link;
  }
  closest = () => this.#link;
}

/** Clicks a link to `href` on /article/7; returns true if the router does not see the click. */
function isBypassed(href: string | null, { isNeeded = true, button = 0, download = false } = {}): boolean {
  bypassRouter(() => isNeeded);
  const url = href === null ? null : new URL(href, `${ORIGIN}/article/7`);
  const link = url && {
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    hasAttribute: () => download,
  };
  const event = new Event('click');
  const stop = jest.spyOn(event, 'stopPropagation');
  Object.defineProperties(event, { target: { value: new FakeElement(link) }, button: { value: button } });
  window.dispatchEvent(event);
  return stop.mock.calls.length > 0;
}

describe('bypassRouter', () => {
  beforeEach(() => {
    const window = Object.assign(new EventTarget(), {
      location: { origin: ORIGIN, pathname: '/article/7', search: '' },
    });
    Object.assign(globalThis, { window, Element: FakeElement });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'Element');
  });

  it('lets the browser load links to other pages', () => {
    expect(isBypassed('/article/8')).toBe(true);
    expect(isBypassed('/article/7?page=2#notes')).toBe(true);
  });

  it('leaves links to the router while the server responds', () => {
    expect(isBypassed('/article/8', { isNeeded: false })).toBe(false);
  });

  it.each([
    ['places on the same page', '#notes', {}],
    ['other sites', 'https://other.example/', {}],
    ['downloads', '/article/8', { download: true }],
    ['other mouse buttons', '/article/8', { button: 1 }],
    ['clicks beside links', null, {}],
  ])('ignores %s', (_case, href, options) => {
    expect(isBypassed(href, options)).toBe(false);
  });
});

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
