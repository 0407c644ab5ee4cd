import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { FEED, type FeedRow } from './feed-list.query.ts';
import { CURRENT_SURGE } from './surge.store.ts';

export const FEED_STATES = ['active', 'paused', 'trouble', 'flooding'] as const;
export type FeedState = (typeof FEED_STATES)[number];

export interface FeedPageFilter {
  /** Matches part of a feed name, outlet name or address. */
  readonly text: string | null;
  readonly state: FeedState | null;
  readonly limit: number;
  readonly cursor: string | null;
}

const FLOODING = `(f.waiting_items > 0 or (${CURRENT_SURGE}) is not null)`;

/**
 * `flooding`: the feed exceeds its daily limit or its outlet surges. `trouble`: flooding, or the last poll failed or
 * had to repair the document, or the last cross-check found a difference.
 */
const STATES: Readonly<Record<FeedState, string>> = {
  active: 'f.active',
  paused: 'not f.active',
  trouble: `(f.health in ('failing', 'gone', 'mended') or f.parser_difference is not null or ${FLOODING})`,
  flooding: FLOODING,
};

/** Sort key of the last feed of a page. */
type Place = readonly [outlet: string, name: string, id: number];

/** The administrator's feed list, by outlet and name, page by page. */
@Injectable()
export class FeedPageQuery {
  constructor(private readonly database: Database) {}

  async page({
    text,
    state,
    limit,
    cursor,
  }: FeedPageFilter): Promise<{ feeds: FeedRow[]; total: number; nextCursor: string | null }> {
    const after = cursor === null ? [null, null, null] : readCursor(cursor);
    const where = `f.removed_at is null and ${state === null ? 'true' : STATES[state]}
      and ($1::text is null or f.name ilike $1 or f.url ilike $1 or o.name ilike $1)`;
    const pattern = text === null ? null : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const [rows, count] = await Promise.all([
      this.database.query<FeedRow>(
        `${FEED} where ${where} and ($2::text is null or (o.name, f.name, f.id) > ($2, $3, $4::int)) order by o.name, f.name, f.id limit $5`,
        [pattern, ...after, limit + 1],
      ),
      this.database.one<{ total: number }>(
        `select count(*)::int as total from feed f join outlet o on o.id = f.outlet_id where ${where}`,
        [pattern],
      ),
    ]);
    const feeds = rows.slice(0, limit);
    const last = feeds.at(-1);
    return { feeds, total: count?.total ?? 0, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
  }
}

function writeCursor({ outlet, name, id }: FeedRow): string {
  return Buffer.from(JSON.stringify([outlet, name, id] satisfies Place)).toString('base64url');
}

function readCursor(cursor: string): Place {
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
    // Falls through to the error below, as does a cursor with wrong values.
  }
  throw new BadInputError('The cursor is invalid. Start again without it.');
}
