import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { toStorableText } from '../../../shared/text/clip.ts';
import type { RobotsResponse } from '../ports/page-fetcher.ts';
import type { FeedsTables } from './tables.ts';

export interface CachedRobots {
  access: RobotsResponse['access'];
  body: string;
}

/** Caches robots.txt files and schedules page requests per site, for all workers together. */
@Injectable()
export class RobotsStore {
  constructor(private readonly database: Database) {}

  async findCached(origin: string): Promise<CachedRobots | null> {
    const row = await this.database
      .read<FeedsTables>()
      .selectFrom('robots_file')
      .select(['access', 'body'])
      .where('origin', '=', origin)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  async save(origin: string, { access, body }: CachedRobots, seconds: number): Promise<void> {
    await this.database
      .write<FeedsTables>()
      .insertInto('robots_file')
      .values({
        origin,
        access,
        body: toStorableText(body),
        expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      })
      .onConflict((conflict) =>
        conflict.column('origin').doUpdateSet((eb) => ({
          access: eb.ref('excluded.access'),
          body: eb.ref('excluded.body'),
          fetched_at: sql<Date>`now()`,
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute();
  }

  /** Reserves the site's next free time slot. The slot after that starts `gapSeconds` later. */
  async reserveSlot(origin: string, gapSeconds: number): Promise<{ slot: Date; waitMs: number }> {
    const gap = sql`make_interval(secs => ${gapSeconds})`;
    const row = await this.database
      .write<FeedsTables>()
      .updateTable('robots_file')
      .set({ next_page_at: sql<Date>`greatest(next_page_at, now()) + ${gap}` })
      .where('origin', '=', origin)
      .returning([
        sql<Date>`next_page_at - ${gap}`.as('slot'),
        sql<number>`(extract(epoch from next_page_at - ${gap} - now()) * 1000)::float8`.as('waitMs'),
      ])
      .executeTakeFirst();
    return row ?? { slot: new Date(), waitMs: 0 };
  }
}
