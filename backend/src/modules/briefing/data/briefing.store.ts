import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Briefing, BriefingStory } from '../domain/briefing.ts';
import { INSERT_STORIES, LOCK_CONTAINING, SELECT_BY_DATE, SELECT_LATEST } from './briefing.sql.ts';
import type { BriefingTables } from './tables.ts';

/** One edition per date. Replaced revisions keep their stories. */
@Injectable()
export class BriefingStore {
  constructor(private readonly database: Database) {}

  async findLatest(): Promise<Briefing | null> {
    return (await this.listNewest(1))[0] ?? null;
  }

  listNewest(limit: number): Promise<Briefing[]> {
    return this.database.query<Briefing>(SELECT_LATEST, [limit]);
  }

  findByDate(date: string): Promise<Briefing | null> {
    return this.database.one<Briefing>(SELECT_BY_DATE, [date]);
  }

  async exists(date: string): Promise<boolean> {
    const row = await this.database
      .read<BriefingTables>()
      .selectFrom('briefing')
      .select('date')
      .where('date', '=', date)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns false if another process has already created the edition of this date. */
  async insert(em: EntityManager, briefing: Omit<Briefing, 'notes' | 'revision'>): Promise<boolean> {
    const { date, timeZone, madeAt, updatedAt, stories } = briefing;
    const row = await em
      .getKysely<BriefingTables>()
      .insertInto('briefing')
      .values({ date, time_zone: timeZone, made_at: madeAt, updated_at: updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (row) await insertStories(em, date, row.revision, stories);
    return row !== undefined;
  }

  /** Returns the editions that contain the article, locked until the transaction ends. */
  lockContaining(em: EntityManager, articleId: number): Promise<Briefing[]> {
    return em.execute<Briefing[]>(LOCK_CONTAINING, [articleId]);
  }

  async replace(
    em: EntityManager,
    { date, revision, notes, stories }: Pick<Briefing, 'date' | 'revision' | 'notes' | 'stories'>,
    now: Date,
  ): Promise<void> {
    await insertStories(em, date, revision, stories);
    await em
      .getKysely<BriefingTables>()
      .updateTable('briefing')
      .set({ revision, notes: sql`${JSON.stringify(notes)}::jsonb`, updated_at: now })
      .where('date', '=', date)
      .execute();
  }

  /** Returns the stories of a revision, also of one that was replaced. */
  async listStories(date: string, revision: number): Promise<BriefingStory[]> {
    return this.database
      .read<BriefingTables>()
      .selectFrom('briefing_story')
      .select(['article_id as articleId', 'version_id as versionId', 'section', 'title'])
      .select(['outlet_count as outletCount', 'sentences', 'perspectives', 'corrected'])
      .where('date', '=', date)
      .where('revision', '=', revision)
      .orderBy('position')
      .execute();
  }

  async isRecorded(date: string, revision: number): Promise<boolean> {
    const row = await this.database
      .read<BriefingTables>()
      .selectFrom('briefing')
      .select('recorded_revision as recorded')
      .where('date', '=', date)
      .executeTakeFirst();
    return row?.recorded === revision;
  }

  /**
   * Returns editions whose current revision was not recorded yet: those of the last days, and earlier ones that have the
   * audio of a replaced revision, which must be withdrawn.
   */
  listUnrecorded(days: number, limit: number): Promise<{ date: string; revision: number }[]> {
    return this.database
      .read<BriefingTables>()
      .selectFrom('briefing')
      .select(['date', 'revision'])
      .where(sql<boolean>`recorded_revision is distinct from revision`)
      .where(sql<boolean>`(recorded_revision is not null or date > current_date - ${days}::int)`)
      .orderBy('date')
      .limit(limit)
      .execute();
  }

  async markRecorded(date: string, revision: number): Promise<void> {
    await this.database
      .write<BriefingTables>()
      .updateTable('briefing')
      .set({ recorded_revision: revision })
      .where('date', '=', date)
      .where('revision', '=', revision)
      .execute();
  }
}

async function insertStories(
  em: EntityManager,
  date: string,
  revision: number,
  stories: readonly BriefingStory[],
): Promise<void> {
  const rows = stories.map((story, position) => ({ ...story, position }));
  await em.execute(INSERT_STORIES, [date, revision, JSON.stringify(rows)]);
}
