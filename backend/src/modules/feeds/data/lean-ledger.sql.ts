/**
 * Marks older ratings of a rater and scheme as superseded by the newest one. Parameters: outlet id, rater, scheme, and
 * the same three again.
 */
export const SUPERSEDE_OLDER_RATINGS = `
  update outlet_rating old set superseded_at = now(), superseded_by = newest.id
  from (
    select id, rated_on from outlet_rating
    where outlet_id = ? and rater = ? and scheme = ?
    order by rated_on desc
    limit 1
  ) newest
  where outlet_id = ? and rater = ? and scheme = ? and superseded_at is null and old.rated_on < newest.rated_on`;

/** Selects every outlet with its current ratings. */
export const OUTLETS_WITH_RATINGS = `
  select o.id, o.lean, o.lean_policy as "leanPolicy",
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'lean', r.lean, 'confidence', r.confidence, 'displayable', r.displayable, 'licence', r.licence
        )
      ) filter (where r.id is not null),
      '[]'
    ) as ratings
  from outlet o
  left join outlet_rating r on r.outlet_id = o.id and r.superseded_at is null
  group by o.id
  order by o.id`;
