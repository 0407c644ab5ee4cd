import type { Invariant } from '../../../shared/audit/invariant.ts';

export const STORIES_INVARIANTS: readonly Invariant[] = [
  {
    // The primary key of story_item allows only one story for each item.
    rule: 'Each item is in one story within an hour.',
    isAboutPendingWork: true,
    violations: `
      select 'item ' || i.id || coalesce(' could not be grouped: ' || f.last_error, ' is in no story') as violation
      from feed_item i
      left join grouping_failure f on f.item_id = i.id
      where i.updated_at < now() - interval '1 hour'
        and not exists (select from story_item si where si.item_id = i.id)
      order by i.id limit $1`,
  },
];
