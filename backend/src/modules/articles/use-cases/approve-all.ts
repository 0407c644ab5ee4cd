import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { markPublished } from '../data/add-version.ts';
import { keepLeans } from '../data/published-lean.sql.ts';
import { Article } from '../domain/article.ts';
import { LearnCategory } from './learn-category.ts';

/** So many are named. */
const MOST_NAMED = 20;

/** A draft that is left for a decision of its own. */
export interface LeftDraft {
  readonly id: number;
  readonly title: string;
  /** A check holds it back; else the reviewer has not seen it. */
  readonly held: boolean;
}

export interface ApprovedAll {
  readonly approvedCount: number;
  readonly skippedCount: number;
  /** Those that a check holds back first. */
  readonly skipped: LeftDraft[];
}

/** Approves every pending article, all or none. What a check holds back is left to a person's single decision. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly learnCategory: LearnCategory,
  ) {}

  /** `versionIds`: only these drafts, those that the reviewer has seen; without them all that are pending. */
  run({ reviewer, versionIds = null }: { reviewer: string; versionIds?: readonly number[] | null }): Promise<ApprovedAll> {
    return this.transactions.run(async (em) => {
      const pending = await em.find(Article, { status: 'pending' }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      const [held, heldCount] = await em.findAndCount(Article, { status: 'curated', heldReasons: { $ne: null } }, { limit: MOST_NAMED, orderBy: { id: 'asc' } });
      const seen = versionIds === null ? null : new Set(versionIds);
      const isSeen = ({ versionId }: Article): boolean => seen === null || (versionId != null && seen.has(versionId));
      const approvable = pending.filter((article) => isSeen(article));
      const unseen = pending.filter((article) => !isSeen(article));
      const now = this.clock.now();
      for (const article of approvable) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        await this.learnCategory.run(em, article);
        article.approve(reviewer, null, now);
      }
      await markPublished(em, approvable.map(({ id }) => id), now);
      await keepLeans(em, approvable.map(({ id }) => id));
      const skipped = [...held.map((article) => left(article, true)), ...unseen.map((article) => left(article, false))].slice(0, MOST_NAMED);
      return { approvedCount: approvable.length, skippedCount: unseen.length + heldCount, skipped };
    });
  }
}

function left({ id, title }: Article, held: boolean): LeftDraft {
  return { id, title, held };
}
