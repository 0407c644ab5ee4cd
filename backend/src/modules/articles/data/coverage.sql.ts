import type { CoveringReport } from '../domain/coverage.ts';
import { IS_SOURCE } from './article-report.sql.ts';
import { OUTLET_LEAN } from './published-lean.sql.ts';

export interface ReportRow extends CoveringReport {
  /** Null for stories that do not store which reports are independent. */
  independent: boolean | null;
}

/** Parameter: id of the article. */
export const COVERING_REPORTS = `
  select o.id as "outletId", o.owner, ${OUTLET_LEAN} as lean,
    a.independent_items @> to_jsonb(i.id) as independent, i.linked_outlet_id is null as own,
    coalesce(v.drafted_from @> to_jsonb((
      select s.id from item_snapshot s
      where s.item_id = i.id and s.revision <= i.revision order by s.revision desc limit 1
    )), true) as "inText"
  from article a left join article_version v on v.id = a.version_id
  join story_item si on ${IS_SOURCE}
  join feed_item i on i.id = si.item_id
  join outlet o on o.id = i.outlet_id
  where a.id = $1
  order by si.joined_at, i.id`;

/** Parameter: id of the article. */
export const OUTLETS_WITH_ACTIVE_FEEDS = `
  select o.id as "outletId", o.owner, o.lean as lean,
    bool_or(f.category = (select category from article where id = $1)) is true as "inCategory"
  from outlet o join feed f on f.outlet_id = o.id
  where f.active
  group by o.id order by o.id`;

/** Perspectives of the declined versions of the article `a`. */
export const DECLINED_PERSPECTIVES = `coalesce((
  select jsonb_agg(d.political_stances) from article_version d
  where d.article_id = a.id and d.declined_at is not null and jsonb_typeof(d.political_stances) = 'object'
), '[]')`;
