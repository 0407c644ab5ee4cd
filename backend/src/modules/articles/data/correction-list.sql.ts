import type { CorrectedSentence, CorrectionKind } from '../domain/correction.ts';

export interface CorrectionRow {
  id: number;
  kind: CorrectionKind;
  note: string;
  changes: readonly CorrectedSentence[];
  correctedAt: Date;
}

/** Newest first. Parameter: id of the article. */
export const CORRECTIONS_OF_ARTICLE = `
  select c.id, c.kind, c.note, c.changes, c.corrected_at as "correctedAt", a.language
  from correction c join article a on a.id = c.article_id where c.article_id = $1 order by c.corrected_at desc, c.id desc`;
