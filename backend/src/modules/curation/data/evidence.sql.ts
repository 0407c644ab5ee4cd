import type { Lean } from '../../../shared/news/lean.ts';
import { leanBesideArticle, mayShowClaim } from '../../articles/index.ts';
import type { TextOrigin } from '../../feeds/index.ts';
import type { ClaimPlace } from '../draft/draft.ts';

/** A passage that a claim cites, with the whole text that contains it. */
export interface CitedPassage {
  place: ClaimPlace;
  ordinal: number;
  text: string;
  snapshotId: number;
  start: number;
  end: number;
  source: string;
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: Date;
  origin: TextOrigin;
}

const EVIDENCE = `
  claim c
  join article_version v on v.id = c.version_id
  join article a on a.id = v.article_id
  join claim_evidence e on e.claim_id = c.id`;

/** Passages in the order of the sentences that cite them. Parameter: version. */
export function citedPassages(): string {
  return `
    select c.place, c.ordinal, c.text, s.id as "snapshotId", e.span_start as start, e.span_end as end,
      s.text as source, o.name as outlet, ${leanBesideArticle()} as lean, s.title as headline, s.origin,
      coalesce(s.url, i.url) as url, i.published_at as "publishedAt"
    from ${EVIDENCE}
    join item_snapshot s on s.id = e.snapshot_id
    join feed_item i on i.id = s.item_id
    join outlet o on o.id = i.outlet_id
    where c.version_id = $1 and ${mayShowClaim()}
    order by array_position(array['title', 'summary', 'body', 'conservative', 'liberal', 'center'], c.place),
      c.ordinal, e.ordinal`;
}

export interface CitedText {
  title: string;
  text: string;
  origin: TextOrigin;
}

/** Texts that the visible claims of a version cite. Parameter: version. */
export function citedTexts(): string {
  return `
    select s.title, s.text, s.origin from item_snapshot s
    where s.id in (select e.snapshot_id from ${EVIDENCE} where c.version_id = $1 and ${mayShowClaim()})`;
}
