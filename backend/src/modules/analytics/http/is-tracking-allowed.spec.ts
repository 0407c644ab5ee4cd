import { describe, expect, it } from '@jest/globals';
import { isTrackingAllowed } from './is-tracking-allowed.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

describe('a tracked visit', () => {
  it('is counted', () => expect(isTrackingAllowed(BROWSER)).toBe(true));

  it.each([
    ['Do Not Track (DNT)', { ...BROWSER, dnt: '1' }],
    ['Global Privacy Control (Sec-GPC)', { ...BROWSER, 'sec-gpc': '1' }],
    ['the user agent of a bot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['no user agent', {}],
  ])('is not counted with %s', (_who, headers) => expect(isTrackingAllowed(headers)).toBe(false));

  it('is counted if the values of the privacy headers are 0', () =>
    expect(isTrackingAllowed({ ...BROWSER, dnt: '0', 'sec-gpc': '0' })).toBe(true));
});
