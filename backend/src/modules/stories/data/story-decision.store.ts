import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface StoryDecision {
  readonly kind: 'merge' | 'split' | 'move' | 'apart';
  readonly from: number;
  readonly into: number;
  readonly itemIds: readonly number[];
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Stores reviewers' decisions about stories. */
@Injectable()
export class StoryDecisionStore {
  async note(em: EntityManager, { kind, from, into, itemIds, reason, by, at }: StoryDecision): Promise<number> {
    const [row] = await em.execute<{ id: number }[]>(
      'insert into story_decision (kind, from_story, into_story, item_ids, reason, decided_by, decided_at) values (?, ?, ?, ?::int[], ?, ?, ?) returning id',
      [kind, from, into, `{${itemIds.join(',')}}`, reason, by, at],
    );
    return row?.id ?? 0;
  }
}
