// Statements for the daily deletion of expired rows. Parameters: age in days, and maximum number of rows.

export const DELETE_TRANSLATION_CLAIMS = `
  delete from translation_claim where ctid = any(array(
    select ctid from translation_claim where claimed_until < now() - make_interval(days => $1) limit $2
  )) returning 1`;
