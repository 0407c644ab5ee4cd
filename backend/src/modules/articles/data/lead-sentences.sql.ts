import type { Side } from '../../../shared/news/lean.ts';

/** A published article with the number of independent outlets that reported its story. */
export interface WidelyReportedArticle {
  readonly articleId: number;
  readonly section: string;
  readonly outletCount: number;
  readonly publishedAt: Date;
}

/**
 * Selects English articles approved after `$1` whose summary is stored as claims, in the order of the home page.
 * Parameters: time, limit.
 */
export const WIDELY_REPORTED = `
  select a.id as "articleId", a.category as section, a.published_at as "publishedAt",
    case jsonb_typeof(a.independent_items)
      when 'array' then jsonb_array_length(a.independent_items) else a.outlet_count
    end as "outletCount"
  from article a
  where a.status = 'approved' and a.published_at > $1 and a.language ~ '^en\\M'
    and exists (select from claim c where c.version_id = a.version_id and c.place = 'summary')
  order by a.generated_at desc, a.id desc
  limit $2`;

/** The summary and the perspectives of an article, sentence by sentence. */
export interface LeadRow {
  readonly articleId: number;
  readonly versionId: number;
  readonly title: string;
  readonly political: boolean;
  readonly sentences: readonly {
    readonly place: 'summary' | Side;
    readonly text: string;
    /** Name of the outlet of the first cited passage; null if the sentence cites none. */
    readonly outlet: string | null;
  }[];
}

/** Parameter: ids of the articles. Returns only published English ones. */
export const LEAD_SENTENCES = `
  select a.id as "articleId", a.version_id as "versionId", a.title,
    a.political_stances is not null as political,
    coalesce((
      select json_agg(json_build_object('place', c.place, 'text', c.text, 'outlet', first.outlet)
        order by c.place, c.ordinal)
      from claim c left join lateral (
        select o.name as outlet
        from claim_evidence e
        join item_snapshot s on s.id = e.snapshot_id
        join feed_item i on i.id = s.item_id
        join outlet o on o.id = i.outlet_id
        where e.claim_id = c.id order by e.ordinal limit 1
      ) first on true
      where c.version_id = a.version_id and c.place not in ('title', 'body')
    ), '[]') as sentences
  from article a
  where a.id = any($1::int[]) and a.status = 'approved' and a.version_id is not null
    and a.language ~ '^en\\M'`;

/** Locks the articles until the transaction ends, so that none is corrected in the meantime. */
export const LOCK_VERSIONS = `
  select id, version_id as "versionId" from article
  where id = any(?::int[]) and status = 'approved' for share`;
