import { defineEntity, p } from '@mikro-orm/core';
import type { Side } from '../../../shared/news/lean.ts';

/** Why a published article was changed; `retracted`: it was taken back as a whole. */
export const CORRECTION_KINDS = ['fact', 'name', 'number', 'attribution', 'updated', 'withdrawn', 'retracted'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Where in an article a sentence stands. */
export const CORRECTED_PLACES = ['title', 'summary', 'body', 'conservative', 'liberal', 'center'] as const;
export type CorrectedPlace = 'title' | 'summary' | 'body' | Side;

/** One sentence, as readers are told of it. What was withdrawn is not said again: its words stay in the version before. */
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

/** What was wrong in a published article, said in public. Never changed: a mistake in a correction is corrected by another. */
export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);

/** Something was wrong; an update adds what became known later. */
export function mendsMistake(kind: CorrectionKind): boolean {
  return kind !== 'updated';
}
