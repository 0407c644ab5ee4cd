import { sideOf } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { CitedSentence, EvidenceSpan } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import type { FindEvidence } from '../draft/correct-draft.ts';
import { computeCoverage, extractTerms } from './evidence/clauses.ts';
import { findEvidenceGaps } from './evidence-check.ts';
import { SpeakerSides } from './speaker-sides.ts';

/** A text that a corrected sentence may cite. */
export type CitableSource = Pick<SourceText, 'snapshotId' | 'outletId' | 'lean' | 'text'>;

/**
 * Returns a function that finds evidence for a corrected sentence. Keeps the old evidence if it supports the new words.
 * Otherwise looks for another passage of the story, because outlets correct their texts, too. If no passage supports
 * the new words, keeps the old evidence, so that vetting reports the gap.
 */
export function createEvidenceFinder(sources: readonly CitableSource[]): FindEvidence {
  const texts = new Map(sources.map(({ snapshotId, text }) => [snapshotId, text]));
  const speakers = new SpeakerSides(sources);
  return (sentence, place, outletId) => {
    if (findEvidenceGaps(sentence, texts).length === 0) return sentence;
    const permitted = sources.filter(({ lean, outletId: own }) => {
      if (place === 'title' || place === 'summary') return true;
      if (place === 'body') return outletId === null || own === outletId;
      return speakers.areOnSide(place, sentence.text, [lean && sideOf(lean)]);
    });
    const span = findBestPassage(sentence, permitted, texts);
    return span === null ? sentence : { ...sentence, evidence: [span] };
  };
}

/** Minimum share of a sentence's words that a passage must contain to support it. */
const MIN_WORD_SHARE = 0.5;

function findBestPassage(
  { text }: CitedSentence,
  sources: readonly CitableSource[],
  texts: ReadonlyMap<number, string>,
): EvidenceSpan | null {
  let best: { span: EvidenceSpan; score: number } | null = null;
  for (const { snapshotId, text: source } of sources) {
    for (const { start, end, text: passage } of splitSentences(source)) {
      const span = { snapshotId, start, end };
      if (findEvidenceGaps({ text, evidence: [span] }, texts).length > 0) continue;
      const share = computeCoverage(extractTerms(text), extractTerms(passage));
      if (share < MIN_WORD_SHARE) continue;
      const score = share + computeCoverage(extractTerms(passage), extractTerms(text));
      if (best === null || score > best.score) best = { span, score };
    }
  }
  return best?.span ?? null;
}
