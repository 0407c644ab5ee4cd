import type { Selectable } from 'kysely';
import type { FeedsTables } from '../../feeds/index.ts';

type FeedItemRow = Selectable<FeedsTables['feed_item']>;

export interface WaitingItem {
  readonly id: FeedItemRow['id'];
  readonly revision: FeedItemRow['revision'];
  /** True if grouping this item failed before. */
  readonly failed: boolean;
}

/** Maximum number of failures. After that, the item is no longer retried; its row contains the last error. */
const MAX_FAILURES = 10;
/**
 * How far back a job looks for waiting items, in ids before its own item. Earlier items have their own jobs or are
 * found by the sweep.
 */
const LOOK_BACK_IDS = 500;
/**
 * Safety margin, longer than the transaction of any poll. Needed because `updated_at` is the time when a row's
 * transaction began.
 */
const MAX_TRANSACTION_TIME = '10 minutes';

const GROUPING_JOINS = `
  left join story_item si on si.item_id = i.id
  left join grouping_failure f on f.item_id = i.id`;
/** Condition: the item `i` is in no story, or its story has processed only an earlier revision of the item. */
const IS_UNGROUPED = '(si.item_id is null or si.item_revision < i.revision)';
const IS_RETRYABLE = `f.retry_at <= now() and f.failures < ${MAX_FAILURES}`;

/**
 * Parameters: limit, last id or null, minimum waiting time in seconds, and the time up to which everything is grouped.
 */
export const WAITING_ITEMS = `
  select id, revision, failed from (
    select i.id, i.revision, false as failed
    from feed_item i ${GROUPING_JOINS}
    where i.updated_at >= $4 and i.updated_at <= now() - make_interval(secs => $3)
      and i.id > coalesce($2::int - ${LOOK_BACK_IDS}, -2147483648) and i.id <= coalesce($2, 2147483647)
      and ${IS_UNGROUPED} and f.item_id is null
    union all
    select i.id, i.revision, true
    from grouping_failure f join feed_item i on i.id = f.item_id
    where ${IS_RETRYABLE}
  ) waiting
  where id <= coalesce($2, 2147483647)
  order by id limit $1`;

/** Returns true if the item $1 is waiting, or if any failed item may be retried. */
export const HAS_PENDING_ITEM = `
  select exists (
    select from feed_item i ${GROUPING_JOINS}
    where i.id = $1 and ${IS_UNGROUPED} and f.item_id is null
  ) or exists (select from grouping_failure f where ${IS_RETRYABLE}) as due`;

/** Advances the time up to which all items have been grouped. Parameter: its previous value. */
export const SAVE_GROUPING_PROGRESS = `
  update grouping_progress set settled_until = greatest(settled_until, least(now() - interval '${MAX_TRANSACTION_TIME}', (
    select min(i.updated_at)
    from feed_item i ${GROUPING_JOINS}
    where i.updated_at >= $1 and ${IS_UNGROUPED} and f.item_id is null)))`;

/**
 * Maximum number of failures that timeouts can cause. A busy database may cause them too, so the item is
 * always retried.
 */
const MAX_TIMEOUTS = 5;

/** Postpones the next attempt to group an item. Parameters: id of the item, error message, whether it was a timeout. */
export const POSTPONE_ITEM = `
  insert into grouping_failure (item_id, failures, retry_at, last_error)
  values ($1, 1, now() + interval '1 minute', $2)
  on conflict (item_id) do update set
    failures = case when $3::boolean then greatest(grouping_failure.failures, least(grouping_failure.failures + 1, ${MAX_TIMEOUTS}))
      else grouping_failure.failures + 1 end,
    last_error = excluded.last_error,
    retry_at = now() + make_interval(mins => power(2, least(grouping_failure.failures, 10))::int)`;
