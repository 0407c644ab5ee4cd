import type { TestDatabase } from './test-database.ts';

/**
 * Returns the number of pending rows at each step from feed to desk. Does not count jobs, because each unfinished job
 * has a row that waits for it.
 */
export async function pendingWork(database: TestDatabase): Promise<Record<string, number>> {
  const [row] = await database.query<Record<string, number>>(
    `select (select count(*)::int from outbox_event where delivered_at is null) as events,
       (select count(*)::int from feed_item i left join story_item si on si.item_id = i.id
         where si.item_id is null or si.item_revision < i.revision) as items,
       (select count(*)::int from story s left join article a on a.story_id = s.id
         where a.id is null or a.story_revision < s.revision) as stories,
       (select count(*)::int from story where revision > compared_revision and merged_into is null) as comparisons,
       (select count(*)::int from article where status in ('ingested', 'curated') and held_reasons is null) as articles,
       (select count(*)::int from feed where last_checked_at is null) as feeds`,
  );
  return row ?? {};
}

export const nothingPending = async (database: TestDatabase): Promise<boolean> =>
  Object.values(await pendingWork(database)).every((count) => count === 0);
