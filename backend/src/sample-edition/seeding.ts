import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SAMPLE_EDITION } from '../shared/actor/actor.ts';
import { Database } from '../shared/database/database.ts';
import { Transactions } from '../shared/database/transactions.ts';
import { ReviewArticle } from '../modules/articles/index.ts';
import { moveEdition } from './move-edition.ts';
import { COUNT_REMAINING_WORK, MAY_OPEN, OTHER_FEEDS, SELECT_APPROVABLE, type SeedWork } from './seeding.sql.ts';
import type { SampleEditionTables } from './tables.ts';

const OPENED_PHASE = 'sample-edition: opened';
const APPROVED_PHASE = 'sample-edition: approved';

/** Data about the edition that seeding needs. */
export interface SeededEvents {
  readonly feedUrls: readonly string[];
  /** URLs of the items of each event. */
  readonly events: readonly { readonly desk: boolean; readonly itemUrls: readonly string[] }[];
}

export interface SeedProgress {
  /** True if no feed, item, story or article of the edition is still being processed. */
  readonly settled: boolean;
  readonly pending: number;
}

/** Database access for seeding: its progress, and the approvals on behalf of the seed reviewer. */
@Injectable()
export class Seeding {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly review: ReviewArticle,
  ) {}

  /**
   * Returns false if the database holds feeds or articles that are not the edition's, because the edition was never
   * started with it.
   */
  async mayOpen(): Promise<boolean> {
    return (await this.database.one(MAY_OPEN, [OPENED_PHASE])) !== null;
  }

  /** Returns true if the database holds feeds that do not belong to the edition. */
  async hasOtherFeeds({ feedUrls }: SeededEvents): Promise<boolean> {
    return (await this.database.one(OTHER_FEEDS, [feedUrls])) !== null;
  }

  /** Returns the time at which the edition was first started with this database. The first call sets it. */
  getOpeningTime(): Promise<Date> {
    return this.transactions.run(async (em) => {
      await recordPhase(em, OPENED_PHASE);
      const { doneAt } = await em
        .getKysely<SampleEditionTables>()
        .selectFrom('seed_run')
        .select('done_at as doneAt')
        .where('name', '=', OPENED_PHASE)
        .executeTakeFirstOrThrow();
      return doneAt;
    });
  }

  /** Rewrites the stored addresses of the edition if its origin has changed. */
  moveToOrigin(origin: string): Promise<void> {
    return this.transactions.run((em) => moveEdition(em, origin));
  }

  async isComplete(): Promise<boolean> {
    const row = await this.database
      .read<SampleEditionTables>()
      .selectFrom('seed_run')
      .select('name')
      .where('name', '=', APPROVED_PHASE)
      .executeTakeFirst();
    return row !== undefined;
  }

  async readProgress({ feedUrls, events }: SeededEvents): Promise<SeedProgress> {
    const itemUrls = events.flatMap((event) => event.itemUrls);
    const work = await this.database.one<SeedWork>(COUNT_REMAINING_WORK, [feedUrls, itemUrls]);
    if (!work) return { settled: false, pending: 0 };
    const { pending, feeds, items, stories, articles } = work;
    return { settled: feeds + items + stories + articles === 0, pending };
  }

  /**
   * Approves articles that are not expected to change while others are still being processed. Returns the number of
   * approved articles.
   */
  approveWave(seeded: SeededEvents): Promise<number> {
    return this.#approve(seeded, true);
  }

  /**
   * Approves all articles of the edition except those left for human reviewers, once per database. Returns the number
   * of approved articles.
   */
  approveRest(seeded: SeededEvents): Promise<number> {
    return this.transactions.run(async (em) => {
      return (await recordPhase(em, APPROVED_PHASE)) ? this.#approve(seeded, false) : 0;
    });
  }

  #approve({ events, feedUrls }: SeededEvents, wave: boolean): Promise<number> {
    return this.transactions.run(async (em) => {
      // Locks the rows until the transaction ends, so that no article changes between selection and approval.
      const rows = await em.execute<{ id: number }[]>(SELECT_APPROVABLE, [
        JSON.stringify(events),
        JSON.stringify(feedUrls),
        wave,
        wave,
      ]);
      for (const { id } of rows)
        await this.review.decide({
          articleId: id,
          versionId: null,
          decision: 'approved',
          actor: SAMPLE_EDITION,
          reason: null,
          mode: 'seed',
        });
      return rows.length;
    });
  }
}

/** Records that a phase of the seeding is complete. Returns false if that was already recorded. */
async function recordPhase(em: EntityManager, name: string): Promise<boolean> {
  const row = await em
    .getKysely<SampleEditionTables>()
    .insertInto('seed_run')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
