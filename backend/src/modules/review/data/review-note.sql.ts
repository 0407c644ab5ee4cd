import { FORMER_MEMBER, ROOT } from '../../../shared/actor/actor.ts';
import { ACTIVITY_CHANNEL } from '../../../shared/database/notifications.ts';

const ANNOUNCE = `pg_notify('${ACTIVITY_CHANNEL}', '')`;

/** Parameters: ids of article, version, author (null for the administrator) and recipient, place, ordinal, text. */
export const ADD_NOTE = `
  with added as (
    insert into review_note (article_id, version_id, author, recipient, place, ordinal, text)
    values ($1, $2, $3, $4, $5, $6, $7) returning id
  ) select ${ANNOUNCE} from added`;

/** A second mark keeps the time of the first. Parameters: id of the article, id of the note, whether it is done. */
export const MARK_NOTE = `
  with marked as (
    update review_note set done_at = case when $3 then coalesce(done_at, now()) end
    where article_id = $1 and id = $2 returning id
  ) select id, ${ANNOUNCE} from marked`;

/** Members have the names that they have now. Parameters: id of the article, id of the person who reads. */
export const NOTES_OF_ARTICLE = `
  select n.id, n.version_id as "versionId", n.place, n.ordinal, n.text, n.written_at as "writtenAt", n.done_at as "doneAt",
    case when n.author is null then '${ROOT.name}' else coalesce(author.name, '${FORMER_MEMBER}') end as by,
    case when n.recipient is not null then coalesce(recipient.name, '${FORMER_MEMBER}') end as to,
    coalesce(n.recipient = $2, false) as "isToMe"
  from review_note n
  left join member_names author on author.id = n.author
  left join member_names recipient on recipient.id = n.recipient
  where n.article_id = $1 order by n.id`;
