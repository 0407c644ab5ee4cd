import type { Invariant } from '../../../shared/audit/invariant.ts';

export const FEEDS_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'The text of each item is stored.',
    // The newest revision may be a page's text that retention deleted after 14 days. The feed's text always remains.
    violations: `
      select 'item ' || i.id || ' has no snapshot of revision ' || i.revision as violation
      from feed_item i
      where not exists (
        select from item_snapshot s
        where s.item_id = i.id
          and (s.revision = i.revision or (s.origin = 'feed' and i.updated_at < now() - interval '14 days'))
      )
      order by i.id limit $1`,
  },
  {
    rule: 'The number of items of each feed is the number that the desk shows.',
    violations: `
      select 'feed ' || coalesce(t.feed_id, i.feed_id) || ' has ' || coalesce(i.items, 0) || ' items, shown are '
        || coalesce(t.items, 0) as violation
      from (select feed_id, sum(items) as items from feed_item_tally group by feed_id) t
      full join (select feed_id, count(*) as items from feed_item group by feed_id) i using (feed_id)
      where coalesce(t.items, 0) <> coalesce(i.items, 0)
      order by 1 limit $1`,
  },
];
