import { OUTLET_LEAN } from '../../articles/index.ts';
import type { TextOrigin } from '../../feeds/index.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { ClaimPlace } from '../draft/draft.ts';

/** A claim with one of its passages. */
export interface EvidenceRow {
  readonly place: ClaimPlace;
  readonly ordinal: number;
  readonly text: string;
  readonly snapshotId: number;
  /** Offsets of the passage in `source`, the text of the snapshot. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly source: string;
  readonly outlet: string;
  readonly lean: Lean | null;
  readonly headline: string;
  /** Language of the report as a BCP 47 tag; null if unknown. */
  readonly language: string | null;
  readonly url: string;
  readonly publishedAt: Date;
  readonly origin: TextOrigin;
}

/**
 * Returns SQL that selects the visible claims of a version with their passages. Parameter: id of the version.
 */
export const evidenceOfVersionSql = (): string => `
  select c.place, c.ordinal, c.text, s.id as "snapshotId", e.span_start as start, e.span_end as end,
    s.text as source, o.name as outlet, ${OUTLET_LEAN} as lean, s.title as headline, i.language, s.origin,
    coalesce(s.url, i.url) as url, i.published_at as "publishedAt"
  from claim c
  join article_version v on v.id = c.version_id
  join article a on a.id = v.article_id
  join claim_evidence e on e.claim_id = c.id
  join item_snapshot s on s.id = e.snapshot_id
  join feed_item i on i.id = s.item_id
  join outlet o on o.id = i.outlet_id
  where c.version_id = $1
  order by array_position(array['title', 'summary', 'body', 'conservative', 'liberal', 'center'], c.place),
    c.ordinal, e.ordinal`;
