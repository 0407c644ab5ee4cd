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
import { type MailRequest, OutgoingMail } from '../../mail/index.ts';
import { ReaderPreferences } from '../../preferences/index.ts';
import { DigestArticlesQuery } from '../data/digest-articles.query.ts';
import { DigestIssueStore } from '../data/digest-issue.store.ts';
import { chooseDigest, type DigestCandidate } from '../domain/choose-digest.ts';
import { type LateCorrection, findOwedCorrections } from '../domain/owed-corrections.ts';
import { MAX_ISSUE_DAYS, Subscriber } from '../domain/subscriber.ts';
import { type DigestData, DigestMail } from '../mails/digest.mail.ts';
import type { DigestParts } from './compose-digest-mail.ts';

const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
/**
 * Minimum age of articles in a digest. An approval is committed shortly after its timestamp, so newer articles wait
 * for the next issue.
 */
const COMMIT_DELAY_MS = 60_000;
/** Lifetime of a digest that could not be sent. After that, the next issue has more recent news. */
const LIFETIME_MS = 20 * 3_600_000;

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
    const [published, corrections] = await Promise.all([
      this.articles.listPublishedSince(since),
      this.articles.listCorrectedBetween(since, settled),
    ]);
    const candidates = published.filter(({ publishedAt }) => publishedAt <= settled);
    const subjects = memoize(
      async () =>
        new Map(
          (await this.signals.findSubjects(candidates.map(({ id }) => id))).map((subject) => [subject.id, subject]),
        ),
    );
    let queued = 0;
    for (;;) {
      const batch = await this.transactions.run((em) =>
        this.#issueBatch(em, { candidates, subjects, corrections, now }),
      );
      queued += batch.queued;
      if (batch.readers < BATCH_SIZE) return queued;
    }
  }

  async #issueBatch(
    em: EntityManager,
    { candidates, subjects, corrections, now }: IssueContent,
  ): Promise<{ readers: number; queued: number }> {
    const due = await em.find(
      Subscriber,
      { status: 'confirmed', nextIssueAt: { $lte: now } },
      { limit: BATCH_SIZE, orderBy: { nextIssueAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    const accountMutes = await this.accounts.findMutesByEmail(due.map(({ email }) => email));
    const corrected = [...new Set(corrections.map(({ articleId }) => articleId))];
    const sent = Map.groupBy(
      await this.issues.listContaining(
        corrected,
        due.map(({ id }) => id),
      ),
      ({ subscriberId }) => subscriberId,
    );
    const logHead = printHead(await this.log.findHead());
    const orders = new Map<Subscriber, MailRequest<DigestData> | null>();
    for (const subscriber of due) {
      const mutes = combineMutes(subscriber.mutes, accountMutes(subscriber.email));
      const since = new Date(subscriber.newsStart(now).getTime() - COMMIT_DELAY_MS);
      const articleIds = chooseDigest(
        isEmpty(mutes) ? candidates : excludeMuted(candidates, await subjects(), mutes),
        subscriber.categories,
        since,
      );
      // Readers who received the mistake also receive its correction, even if they muted the article.
      const correctionIds = findOwedCorrections(corrections, sent.get(subscriber.id) ?? [], since);
      orders.set(
        subscriber,
        createMailRequest(subscriber, { articleIds, correctionIds, ...(logHead && { logHead }) }, now),
      );
    }
    const fresh = await this.outgoing.queueAll(
      em,
      [...orders.values()].filter((order) => order !== null),
    );
    const issued = [...orders.values()].flatMap((order) =>
      order !== null && fresh.has(order.key) ? [order.data] : [],
    );
    await this.issues.storeIssues(em, issued, now);
    for (const [subscriber, order] of orders) subscriber.finishIssue(now, order !== null && fresh.has(order.key));
    return { readers: due.length, queued: fresh.size };
  }
}

interface IssueContent {
  readonly candidates: readonly DigestCandidate[];
  /** Loads the data that mutes are compared with. Called only if a reader has mutes. */
  readonly subjects: () => Promise<ReadonlyMap<number, MutableArticle>>;
  readonly corrections: readonly LateCorrection[];
  readonly now: Date;
}

function memoize<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= read());
}

function excludeMuted(
  candidates: readonly DigestCandidate[],
  subjects: ReadonlyMap<number, MutableArticle>,
  mutes: Mutes,
): DigestCandidate[] {
  const isMuted = createMuteFilter(mutes);
  return candidates.filter(({ id }) => {
    const subject = subjects.get(id);
    return subject === undefined || !isMuted(subject);
  });
}

/** Returns the email to queue, or null if there is nothing new to send. */
function createMailRequest(
  subscriber: Subscriber,
  parts: DigestParts & Pick<DigestData, 'logHead'>,
  now: Date,
): MailRequest<DigestData> | null {
  if (parts.articleIds.length === 0 && parts.correctionIds.length === 0) return null;
  const issueDate = toLocalDate(now, subscriber.timeZone);
  return {
    key: `digest-${subscriber.id}-${issueDate}`,
    to: subscriber.email,
    template: DigestMail,
    data: { subscriberId: subscriber.id, issueDate, ...parts },
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
}
