import type { CorrectedSentence, CorrectionKind } from '../domain/correction.ts';

export interface CorrectionRow {
  id: number;
  kind: CorrectionKind;
  note: string;
  changes: readonly CorrectedSentence[];
  correctedAt: Date;
}

/** Sentences `gone` that the correction `k` withdrew or replaced. */
export const CORRECTED_CLAIMS = `
  correction k join claim gone on gone.version_id = k.previous_version_id and not exists (
    select from claim kept where kept.version_id = k.version_id and kept.text = gone.text)`;

/** Changes of the correction `c`, without the words of sentences that a later correction withdrew. */
export const REPEATABLE_CHANGES = `coalesce((
  select jsonb_agg(case when exists (
      select from ${CORRECTED_CLAIMS}
      where k.article_id = c.article_id and k.id > c.id and k.changes @> '[{"after": null}]'
        and gone.text in (e.change ->> 'before', e.change ->> 'after')
        and not k.changes @> jsonb_build_array(jsonb_build_object('place', gone.place, 'before', gone.text))
    ) then e.change || '{"before": null, "after": null}' else e.change end order by e.position)
  from jsonb_array_elements(c.changes) with ordinality e (change, position)
), '[]')`;

/** Changes of the correction `c` of the article `a` that readers may see: none if it was retracted. */
export const SHOWN_CHANGES = `case a.status when 'retracted' then '[]' else ${REPEATABLE_CHANGES} end`;

/** Condition: the corrected article `a` has a public page, or had one before it was merged into another article. */
export const IS_OR_WAS_PUBLIC = `(a.status in ('approved', 'retracted') or a.merged_into is not null)`;

/** New texts of sentences that the correction `c` changed and the article `a` still contains. */
export const CURRENT_SENTENCES = `array(
  select change ->> 'after' from jsonb_array_elements(c.changes) change
  where change ->> 'before' is not null and a.merged_into is null
    and exists (select from claim where version_id = a.version_id and text = change ->> 'after'))`;

/** Newest first. Parameter: id of the article. */
export const CORRECTIONS_OF_ARTICLE = `
  select c.id, c.kind, c.note, ${SHOWN_CHANGES} as changes, c.corrected_at as "correctedAt", a.language
  from correction c join article a on a.id = c.article_id where c.article_id = $1 order by c.corrected_at desc, c.id desc`;
