import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { Article } from '../domain/article.ts';

/** Number of articles to lock at a time. */
const BATCH = 100;

/** Redrafts undecided articles whose outlets changed sides, so that each view is in the column of its outlet's side. */
@Injectable()
export class DraftAgain {
  constructor(private readonly transactions: Transactions) {}

  async run({ outletIds }: { outletIds: readonly number[] }): Promise<void> {
    let from: number | null = 0;
    // oxlint-disable-next-line no-await-in-loop -- one batch behind the other, each in its own transaction
    while (from !== null) from = await this.#batch(outletIds, from);
  }

  /** Processes one batch. Returns the last id of the batch, or null if there are no more. */
  #batch(outletIds: readonly number[], from: number): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const rows = await em.execute<{ id: number }[]>(
        `select a.id from article a where a.id > ? and a.status in ('ingested', 'curated', 'pending') and a.story_revision > 0
           and exists (select from story_item si where si.story_id = a.story_id and si.outlet_id = any(?::int[])) order by a.id limit ?`,
        [from, `{${outletIds.join(',')}}`, BATCH],
      );
      const articles = await em.find(
        Article,
        { id: rows.map(({ id }) => id) },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      for (const article of articles) article.draftAgain();
      return rows.at(BATCH - 1)?.id ?? null;
    });
  }
}
