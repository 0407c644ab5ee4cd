import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../shared/database/database.ts';
import { Transactions } from '../shared/database/transactions.ts';
import { ReviewArticle } from '../modules/articles/index.ts';
import { moveEdition } from './move-edition.ts';
import { APPROVABLE, REMAINING_WORK, type SeedWork } from './seeding.sql.ts';
import type { SampleEditionTables } from './tables.ts';

const REVIEWER = 'seed reviewer';
const OPENED = 'sample-edition: opened';
const APPROVED = 'sample-edition: approved';

/** The data of the edition that the seeding needs. */
export interface SeededEvents {
  readonly feedUrls: readonly string[];
  /** URLs of the items of each event. */
  readonly events: readonly { readonly desk: boolean; readonly itemUrls: readonly string[] }[];
}

export interface SeedProgress {
  /** True if no feed, item, story or article is still being processed. */
  readonly settled: boolean;
  readonly pending: number;
}

/** Database access for the seeding: its progress, and the approvals on behalf of the seed reviewer. */
@Injectable()
export class Seeding {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly review: ReviewArticle,
  ) {}

  /** Returns when the edition was first started with this database. The first call sets it. */
  openedAt(): Promise<Date> {
    return this.transactions.run(async (em) => {
      await mark(em, OPENED);
      const { doneAt } = await em
        .getKysely<SampleEditionTables>()
        .selectFrom('seed_run')
        .select('done_at as doneAt')
        .where('name', '=', OPENED)
        .executeTakeFirstOrThrow();
      return doneAt;
    });
  }

  /** Rewrites the stored addresses of the edition if its origin has changed. */
  moveTo(origin: string): Promise<void> {
    return this.transactions.run((em) => moveEdition(em, origin));
  }

  async isDone(): Promise<boolean> {
    const row = await this.database
      .read<SampleEditionTables>()
      .selectFrom('seed_run')
      .select('name')
      .where('name', '=', APPROVED)
      .executeTakeFirst();
    return row !== undefined;
  }

  async progress({ feedUrls }: SeededEvents): Promise<SeedProgress> {
    const work = await this.database.one<SeedWork>(REMAINING_WORK, [feedUrls]);
    if (!work) return { settled: false, pending: 0 };
    const { pending, feeds, items, stories, articles, events } = work;
    return { settled: feeds + items + stories + articles + events === 0, pending };
  }

  /** Approves articles that are not expected to change while others are still being processed. Returns their number. */
  approveWave(seeded: SeededEvents): Promise<number> {
    return this.#approve(seeded, true);
  }

  /** Approves all articles except those left to human reviewers, once per database. Returns their number. */
  approveRest(seeded: SeededEvents): Promise<number> {
    return this.transactions.run(async (em) => {
      return (await mark(em, APPROVED)) ? this.#approve(seeded, false) : 0;
    });
  }

  #approve({ events }: SeededEvents, wave: boolean): Promise<number> {
    return this.transactions.run(async (em) => {
      // The rows stay locked until the transaction ends, so that no article changes between selection and approval.
      const rows = await em.execute<{ id: number }[]>(APPROVABLE, [JSON.stringify(events), wave, wave]);
      for (const { id } of rows)
        await this.review.run({
          articleId: id,
          versionId: null,
          decision: 'approved',
          reviewer: REVIEWER,
          reason: null,
        });
      return rows.length;
    });
  }
}

/** Records that a phase of the seeding happened. Returns false if it was already recorded. */
async function mark(em: EntityManager, name: string): Promise<boolean> {
  const row = await em
    .getKysely<SampleEditionTables>()
    .insertInto('seed_run')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
