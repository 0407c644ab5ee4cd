/** Selects every outlet, sorted by name, with its current ratings, including those that may not be shown. */
export const RATED_OUTLETS = `
  select o.slug, o.name, o.homepage, o.country, o.owner, o.about, o.fictional, o.lean,
    (select count(*)::int from feed f where f.outlet_id = o.id and f.active) as "feedCount",
    (select coalesce(sum(t.items), 0)::int from feed_item_tally t where t.outlet_id = o.id) as "reportCount",
    coalesce(
      (
        select json_agg(
          json_build_object(
            'rater', r.rater, 'scheme', r.scheme, 'value', r.value, 'lean', r.lean, 'confidence', r.confidence,
            'method', r.method, 'reason', r.reason, 'evidenceUrl', r.evidence_url, 'ratedOn', r.rated_on,
            'licence', r.licence, 'displayable', r.displayable
          )
          order by r.rated_on desc, r.id
        )
        from outlet_rating r
        where r.outlet_id = o.id and r.superseded_at is null
      ),
      '[]'
    ) as ratings
  from outlet o
  order by lower(o.name), o.id`;
