import type { Invariant } from '../../../shared/audit/invariant.ts';

export const CURATION_INVARIANTS: readonly Invariant[] = [
  {
    // Spans count UTF-16 code units, in which characters beyond the basic plane are two.
    rule: 'Passages are inside the source text that they cite.',
    violations: `
      select 'claim ' || e.claim_id || ' cites characters ' || e.span_start || ' to ' || e.span_end || ' of snapshot '
        || s.id || ', which has ' || char_length(s.text) as violation
      from claim_evidence e join item_snapshot s on s.id = e.snapshot_id
      where e.span_end > char_length(s.text)
        and e.span_end > char_length(s.text) + char_length(regexp_replace(s.text, '[\\u0001-\\uffff]', '', 'g'))
      order by e.claim_id limit $1`,
  },
  {
    rule: 'Published versions have sentences.',
    violations: `
      select 'version ' || v.id || ' of article ' || v.article_id || ' has no sentences' as violation
      from article_version v
      where v.published_at is not null and v.content <> '' and not exists (select from claim c where c.version_id = v.id)
      order by v.id limit $1`,
  },
];
