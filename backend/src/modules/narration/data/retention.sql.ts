import { deleteOlder } from '../../../shared/retention/retention-rules.ts';

/** Deletes at most $2 recordings unused for $1 days. A trigger lists their files for deletion. */
export const DELETE_UNUSED_RECORDINGS = deleteOlder('recording', 'last_used_at', "status <> 'pending'");

/** Deletes at most $2 clips that were not used for $1 days, and lists their files for deletion. */
export const DELETE_UNUSED_CLIPS = `
  with deleted as (
    delete from speech_clip where key in (
      select key from speech_clip where last_used_at < now() - make_interval(days => $1) order by last_used_at limit $2
    ) returning key
  ), discarded as (
    insert into discarded_audio (name) select 'clips/' || key || '.wav' from deleted on conflict do nothing
  )
  select 1 from deleted`;

/** Deletes the positions of the reader $1, except the newest $2. */
export const DELETE_EXCESS_POSITIONS = `
  delete from listening_position where reader_id = $1 and subject in (
    select subject from listening_position where reader_id = $1
    order by updated_at desc, subject
    offset $2
  )`;
