import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { mayEdit, mayReview } from '../../../shared/actor/policy.ts';
import { Database } from '../../../shared/database/database.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { QUEUE_KINDS, QUEUE_TIERS, type QueueItem, type QueueKind, type QueueTier } from '../domain/review-queue.ts';
import { toPerson } from '../domain/two-people.ts';
import { ARTICLES_CLAIMED_BY, QUEUE_COUNTS, QUEUE_PAGE } from './review-queue.sql.ts';
import type { NearStory } from './story-desk.sql.ts';

export interface QueueFilter {
  readonly now: Date;
  /** Re-checks depend on who may answer them. */
  readonly actor: Actor;
  readonly kind: QueueKind | null;
  readonly tier: QueueTier | null;
  readonly category: string | null;
  /** Articles to list, also on hold; null for all. */
  readonly articleIds?: readonly number[] | null;
  readonly limit: number;
  readonly cursor: string | null;
}

interface QueuePage {
  items: (QueueItem & { other: NearStory | null })[];
  total: number;
  waiting: number;
  oldest: Date | null;
  byTier: Record<QueueTier, number>;
  byKind: Record<QueueKind, number>;
  nextCursor: string | null;
}

type PageRow = QueuePage['items'][number] & { cursorTime: string; rank: number };
interface CountRow {
  kind: QueueKind;
  tier: QueueTier;
  items: number;
  oldest: Date;
  matching: number;
}

/** Reads everything that waits for a reviewer: the highest risk first, then the longest wait. */
@Injectable()
export class ReviewQueueQuery {
  constructor(private readonly database: Database) {}

  async findPage({
    now,
    actor,
    kind,
    tier,
    category,
    articleIds = null,
    limit,
    cursor,
  }: QueueFilter): Promise<QueuePage> {
    const filters = [now, mayReview(actor) ? toPerson(actor) : null, mayEdit(actor), kind, tier, category];
    const after = cursor === null ? [null, null, null, null] : readCursor(cursor);
    const [rows, counts] = await Promise.all([
      this.database.query<PageRow>(QUEUE_PAGE, [...filters, limit + 1, ...after, articleIds]),
      this.database.query<CountRow>(QUEUE_COUNTS, [...filters, articleIds]),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const waiting = counts.filter((row) => row.kind !== 'on-hold');
    return {
      items: rows.slice(0, limit).map(({ cursorTime: _time, rank: _rank, ...item }) => item),
      total: sum(counts.map(({ matching }) => matching)),
      waiting: sum(waiting.map(({ items }) => items)),
      oldest: waiting.map(({ oldest }) => oldest).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      byTier: countBy(QUEUE_TIERS, waiting, 'tier'),
      byKind: countBy(QUEUE_KINDS, counts, 'kind'),
      nextCursor: last ? writeCursor(last) : null,
    };
  }

  /** Returns the ids of articles that the person is reviewing at the moment. */
  async listClaimedBy(actor: Actor): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(ARTICLES_CLAIMED_BY, [toPerson(actor)]);
    return rows.map(({ id }) => id);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function countBy<K extends string, C extends 'kind' | 'tier'>(
  keys: readonly K[],
  rows: readonly CountRow[],
  column: C,
): Record<K, number> {
  const entries = keys.map((key) => [
    key,
    sum(rows.filter((row) => String(row[column]) === key).map(({ items }) => items)),
  ]);
  return Object.fromEntries(entries) as Record<K, number>;
}

function writeCursor({ rank, cursorTime, kind, id }: PageRow): string {
  return Buffer.from(JSON.stringify([rank, cursorTime, kind, id])).toString('base64url');
}

function readCursor(cursor: string): unknown[] {
  const error = new BadInputError('The cursor is invalid. Start again without it.');
  try {
    const [rank, since, kind, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (![rank, id].every(Number.isSafeInteger) || typeof since !== 'string' || typeof kind !== 'string') throw error;
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(since)) throw error;
    return [rank, since, kind, id];
  } catch {
    throw error;
  }
}
