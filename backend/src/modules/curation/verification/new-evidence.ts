import { type Lean, sideOf } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { ClaimPlace, CitedSentence, EvidenceSpan } from '../draft/draft.ts';
import type { Cite } from '../draft/correct-draft.ts';
import { coverage, termsIn } from './evidence/clauses.ts';
import { evidenceGaps } from './evidence-check.ts';

/** A text that a corrected sentence may cite. */
export interface CitableSource {
  readonly snapshotId: number;
  readonly outletId: number;
  readonly lean: Lean | null;
  readonly text: string;
}

/**
 * Keeps the evidence of a corrected sentence if it supports the new words. Otherwise cites another passage of the story
 * that does, because outlets correct themselves, too. If there is none, the evidence stays and the gate reports what is
 * missing.
 */
export function findEvidence(sources: readonly CitableSource[]): Cite {
  const texts = new Map(sources.map(({ snapshotId, text }) => [snapshotId, text]));
  return (sentence, place, outletId) => {
    if (evidenceGaps(sentence, texts).length === 0) return sentence;
    const permitted = sources.filter((source) => mayBeCited(source, place, outletId));
    const span = bestPassage(sentence, permitted, texts);
    return span === null ? sentence : { ...sentence, evidence: [span] };
  };
}

function mayBeCited({ lean, outletId }: CitableSource, place: ClaimPlace, only: number | null): boolean {
  if (place === 'title' || place === 'summary') return true;
  if (place === 'body') return only === null || outletId === only;
  return lean !== null && sideOf(lean) === place;
}

function bestPassage(
  { text }: CitedSentence,
  sources: readonly CitableSource[],
  texts: ReadonlyMap<number, string>,
): EvidenceSpan | null {
  let best: { span: EvidenceSpan; near: number } | null = null;
  for (const { snapshotId, text: source } of sources) {
    for (const { start, end, text: passage } of splitSentences(source)) {
      const span = { snapshotId, start, end };
      if (evidenceGaps({ text, evidence: [span] }, texts).length > 0) continue;
      const near = coverage(termsIn(text), termsIn(passage)) + coverage(termsIn(passage), termsIn(text));
      if (best === null || near > best.near) best = { span, near };
    }
  }
  return best?.span ?? null;
}
