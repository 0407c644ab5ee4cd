import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_MUTES } from '../../../shared/news/mutes.ts';
import { ExpiredLinkError } from './signed-link.ts';
import { Subscriber } from './subscriber.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

describe('a subscriber', () => {
  let subscriber: Subscriber;

  /** Creates the subscriber without calling the constructor, as the mapper does. */
  beforeEach(() => {
    subscriber = Object.assign(Object.create(Subscriber.prototype) as Subscriber, {
      id: 1,
      email: 'ada@reader.example',
      status: 'unconfirmed',
      categories: [],
      mutes: NO_MUTES,
      frequency: 'daily',
      hour: 7,
      timeZone: 'UTC',
      request: 1,
      requestedAt: NOW,
      confirmedAt: null,
      unsubscribedAt: null,
      nextIssueAt: null,
      lastIssueAt: null,
    });
  });

  it('gets another confirmation email only after twenty minutes, and its link replaces the earlier one', () => {
    expect(subscriber.subscribeAgain(later(20 * MINUTE - 1), false)).toBe('nothing');
    expect(subscriber.subscribeAgain(later(20 * MINUTE), false)).toBe('confirmation');
    expect(() => subscriber.confirm(1, null, later(21 * MINUTE))).toThrow(ExpiredLinkError);
    subscriber.confirm(2, null, later(21 * MINUTE));
    expect(subscriber.status).toBe('confirmed');
  });

  it('gets an "already subscribed" email when subscribing again after the confirmation', () => {
    subscriber.confirm(1, null, NOW);
    expect(subscriber.subscribeAgain(later(DAY), false)).toBe('reminder');
    expect(subscriber).toMatchObject({ status: 'confirmed', request: 1 });
  });

  it('stays confirmed after a complaint, and gets a confirmation email once a day when subscribing again', () => {
    subscriber.confirm(1, null, NOW);
    expect(subscriber.subscribeAgain(later(DAY), true)).toBe('confirmation');
    expect(subscriber).toMatchObject({ status: 'confirmed', request: 2 });
    expect(subscriber.subscribeAgain(later(2 * DAY - 1), true)).toBe('nothing');
    expect(subscriber.subscribeAgain(later(2 * DAY), true)).toBe('confirmation');
    expect(() => subscriber.confirm(2, null, later(3 * DAY))).toThrow(ExpiredLinkError);
    expect(subscriber.confirm(3, null, later(3 * DAY))).toBe(true);
    expect(subscriber.confirm(3, null, later(4 * DAY))).toBe(false);
  });

  it('gets the first issue at the next chosen hour, and confirms only once', () => {
    subscriber.confirm(1, 'Europe/Berlin', NOW);
    expect(subscriber).toMatchObject({
      confirmedAt: NOW,
      timeZone: 'Europe/Berlin',
      nextIssueAt: new Date('2026-11-22T06:00:00Z'),
    });
    subscriber.confirm(1, 'Asia/Tokyo', later(DAY));
    expect(subscriber).toMatchObject({ confirmedAt: NOW, timeZone: 'Europe/Berlin' });
  });

  it('keeps the default time zone if the browser reports an unknown one', () => {
    subscriber.confirm(1, 'Mars/Olympus', NOW);
    expect(subscriber.timeZone).toBe('UTC');
  });

  it('receives nothing after unsubscribing, and cannot use old links any more', () => {
    subscriber.confirm(1, null, NOW);
    subscriber.unsubscribe(later(DAY));
    subscriber.unsubscribe(later(2 * DAY));
    expect(subscriber).toMatchObject({ status: 'unsubscribed', nextIssueAt: null, unsubscribedAt: later(DAY) });
    expect(() => subscriber.confirm(1, null, later(2 * DAY))).toThrow(ExpiredLinkError);
    expect(() =>
      subscriber.changePreferences(
        { categories: [], frequency: 'daily', hour: 7, timeZone: 'UTC', mutes: null },
        later(2 * DAY),
      ),
    ).toThrow(ExpiredLinkError);
    expect(subscriber.subscribeAgain(later(2 * DAY), false)).toBe('confirmation');
    expect(subscriber).toMatchObject({ status: 'unconfirmed', unsubscribedAt: null });
  });

  it('keeps the mutes if the changed preferences contain none', () => {
    subscriber.confirm(1, null, NOW);
    const muted = { words: ['golf'], outlets: [], topics: [] };
    const preferences = { categories: ['Science'], frequency: 'daily' as const, hour: 9, timeZone: 'UTC' };
    subscriber.changePreferences({ ...preferences, mutes: muted }, NOW);
    subscriber.changePreferences({ ...preferences, hour: 10, mutes: null }, NOW);
    expect(subscriber).toMatchObject({ mutes: muted, hour: 10, nextIssueAt: new Date('2026-11-22T10:00:00Z') });
  });

  it('receives one issue per day, however often the hour is changed', () => {
    subscriber.confirm(1, null, NOW);
    const morning = new Date('2026-11-22T07:00:00Z');
    subscriber.finishIssue(morning, true);
    subscriber.changePreferences(
      { categories: [], frequency: 'daily', hour: 9, timeZone: 'UTC', mutes: null },
      morning,
    );
    expect(subscriber.nextIssueAt).toEqual(new Date('2026-11-23T09:00:00Z'));
  });

  it('receives the news of a skipped day in the next issue', () => {
    subscriber.confirm(1, null, NOW);
    const morning = new Date('2026-11-22T07:00:00Z');
    subscriber.finishIssue(morning, true);
    subscriber.finishIssue(new Date(morning.getTime() + DAY), false);
    expect(subscriber.newsStart(new Date(morning.getTime() + 2 * DAY))).toEqual(morning);
  });

  it('receives at most eight days of news, and in the first issue one day (daily) or seven days (weekly)', () => {
    expect(subscriber.newsStart(NOW)).toEqual(later(-DAY));
    expect(Object.assign(subscriber, { frequency: 'weekly' }).newsStart(NOW)).toEqual(later(-7 * DAY));
    expect(Object.assign(subscriber, { lastIssueAt: later(-30 * DAY) }).newsStart(NOW)).toEqual(later(-8 * DAY));
  });
});
