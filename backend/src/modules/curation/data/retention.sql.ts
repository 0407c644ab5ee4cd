// Statements for the daily deletion of expired rows. Parameters: age in days, and maximum number of rows.

export const DELETE_SHINGLES = `
  delete from approved_shingles where article_id in (
    select article_id from approved_shingles
    where approved_at < now() - make_interval(days => $1) order by approved_at limit $2
  ) returning 1`;

export const DELETE_TRANSLATION_CLAIMS = `
  delete from translation_claim where ctid = any(array(
    select ctid from translation_claim where claimed_until < now() - make_interval(days => $1) limit $2
  )) returning 1`;
