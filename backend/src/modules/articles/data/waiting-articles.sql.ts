/**
 * Must be longer than any transaction that changes a story, because `updated_at` is the time when the transaction
 * began.
 */
const SETTLING = '10 minutes';
/** The article `a` of the story `s` is missing or outdated. Merged stories do not need an article. */
const OUTDATED = '(s.merged_into is null and (a.id is null or a.story_revision < s.revision))';

/** Parameters: limit, and the time up to which every story has a current article. */
export const STORIES_AHEAD = `
  select s.id as "storyId", s.revision
  from story s left join article a on a.story_id = s.id
  where s.updated_at >= $2 and s.updated_at <= now() - interval '5 seconds' and ${OUTDATED}
  order by s.id limit $1`;

/** Parameter: the time up to which every story had a current article so far. */
export const SETTLE_INGESTION = `
  update ingest_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
    select min(s.updated_at)
    from story s left join article a on a.story_id = s.id
    where s.updated_at >= $1 and ${OUTDATED})))`;
