/**
 * Safety margin, longer than any transaction that changes a story, because `updated_at` is the time when the
 * transaction began.
 */
const MAX_TRANSACTION_TIME = '10 minutes';
/** Condition: the article `a` of the story `s` is missing or outdated. Merged stories do not need an article. */
const IS_OUTDATED = '(s.merged_into is null and (a.id is null or a.story_revision < s.revision))';

/** Parameters: limit, and the time up to which every story has a current article. */
export const STORIES_WITH_OUTDATED_ARTICLE = `
  select s.id as "storyId", s.revision
  from story s left join article a on a.story_id = s.id
  where s.updated_at >= $2 and s.updated_at <= now() - interval '5 seconds' and ${IS_OUTDATED}
  order by s.id limit $1`;

/** Advances the time up to which every story has a current article. Parameter: its previous value. */
export const SAVE_INGESTION_PROGRESS = `
  update ingest_progress set settled_until = greatest(settled_until, least(now() - interval '${MAX_TRANSACTION_TIME}', (
    select min(s.updated_at)
    from story s left join article a on a.story_id = s.id
    where s.updated_at >= $1 and ${IS_OUTDATED})))`;
