import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('page speed measured by readers', () => {
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    site = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
    desk = new Desk(site.origin);
    await desk.signIn();
  });

  beforeEach(() => site.database.query('truncate web_vital'));

  afterAll(() => site?.close());

  const measured = async (body: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(`${site.origin}/api/analytics/web-vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const shown = async () => {
    const { CollectVitals } = await importBuilt<
      typeof import('../../src/modules/analytics/use-cases/collect-vitals.ts')
    >('modules/analytics/use-cases/collect-vitals');
    await site.app.get(CollectVitals).flush();
    return (await desk.call('GET', '/api/analytics/web-vitals')).body;
  };

  it('appears at the desk after the first measurement', async () => {
    expect(await shown()).toEqual({ days: 28, pages: [] });
    for (const lcp of [1200, 1300, 1400, 4000])
      expect(await measured({ page: 'article', lcp, cls: 0.004, ttfb: 90 })).toBe(204);
    expect(await shown()).toEqual({
      days: 28,
      pages: [{ page: 'article', visits: 4, lcp: 1400, inp: null, cls: 0.004, ttfb: 90 }],
    });
  });

  it('is not measured for bots and readers who opt out of tracking, and is stored without paths or session ids', async () => {
    for (const header of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
      expect(await measured({ page: 'home', lcp: 1000, path: '/article/17', sessionId: 'visit-1234' }, header)).toBe(
        204,
      );
    expect(await measured({ page: 'search', lcp: 1000, path: '/search?q=secret', sessionId: 'visit-1234' })).toBe(204);
    expect(await shown()).toMatchObject({ pages: [{ page: 'search', visits: 1 }] });
    expect(JSON.stringify(await site.database.query('select * from web_vital'))).not.toMatch(/secret|visit-1234/);
  });

  it('is rate-limited per network, with a limit high enough for a household', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const answers = await Promise.all(Array.from({ length: 130 }, () => measured({ page: 'discover', inp: 40 }, from)));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(120);
    expect(await measured({ page: 'discover', inp: 40 })).toBe(204);
  });
});
