import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { RobotsAnswer } from '../ports/page-fetcher.ts';

export interface KeptRobots {
  standing: RobotsAnswer['standing'];
  body: string;
}

/** Cached robots.txt files, and the time of the next page request for each site, shared by all workers. */
@Injectable()
export class RobotsStore {
  constructor(private readonly database: Database) {}

  kept(origin: string): Promise<KeptRobots | null> {
    return this.database.one<KeptRobots>(
      'select standing, body from robots_file where origin = $1 and expires_at > now()',
      [origin],
    );
  }

  async keep(origin: string, { standing, body }: KeptRobots, seconds: number): Promise<void> {
    await this.database.execute(
      `insert into robots_file (origin, standing, body, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
       on conflict (origin) do update set standing = excluded.standing, body = excluded.body, fetched_at = now(), expires_at = excluded.expires_at`,
      [origin, standing, body.replaceAll('\u0000', '').toWellFormed(), seconds],
    );
  }

  /** Reserves the site's next free time slot; the following slot is `gapSeconds` later. */
  async reserve(origin: string, gapSeconds: number): Promise<{ slot: Date; waitMs: number }> {
    const row = await this.database.executeOne<{ slot: Date; waitMs: number }>(
      `update robots_file set next_page_at = greatest(next_page_at, now()) + make_interval(secs => $2) where origin = $1
       returning next_page_at - make_interval(secs => $2) as slot, (extract(epoch from next_page_at - make_interval(secs => $2) - now()) * 1000)::float8 as "waitMs"`,
      [origin, gapSeconds],
    );
    return row ?? { slot: new Date(), waitMs: 0 };
  }
}
