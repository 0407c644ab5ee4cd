import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aReader, anApprovedArticle, aVersion } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { ArticleSignalsQuery } from '../../articles/index.ts';
import type { OutgoingMail } from '../../mail/index.ts';
import type { ReaderPreferences } from '../../preferences/index.ts';
import type { PushMessage, PushServices } from './push-services.ts';
import { AlertStore, type NewDevice } from '../data/alert.store.ts';
import { FollowNewsQuery, type News, newsKey } from '../data/follow-news.query.ts';
import { FollowNoticeStore } from '../data/follow-notice.store.ts';
import { AnnounceArticle } from './announce-article.ts';
import { SendAlerts } from './send-alerts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENTS = 200;
const TICK_MS = 10 * 60_000;
const WORDS = ['bridge', 'ferry', 'market', 'storm'];

/** The day ends now, because a new article is news for 30 days. It begins on the hour. */
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - DAY_MS;
/** Hours of the day are counted from its start. */
const hourOfDay = (hour: number) => (new Date(START).getUTCHours() + hour) % 24;

interface Person {
  readonly name: string;
  readonly word: string | null;
  /** Follows the first article instead of a word. */
  readonly followsStory?: boolean;
  readonly notify?: 'email' | 'digest';
  readonly perDay: number;
  /** Hours from the start of the day, or null. */
  readonly quiet: readonly [number, number] | null;
  readonly devices: number;
}

const PEOPLE: Person[] = [
  { name: 'three', word: 'bridge', perDay: 3, quiet: null, devices: 1 },
  { name: 'quiet', word: 'bridge', perDay: 3, quiet: [2, 11], devices: 2 },
  { name: 'many', word: 'ferry', perDay: 10, quiet: [20, 24], devices: 1 },
  { name: 'one', word: 'market', perDay: 1, quiet: null, devices: 1 },
  { name: 'story', word: null, followsStory: true, perDay: 10, quiet: [6, 8], devices: 1 },
  { name: 'without-device', word: 'bridge', perDay: 3, quiet: null, devices: 0 },
  { name: 'by-email', word: 'bridge', notify: 'email', perDay: 3, quiet: null, devices: 1 },
  { name: 'by-digest', word: 'bridge', notify: 'digest', perDay: 3, quiet: null, devices: 1 },
];

interface Event extends News {
  readonly at: number;
  readonly word: string;
  readonly isNew: boolean;
}

interface Sent {
  readonly person: string;
  readonly news: string;
  readonly articleId: number;
  readonly at: number;
}

