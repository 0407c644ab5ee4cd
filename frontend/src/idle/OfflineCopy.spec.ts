import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { bypassRouter } from './OfflineCopy.tsx';

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
