import { describe, expect, it } from '@jest/globals';
import { isCounted } from './is-counted.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

describe('a visit', () => {
  it('is counted', () => expect(isCounted(BROWSER)).toBe(true));

  it.each([
    ['who asks not to be tracked', { ...BROWSER, dnt: '1' }],
    ['who asks not to be sold', { ...BROWSER, 'sec-gpc': '1' }],
    ['who is a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['who says nothing of itself', {}],
  ])('is not counted from a visitor %s', (_who, headers) => expect(isCounted(headers)).toBe(false));

  it('is counted if the privacy headers are 0', () =>
    expect(isCounted({ ...BROWSER, dnt: '0', 'sec-gpc': '0' })).toBe(true));
});
