import { describe, expect, it } from '@jest/globals';
import { type AlertSettings, chooseAlerts, type WaitingAlert } from './alert.ts';

const NOON = new Date('2026-06-10T12:00:00Z');
const SETTINGS: AlertSettings = { perDay: 3, quietFrom: 22, quietTo: 7, timeZone: 'UTC' };
const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const article = (articleId: number, addedAt = NOON): WaitingAlert => ({
  articleId,
  followId: 1,
  correctionId: null,
  addedAt,
});
const correction = (articleId: number, correctionId: number, addedAt = NOON) => ({
  ...article(articleId, addedAt),
  correctionId,
});
const choose = (waiting: WaitingAlert[], { sentToday = 0, now = NOON, settings = {} } = {}) =>
  chooseAlerts(waiting, { ...SETTINGS, ...settings }, sentToday, now);

describe('the choice of alerts', () => {
  it('sends corrections first, then the newest articles, and drops articles above the limit', () => {
    const [old, middle, fresh] = [article(1, at(-3)), article(2, at(-2)), article(3, at(-1))];
    const wrong = correction(9, 5, at(-4));
    expect(choose([old, middle, fresh, wrong])).toEqual({ send: [wrong, fresh, middle], drop: [old] });
  });

  it('keeps corrections above the limit', () => {
    expect(choose([article(1), correction(2, 5)], { sentToday: 3 })).toEqual({ send: [], drop: [article(1)] });
  });

  it('sends one alert about an article: its newest correction', () => {
    const newest = correction(1, 6, at(-1));
    const { send, drop } = choose([article(1), correction(1, 5, at(-2)), newest]);
    expect([send, drop.length]).toEqual([[newest], 2]);
  });

  it.each([
    [0, 'UTC', 22, 7, true],
    [12, 'UTC', 22, 7, false],
    [21, 'UTC', 22, 7, false],
    [22, 'UTC', 22, 7, true],
    [7, 'UTC', 22, 7, false],
    [20, 'Europe/Berlin', 22, 7, true],
    [13, 'UTC', 12, 14, true],
    [14, 'UTC', 12, 14, false],
    [3, 'UTC', 5, 5, false],
  ])('at %i UTC with quiet hours in %s from %i until %i is quiet: %p', (hour, timeZone, quietFrom, quietTo, quiet) => {
    const now = at(hour - 12);
    const { send, drop } = choose([article(1, now)], { now, settings: { timeZone, quietFrom, quietTo } });
    expect([send.length, drop]).toEqual([quiet ? 0 : 1, []]);
  });

  it('drops articles after 12 hours and corrections after three days, also in quiet hours', () => {
    const gone = [article(1, at(-13)), correction(2, 5, at(-73))];
    const kept = [article(3, at(-11)), correction(4, 6, at(-71))];
    for (const now of [NOON, at(11)]) {
      const shift = (alert: WaitingAlert) => ({
        ...alert,
        addedAt: new Date(alert.addedAt.getTime() + now.getTime() - NOON.getTime()),
      });
      expect(choose([...gone, ...kept].map(shift), { now }).drop).toHaveLength(2);
    }
  });
});
