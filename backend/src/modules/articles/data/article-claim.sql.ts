import { ACTIVITY_CHANNEL } from '../../../shared/database/notifications.ts';

/** Time after the last sign of life after which a claim ends by itself, so that a forgotten one blocks nobody. */
const CLAIM_MINUTES = 10;

/** Parameters: id of the article, id of the person (null for `root`), name. A claim that is prolonged keeps its start. */
export const TAKE_CLAIM = `insert into article_claim as c (article_id, actor, name, taken_at, expires_at)
  values (?, ?, ?, now(), now() + make_interval(mins => ${CLAIM_MINUTES}))
  on conflict (article_id) do update set actor = excluded.actor, name = excluded.name,
    expires_at = excluded.expires_at,
    taken_at = case when c.actor is not distinct from excluded.actor and c.expires_at > now()
      then c.taken_at else excluded.taken_at end
  returning name as by, taken_at as since, expires_at as until`;

/** Claims contain names, so those that have ended are not kept. */
export const DELETE_ENDED_CLAIMS = `
  delete from article_claim where article_id in (
    select article_id from article_claim where expires_at < now() for update skip locked
  )`;

export const ANNOUNCE_CLAIMS = `select pg_notify('${ACTIVITY_CHANNEL}', '')`;
