import { defineEntity, p } from '@mikro-orm/core';
import type { Side } from '../../../shared/news/lean.ts';

/** Why a published article was changed. `retracted` applies to the whole article. */
export const CORRECTION_KINDS = ['fact', 'name', 'number', 'attribution', 'updated', 'withdrawn', 'retracted'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Section of the article that contains the sentence. */
export type CorrectedPlace = 'title' | 'summary' | 'body' | Side;

/**
 * One corrected sentence as readers see it. The text of a withdrawn sentence is not repeated here; it stays in the
 * previous version.
 */
export interface CorrectedSentence {
  readonly place: CorrectedPlace;
  readonly before: string | null;
  readonly after: string | null;
}

export const CorrectionSchema = defineEntity({
  name: 'Correction',
  tableName: 'correction',
  properties: {
    id: p.integer().primary().autoincrement(),
    articleId: p.integer(),
    previousVersionId: p.integer(),
    versionId: p.integer().unique(),
    kind: p.text().$type<CorrectionKind>(),
    note: p.text(),
    changes: p.json<readonly CorrectedSentence[]>(),
    overrideReason: p.text().nullable(),
    correctedBy: p.text(),
    correctedAt: p.datetime(),
  },
});

/**
 * Public record of an error in a published article. A record never changes: an error in it requires another correction.
 */
export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);

/** Returns true if the published text was wrong, false if it only lacked newer information. */
export function correctsError(kind: CorrectionKind): boolean {
  return kind !== 'updated';
}