/** Deterministic numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('a day with 200 events', () => {
  let database: OpenTestDatabase;
  let now = START;
  const events: Event[] = [];
  const sent: Sent[] = [];
  const tried: { endpoint: string; topic: string; at: number }[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const clock = { now: () => new Date(now) };
    const alerts = new AlertStore(database.pool);
    const news = new FollowNewsQuery(database.pool);
    const announce = new AnnounceArticle(
      database.transactions,
      news,
      new FollowNoticeStore(),
      { findSubjects: () => Promise.resolve([]) } as unknown as ArticleSignalsQuery,
      {} as ReaderPreferences,
      { queueAll: () => Promise.resolve() } as unknown as OutgoingMail,
      clock,
    );
    const pushServices = {
      send({ endpoint }: NewDevice, { topic }: PushMessage) {
        tried.push({ endpoint, topic, at: now });
        return Promise.resolve('sent');
      },
    } as unknown as PushServices;
    const sendAlerts = new SendAlerts(alerts, news, pushServices, clock, {} as Logger);

    const story = await anApprovedArticle(database, { title: 'A vote', publishedAt: new Date(START - HOUR_MS) });
    for (const person of PEOPLE) {
      const id = await aReader(database, person.name);
      await database.query('update reader set email_verified_at = now() where id = $1', [id]);
      await database.query(
        `insert into follow (reader_id, words, query, article_id, notify, created_at)
         values ($1, coalesce($2, ''), plainto_tsquery('english', $2), $3, $4, $5)`,
        [id, person.word, person.followsStory ? story : null, person.notify ?? 'alert', new Date(START - DAY_MS)],
      );
      const [from, to] = person.quiet ?? [0, 0];
      await alerts.saveSettings(id, {
        perDay: person.perDay,
        quietFrom: hourOfDay(from),
        quietTo: hourOfDay(to),
        timeZone: 'UTC',
      });
      for (let device = 0; device < person.devices; device += 1)
        await alerts.addDevice(
          id,
          { endpoint: `https://push.example/${person.name}/${device}`, p256dh: '', auth: '' },
          'UTC',
        );
    }

    const random = createRandom(20_260_610);
    const articles = [{ articleId: story, word: '' }];
    const add = async (at: number): Promise<Event> => {
      const kind = random();
      if (kind < 0.5) {
        const word = WORDS[Math.floor(random() * WORDS.length)]!;
        const articleId = await anApprovedArticle(database, { title: `About the ${word}`, publishedAt: new Date(at) });
        articles.push({ articleId, word });
        return { articleId, kind: 'version', id: await publishVersion(articleId, at), at, word, isNew: true };
      }
      const chosen = articles[random() < 0.3 ? 0 : Math.floor(random() * articles.length)]!;
      const versionId = await publishVersion(chosen.articleId, at);
      if (kind < 0.75) return { ...chosen, kind: 'version', id: versionId, at, isNew: false };
      const [row] = await database.query<{ id: number }>(
        `insert into correction
           (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
         values ($1, $2, $2, 'fact', 'It was wrong.', '[]', 'administrator', $3) returning id`,
        [chosen.articleId, versionId, new Date(at)],
      );
      return { ...chosen, kind: 'correction', id: row!.id, at, isNew: false };
    };
    const publishVersion = async (articleId: number, at: number): Promise<number> => {
      const id = await aVersion(database, articleId);
      await database.query('update article_version set published_at = $2 where id = $1', [id, new Date(at)]);
      return id;
    };

    let next = 0;
    for (now = START; now < START + DAY_MS; now += TICK_MS) {
      while (next < EVENTS && START + (next * (DAY_MS - HOUR_MS)) / EVENTS <= now) {
        const event = await add(now);
        events.push(event);
        await announce.announce(event);
        next += 1;
      }
      await sendAlerts.sendDue();
    }
    const rows = await database.query<{ person: string; news: string; articleId: number; at: Date }>(
      `select r.username as person, n.news, n.article_id as "articleId", n.sent_at as at
       from follow_notice n join reader r on r.id = n.reader_id
       where n.channel = 'alert' and n.due_at is null order by n.sent_at`,
    );
    sent.push(...rows.map((row) => ({ ...row, at: row.at.getTime() })));
  });

  afterAll(() => database?.drop());

  const of = ({ name }: Person) => sent.filter(({ person }) => person === name);
  const eventOf = ({ news }: Sent) => events.find((event) => newsKey(event) === news)!;
  const isQuiet = ({ quiet }: Person, at: number) =>
    quiet !== null && at >= START + quiet[0] * HOUR_MS && at < START + quiet[1] * HOUR_MS;
  const sentBefore = (person: Person, at: number) => of(person).filter((alert) => alert.at <= at);

  /** Readers also want corrections of articles that an earlier alert announced. */
  const isWanted = (person: Person, { articleId, at, isNew, kind, word }: Event) =>
    (person.followsStory ? word === '' : isNew && word === person.word) ||
    (kind === 'correction' && of(person).some((alert) => alert.articleId === articleId && alert.at < at));

  it('has all kinds of events', () => {
    expect(events).toHaveLength(EVENTS);
    expect(new Set(events.map(({ kind, isNew }) => `${kind} ${isNew}`)).size).toBe(3);
    expect(sent.length).toBeGreaterThan(15);
  });

  it('sends each alert to all devices of its reader, and nothing else', () => {
    const expected = sent.flatMap(({ person, articleId, at }) => {
      const { devices } = PEOPLE.find(({ name }) => name === person)!;
      return Array.from({ length: devices }, (_, device) => [person, device, articleId, at].join(' '));
    });
    const received = tried.map(({ endpoint, topic, at }) => {
      const [person, device] = endpoint.split('/').slice(-2);
      return [person, device, topic.replace('article-', ''), at].join(' ');
    });
    expect(received.toSorted()).toEqual(expected.toSorted());
  });

  it.each(PEOPLE)('keeps the rules for $name', (person) => {
    const alerts = of(person);
    if (person.notify || person.devices === 0) expect(alerts).toEqual([]);
    for (const alert of alerts) {
      const event = eventOf(alert);
      const lastDay = alerts.filter(({ at }) => at > alert.at - DAY_MS && at <= alert.at);
      expect(isQuiet(person, alert.at)).toBe(false);
      expect(lastDay.length).toBeLessThanOrEqual(person.perDay);
      expect(alert.at - event.at).toBeLessThanOrEqual(event.kind === 'version' ? 12 * HOUR_MS : DAY_MS);
      if (person.followsStory) continue;
      // A search tells of an article once, and then of its corrections.
      const wasTold = alerts.some((other) => other.articleId === alert.articleId && other.at < alert.at);
      expect([event.word, wasTold]).toEqual([person.word, event.kind === 'correction']);
    }
    expect(new Set(alerts.map(({ news }) => news)).size).toBe(alerts.length);
  });

  it.each(PEOPLE.filter(({ notify, devices }) => !notify && devices > 0))(
    'withholds from $name only what a rule withholds',
    (person) => {
      for (const event of events) {
        if (!isWanted(person, event)) continue;
        if (of(person).some(({ news }) => news === newsKey(event))) continue;
        // The first moment at which it could have been sent.
        let moment = event.at;
        while (isQuiet(person, moment)) moment += TICK_MS;
        const atMoment = sentBefore(person, moment);
        const isFull = atMoment.length >= person.perDay;
        const isReplaced = atMoment.some(({ articleId, at }) => articleId === event.articleId && at >= event.at);
        expect({ event, reason: isFull || isReplaced || moment >= START + DAY_MS }).toEqual({ event, reason: true });
      }
    },
  );
});
