import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { toLocalDate } from '../../../shared/clock/time-zone.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { printHead } from '../../../shared/decision-log/log-head.ts';
import {
  combineMutes,
  type MutableArticle,
  type Mutes,
  createMuteFilter,
  isEmpty,
} from '../../../shared/news/mutes.ts';
import { ArticleSignalsQuery } from '../../articles/index.ts';
import { FollowNewsQuery } from '../../follows/index.ts';
import { type MailRequest, OutgoingMail } from '../../mail/index.ts';
import { ReaderPreferences } from '../../preferences/index.ts';
import { DigestArticlesQuery } from '../data/digest-articles.query.ts';
import { DigestIssueStore } from '../data/digest-issue.store.ts';
import { chooseDigest, type DigestCandidate } from '../domain/choose-digest.ts';
import { chooseFollowed, type FollowedArticle } from '../domain/choose-followed.ts';
import { type EarlierIssue, type LateCorrection, findOwedCorrections } from '../domain/owed-corrections.ts';
import { MAX_ISSUE_DAYS, Subscriber } from '../domain/subscriber.ts';
import { type DigestData, DigestMail } from '../mails/digest.mail.ts';

const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
/**
 * Minimum age of articles in a digest. An approval is committed shortly after its timestamp, so newer articles wait
 * for the next issue.
 */
const COMMIT_DELAY_MS = 60_000;
/** Lifetime of a digest that could not be sent. After that, the next issue has more recent news. */
const LIFETIME_MS = 20 * 3_600_000;
/** Maximum age of corrections in a digest. Covers a weekly digest after one that could not be sent. */
const CORRECTION_DAYS = 2 * MAX_ISSUE_DAYS;

/**
 * Queues the digests that are due. The transaction that queues an email also updates the reader's next issue time, so
 * that a crash loses nothing. The email's key contains the reader and the date, so that no digest is sent twice.
 */
@Injectable()
export class IssueDigests {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: DigestArticlesQuery,
    private readonly signals: ArticleSignalsQuery,
    private readonly accounts: ReaderPreferences,
    private readonly follows: FollowNewsQuery,
    private readonly issues: DigestIssueStore,
    private readonly outgoing: OutgoingMail,
    private readonly log: DecisionLogQuery,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of queued digests. Concurrent processes divide the readers among themselves. */
  async issueDue(): Promise<number> {
    const now = this.clock.now();
    const settled = new Date(now.getTime() - COMMIT_DELAY_MS);
    const since = new Date(settled.getTime() - MAX_ISSUE_DAYS * DAY_MS);
    const correctedSince = new Date(settled.getTime() - CORRECTION_DAYS * DAY_MS);
    const [published, corrections] = await Promise.all([
      this.articles.listPublishedSince(since),
      this.articles.listCorrectedBetween(correctedSince, settled),
    ]);
    const candidates = published.filter(({ publishedAt }) => publishedAt <= settled);
    const known = new Map<number, MutableArticle>();
    const loadSubjects = async (ids: readonly number[]) => {
      const missing = ids.filter((id) => !known.has(id));
      for (const subject of missing.length > 0 ? await this.signals.findSubjects(missing) : [])
        known.set(subject.id, subject);
      return known;
    };
    let queued = 0;
    for (;;) {
      const batch = await this.transactions.run((em) =>
        this.#issueBatch(em, { candidates, loadSubjects, corrections, correctedSince, since, settled, now }),
      );
      queued += batch.queued;
      if (batch.readers < BATCH_SIZE) return queued;
    }
  }

