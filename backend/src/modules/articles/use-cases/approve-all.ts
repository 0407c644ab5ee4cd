import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { findClaimed } from '../data/article-claim.store.ts';
import { settleErrors } from '../data/planted-error.store.ts';
import { Article } from '../domain/article.ts';
import { authorize } from '../domain/article.policy.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { type BulkObstacle, findBulkObstacle, type SeenDraft } from '../domain/release.ts';
import { Publication } from './publication.ts';

/** Maximum number of skipped drafts listed in the result. */
const MAX_LISTED = 20;

/** A draft that Approve All skipped, because it requires an individual decision. */
interface SkippedDraft {
  readonly id: number;
  readonly title: string;
  readonly why: BulkObstacle;
}

export interface ApproveAllRequest {
  readonly actor: Actor;
  /** Drafts that the reviewer has seen; null approves all pending drafts. */
  readonly versionIds?: readonly number[] | null;
  /** Categories and pictures that the reviewer saw, in the order of `versionIds`. */
  readonly categories?: readonly string[] | undefined;
  /** Empty strings stand for no picture. */
  readonly imageUrls?: readonly string[] | undefined;
  /** Time from the approval to the publication, in seconds. Defaults to 0. */
  readonly delaySeconds?: number;
}

export interface ApproveAllResult {
  readonly approvedCount: number;
  readonly approved: { readonly id: number; readonly versionId: number }[];
  /** Time of the publication; null if the drafts were published at once. */
  readonly releaseAt: Date | null;
  readonly skippedCount: number;
  /** Skipped drafts; those that a check holds back come first. */
  readonly skipped: SkippedDraft[];
}

/** Approves all pending articles in one transaction, except those that require an individual decision. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  approvePending(request: ApproveAllRequest): Promise<ApproveAllResult> {
    const { actor, delaySeconds = 0 } = request;
    return this.transactions.run(async (em) => {
      authorize(actor, 'approve-all');
      const seen = listSeen(request);
      const now = this.clock.now();
      const pending = await em.find(
        Article,
        { status: 'pending', releaseAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const [held, heldCount] = await em.findAndCount(
        Article,
        { status: 'curated', heldReasons: { $ne: null }, releaseAt: null },
        { limit: MAX_LISTED, orderBy: { id: 'asc' } },
      );
      const bulk = {
        seen,
        unverified: await findUnverifiedVersions(em, pending),
        claimed: await findClaimed(em, actor),
        onHold: new Set(pending.filter((article) => article.isOnHold(now)).map(({ id }) => id)),
      };
      const judged = pending.map((article) => ({ article, why: findBulkObstacle(article, bulk) }));
      const approvable = judged.flatMap(({ article, why }) => (why === null ? article : []));
      const others = judged.flatMap(({ article: { id, title }, why }) => (why === null ? [] : { id, title, why }));
      const versionIds = approvable.flatMap(({ versionId }) => versionId ?? []);
      // Otherwise members could read a draft on its screen, and approve it here to escape the count.
      if (actor.kind === 'member' && actor.id !== null)
        await settleErrors(em, 'missed', { versionIds, memberId: actor.id, isRead: true });
      await settleErrors(em, 'unclear', { versionIds });
      const decision = { actor, reason: null, mode: 'bulk' } as const;
      const isPlanned = delaySeconds > 0 && approvable.length > 0;
      const releaseAt = isPlanned ? await this.publication.plan(em, approvable, decision, delaySeconds) : null;
      if (!isPlanned) await this.publication.approve(em, approvable, decision);
      const skipped: SkippedDraft[] = [
        ...held.map(({ id, title }) => ({ id, title, why: 'held' as const })),
        ...others,
      ];
      return {
        approvedCount: approvable.length,
        approved: approvable.map(({ id, versionId }) => ({ id, versionId: versionId ?? 0 })),
        releaseAt,
        skippedCount: others.length + heldCount,
        skipped: skipped.slice(0, MAX_LISTED),
      };
    });
  }
}

/** Returns the category and picture of each version that the reviewer saw; null if the request names no versions. */
function listSeen({ versionIds = null, categories = [], imageUrls = [] }: ApproveAllRequest) {
  for (const [name, list] of Object.entries({ categories, imageUrls }))
    if (list.length > 0 && list.length !== versionIds?.length)
      throw new BadInputError(`${name} must have one entry for each of versionIds.`);
  return (
    versionIds &&
    new Map<number, SeenDraft>(
      versionIds.map((id, at) => [
        id,
        { category: categories[at], imageUrl: imageUrls[at] === '' ? null : imageUrls[at] },
      ]),
    )
  );
}

/** Returns the ids of versions with unverified sentences. */
async function findUnverifiedVersions(em: EntityManager, articles: readonly Article[]): Promise<Set<number>> {
  const ids = articles.flatMap(({ versionId }) => versionId ?? []);
  const versions =
    ids.length === 0
      ? []
      : await em.find(ArticleVersion, { id: { $in: ids }, unverified: { $gt: 0 } }, { fields: ['id'] });
  return new Set(versions.map(({ id }) => id));
}
