import { describe, expect, it } from '@jest/globals';
import { isTrackingAllowed } from './is-tracking-allowed.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

describe('a tracked visit', () => {
  it('is counted', () => expect(isTrackingAllowed(BROWSER)).toBe(true));

  it.each([
    ['Do Not Track (DNT)', { ...BROWSER, dnt: '1' }],
    ['Global Privacy Control (Sec-GPC)', { ...BROWSER, 'sec-gpc': '1' }],
    ['no user agent', {}],
  ])('is not counted with %s', (_who, headers) => expect(isTrackingAllowed(headers)).toBe(false));

  it('is counted if the values of the privacy headers are 0', () =>
    expect(isTrackingAllowed({ ...BROWSER, dnt: '0', 'sec-gpc': '0' })).toBe(true));

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ])('is counted with the browser %s', (userAgent) =>
    expect(isTrackingAllowed({ 'user-agent': userAgent })).toBe(true),
  );

  it.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'curl/8.11.0',
    'python-requests/2.32',
    'node',
    'Go-http-client/2.0',
    'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  ])('is not counted with the bot "%s"', (userAgent) =>
    expect(isTrackingAllowed({ 'user-agent': userAgent })).toBe(false),
  );
});
