// Statements for the daily deletion of expired rows. Parameters: age in days, and maximum number of rows.

export const CLEAR_MODEL_CALL_ANSWERS = `
  update model_call set answer = null where id in (
    select id from model_call
    where answer is not null and created_at < now() - make_interval(days => $1) order by created_at limit $2
  ) returning 1`;

export const CLEAR_MODEL_REQUEST_ANSWERS = `
  update model_request set answer = null where id in (
    select id from model_request
    where answer is not null and created_at < now() - make_interval(days => $1) order by created_at limit $2
  ) returning 1`;

export const DELETE_TRANSLATION_CLAIMS = `
  delete from translation_claim where ctid = any(array(
    select ctid from translation_claim where claimed_until < now() - make_interval(days => $1) limit $2
  )) returning 1`;
