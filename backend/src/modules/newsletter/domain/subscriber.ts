import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '../../../shared/clock/timestamps.ts';
import { type Mutes, NO_MUTES } from '../../../shared/news/mutes.ts';
import { isTimeZone, toLocalDate } from '../../../shared/clock/time-zone.ts';
import { type Frequency, nextIssueTime } from './issue-schedule.ts';
import { ExpiredLinkError } from './signed-link.ts';

const SUBSCRIBER_STATUSES = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** Minimum interval between confirmation emails to one address, which allows three per hour. */
const CONFIRMATION_INTERVAL_MS = 20 * 60_000;
const DAY_MS = 86_400_000;

export const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscriber',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.text().unique(),
    source: p.text().nullable(),
    status: p.text().$type<SubscriberStatus>().default('unconfirmed'),
    /** Selected categories. An empty array means all categories. */
    categories: p.array<string>().default([]),
    /** Mutes that the digest applies. */
    mutes: p
      .json<Mutes>()
      .defaultRaw(`'{"words": [], "outlets": [], "topics": []}'`)
      .onCreate(() => NO_MUTES),
    frequency: p.text().$type<Frequency>().default('daily'),
    /** Hour of the digest, 0 to 23, in the reader's time zone. */
    hour: p.integer().default(7),
    timeZone: p.text().default('America/New_York'),
    /** Number of the latest confirmation request. Only the link for that request confirms the subscription. */
    request: p.integer().default(1),
    requestedAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    nextIssueAt: p.datetime().nullable(),
    lastIssueAt: p.datetime().nullable(),
    ...timestamps(),
  },
});

export interface NewsletterPreferences {
  readonly categories: readonly string[];
  readonly frequency: Frequency;
  readonly hour: number;
  readonly timeZone: string;
  readonly mutes: Mutes;
}

/** Null leaves the mutes unchanged. */
export type ChangedPreferences = Omit<NewsletterPreferences, 'mutes'> & { readonly mutes: Mutes | null };

/** Number of days of news in a first issue. For other issues, `MAX_ISSUE_DAYS` is the maximum. */
const FIRST_ISSUE_DAYS: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 7 };
export const MAX_ISSUE_DAYS = 8;

/** A subscriber to the newsletter. Before confirmation, only the confirmation email is sent. */
export class Subscriber extends SubscriberSchema.class {
  /**
   * Handles a subscription request, including repeated ones. Returns which email to send. A subscriber who complained
   * about our email gets no digests until confirming again, but stays subscribed, because another person may have entered
   * the address.
   */
  subscribeAgain(now: Date, complained: boolean): 'confirmation' | 'reminder' | 'nothing' {
    if (this.status === 'confirmed' && !complained) return 'reminder';
    const interval = complained ? DAY_MS : CONFIRMATION_INTERVAL_MS;
    if (this.status !== 'unsubscribed' && now.getTime() - this.requestedAt.getTime() < interval) return 'nothing';
    if (this.status === 'unsubscribed') this.status = 'unconfirmed';
    this.unsubscribedAt = null;
    this.request += 1;
    this.requestedAt = now;
    return 'confirmation';
  }

  /**
   * Confirms the request. Opening the link again has no effect. Returns false if it was already confirmed.
   */
  confirm(request: number, timeZone: string | null, now: Date): boolean {
    if (request !== this.request || this.status === 'unsubscribed') throw new ExpiredLinkError();
    if (this.status === 'confirmed' && this.confirmedAt && this.confirmedAt >= this.requestedAt) return false;
    this.status = 'confirmed';
    this.confirmedAt = now;
    if (timeZone !== null && isTimeZone(timeZone)) this.timeZone = timeZone;
    this.scheduleNextIssue(now);
    return true;
  }

  /** Unsubscribes. Nothing is sent until the person subscribes and confirms again. */
  unsubscribe(now: Date): void {
    if (this.status === 'unsubscribed') return;
    this.status = 'unsubscribed';
    this.unsubscribedAt = now;
    this.nextIssueAt = null;
  }

  changePreferences({ categories, frequency, hour, timeZone, mutes }: ChangedPreferences, now: Date): void {
    if (this.status !== 'confirmed') throw new ExpiredLinkError();
    this.categories = [...categories];
    this.frequency = frequency;
    this.hour = hour;
    this.timeZone = timeZone;
    this.mutes = mutes ?? this.mutes;
    this.scheduleNextIssue(now);
  }

  /**
   * Returns the start of the period that the next issue covers: it contains articles approved after this time.
   */
  newsStart(now: Date): Date {
    const last = this.lastIssueAt?.getTime() ?? now.getTime() - FIRST_ISSUE_DAYS[this.frequency as Frequency] * DAY_MS;
    return new Date(Math.max(last, now.getTime() - MAX_ISSUE_DAYS * DAY_MS));
  }

  /** Schedules the next issue, even if nothing was queued for this one. */
  finishIssue(now: Date, issued: boolean): void {
    if (issued) this.lastIssueAt = now;
    this.scheduleNextIssue(now);
  }

  /** Schedules the next issue. Allows one issue per date, however often the hour changes. */
  private scheduleNextIssue(now: Date): void {
    const next = nextIssueTime(this, now);
    const hadToday =
      this.lastIssueAt != null && toLocalDate(next, this.timeZone) <= toLocalDate(this.lastIssueAt, this.timeZone);
    this.nextIssueAt = hadToday ? nextIssueTime(this, next) : next;
  }
}
SubscriberSchema.setClass(Subscriber);
