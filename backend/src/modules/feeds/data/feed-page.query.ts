import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../../../shared/database/contains-pattern.ts';
import { Database } from '../../../shared/database/database.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { type FeedRow, selectListedFeeds } from './feed-list.query.ts';
import { CURRENT_SURGE } from './surge.sql.ts';
import type { FeedsTables } from './tables.ts';

export const FEED_STATES = ['active', 'paused', 'trouble', 'flooding'] as const;
export type FeedState = (typeof FEED_STATES)[number];

export interface FeedPageFilter {
  /** Matches part of a feed name, outlet name or address. */
  readonly text: string | null;
  readonly state: FeedState | null;
  readonly limit: number;
  readonly cursor: string | null;
}

const IS_FLOODING = sql<boolean>`(f.waiting_items > 0 or (${CURRENT_SURGE}) is not null)`;

/**
 * `flooding`: the feed exceeds its daily limit, or its outlet has a surge. `trouble`: flooding, or the last poll failed
 * or had to repair the document.
 */
const STATE_CONDITIONS: Readonly<Record<FeedState, RawBuilder<boolean>>> = {
  active: sql`f.active`,
  paused: sql`not f.active`,
  trouble: sql`(f.health in ('failing', 'gone', 'mended') or ${IS_FLOODING})`,
  flooding: IS_FLOODING,
};

/** Sort key of the last feed of a page. */
type SortKey = readonly [outlet: string, name: string, id: number];

/** Reads the feed list of the desk page by page, sorted by outlet and name. */
@Injectable()
export class FeedPageQuery {
  constructor(private readonly database: Database) {}

  async page({
    text,
    state,
    limit,
    cursor,
  }: FeedPageFilter): Promise<{ feeds: FeedRow[]; total: number; nextCursor: string | null }> {
    const pattern = text === null ? null : containsPattern(text);
    const after = cursor === null ? null : readCursor(cursor);
    const matching = selectListedFeeds(this.database.read<FeedsTables>())
      .$if(state !== null, (query) => query.where(STATE_CONDITIONS[state ?? 'active']))
      .$if(pattern !== null, (query) =>
        query.where((eb) =>
          eb.or([eb('f.name', 'ilike', pattern), eb('f.url', 'ilike', pattern), eb('o.name', 'ilike', pattern)]),
        ),
      );
    const [rows, count] = await Promise.all([
      matching
        .$if(after !== null, (query) => query.where(sql<boolean>`(o.name, f.name, f.id) > (${sql.join(after ?? [])})`))
        .orderBy('o.name')
        .orderBy('f.name')
        .orderBy('f.id')
        .limit(limit + 1)
        .execute(),
      matching.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
    ]);
    const feeds = rows.slice(0, limit);
    const last = feeds.at(-1);
    return { feeds, total: count?.total ?? 0, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
  }
}

function writeCursor({ outlet, name, id }: FeedRow): string {
  return Buffer.from(JSON.stringify([outlet, name, id] satisfies SortKey)).toString('base64url');
}

function readCursor(cursor: string): SortKey {
  try {
    const [outlet, name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (
      typeof outlet === 'string' &&
      typeof name === 'string' &&
      Number.isInteger(id) &&
      Math.abs(Number(id)) < 2 ** 31
    )
      return [outlet, name, Number(id)];
  } catch {
    // Falls through to the error below, which also handles a cursor with wrong values.
  }
  throw new BadInputError('The cursor is invalid. Start again without it.');
}