  async #issueBatch(
    em: EntityManager,
    { candidates, loadSubjects, since: oldest, settled, now, ...content }: IssueContent,
  ): Promise<{ readers: number; queued: number }> {
    const due = await em.find(
      Subscriber,
      { status: 'confirmed', nextIssueAt: { $lte: now } },
      { limit: BATCH_SIZE, orderBy: { nextIssueAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    const emails = due.map(({ email }) => email);
    const accountMutes = await this.accounts.findMutesByEmail(emails);
    const followed = Map.groupBy(await this.follows.listForDigest(emails, oldest), ({ email }) => email);
    const received = await this.#findReceived(due, content, now);
    const logHead = printHead(await this.log.findHead());
    const orders = new Map<Subscriber, MailRequest<DigestData> | null>();
    for (const subscriber of due) {
      const mutes = combineMutes(subscriber.mutes, accountMutes(subscriber.email));
      const since = new Date(subscriber.newsStart(now).getTime() - COMMIT_DELAY_MS);
      const matches = (followed.get(subscriber.email) ?? []).filter(
        ({ changedAt }) => changedAt > since && changedAt <= settled,
      );
      const ids = [...candidates.map(({ id }) => id), ...matches.map(({ articleId }) => articleId)];
      const isWanted = isEmpty(mutes) ? () => true : createFilter(mutes, await loadSubjects(ids));
      const parts = chooseArticles(
        candidates.filter(({ id }) => isWanted(id)),
        matches.filter(({ articleId }) => isWanted(articleId)),
        subscriber.categories,
        since,
      );
      // Readers who received the mistake also receive its correction, even if they muted the article.
      const correctionIds = findOwedCorrections(
        content.corrections,
        received.get(subscriber.id) ?? [],
        COMMIT_DELAY_MS,
      );
      orders.set(
        subscriber,
        createMailRequest(subscriber, { ...parts, correctionIds, ...(logHead && { logHead }) }, now),
      );
    }
    const queued = await this.outgoing.queueAll(
      em,
      [...orders.values()].filter((order) => order !== null),
    );
    const issued = [...orders.values()].flatMap((order) =>
      order !== null && queued.has(order.key)
        ? [{ ...order.data, articleIds: [...order.data.articleIds, ...(order.data.followedArticleIds ?? [])] }]
        : [],
    );
    await this.issues.storeIssues(em, issued, now);
    for (const [subscriber, order] of orders) subscriber.finishIssue(now, order !== null && queued.has(order.key));
    return { readers: due.length, queued: queued.size };
  }

  /** Returns the earlier digests of these readers, except undelivered ones. */
  async #findReceived(
    due: readonly Subscriber[],
    { corrections, correctedSince }: Pick<IssueContent, 'corrections' | 'correctedSince'>,
    now: Date,
  ): Promise<Map<number, EarlierIssue[]>> {
    const corrected = [...new Set(corrections.map(({ articleId }) => articleId))];
    const readerIds = due.map(({ id }) => id);
    const issues = Map.groupBy(
      await this.issues.listEarlier(corrected, readerIds, correctedSince),
      ({ subscriberId }) => subscriberId,
    );
    const keyed = due.flatMap((reader) =>
      (issues.get(reader.id) ?? []).map((issue) => ({ issue, key: createKey(reader, issue.issuedAt) })),
    );
    const undelivered = await this.outgoing.findUndelivered(
      keyed.map(({ key }) => key),
      now,
    );
    const received = keyed.filter(({ key }) => !undelivered.has(key)).map(({ issue }) => issue);
    return Map.groupBy(received, ({ subscriberId }) => subscriberId);
  }
}

interface IssueContent {
  readonly candidates: readonly DigestCandidate[];
  /** Loads the data that mutes are compared with. Called only if a reader has mutes. */
  readonly loadSubjects: (ids: readonly number[]) => Promise<ReadonlyMap<number, MutableArticle>>;
  readonly corrections: readonly LateCorrection[];
  readonly correctedSince: Date;
  /** Start of the longest period that an issue covers. */
  readonly since: Date;
  /** End of the period. */
  readonly settled: Date;
  readonly now: Date;
}

/** Returns a function that is false for muted articles. */
function createFilter(mutes: Mutes, subjects: ReadonlyMap<number, MutableArticle>): (id: number) => boolean {
  const isMuted = createMuteFilter(mutes);
  return (id) => {
    const subject = subjects.get(id);
    return subject === undefined || !isMuted(subject);
  };
}

type DigestContents = Pick<DigestData, 'articleIds' | 'correctionIds' | 'followIds' | 'followedArticleIds' | 'logHead'>;

/** Chooses the articles of the reader's follows, and top articles that are not among them. */
function chooseArticles(
  candidates: readonly DigestCandidate[],
  matches: readonly FollowedArticle[],
  categories: readonly string[],
  since: Date,
): DigestContents {
  const followed = chooseFollowed(matches);
  const listed = new Set(followed.map(({ articleId }) => articleId));
  return {
    articleIds: chooseDigest(
      candidates.filter(({ id }) => !listed.has(id)),
      categories,
      since,
    ),
    ...(followed.length > 0 && {
      followIds: followed.map(({ followId }) => followId),
      followedArticleIds: followed.map(({ articleId }) => articleId),
    }),
  };
}

/**
 * The date is in the reader's current time zone. So the key of a digest from before a change of time zone can be wrong
 * by a day, and that digest then counts as delivered even if it was not.
 */
const createKey = ({ id, timeZone }: Subscriber, issuedAt: Date): string =>
  `digest-${id}-${toLocalDate(issuedAt, timeZone)}`;

/** Returns the email to queue, or null if there is nothing new to send. */
function createMailRequest(subscriber: Subscriber, parts: DigestContents, now: Date): MailRequest<DigestData> | null {
  const { articleIds, correctionIds = [], followedArticleIds = [] } = parts;
  if (articleIds.length + correctionIds.length + followedArticleIds.length === 0) return null;
  const issueDate = toLocalDate(now, subscriber.timeZone);
  return {
    key: createKey(subscriber, now),
    to: subscriber.email,
    template: DigestMail,
    data: { subscriberId: subscriber.id, issueDate, ...parts },
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
}
