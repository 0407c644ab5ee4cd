import { findQuantities } from '../../../shared/text/quantities.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { findUnsupportedNames } from '../details/names.ts';
import { countNegations } from '../details/negations.ts';
import type { CitedSentence, EvidenceSpan } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import { computeCoverage, extractTerms } from './evidence/clauses.ts';
import { findUnsupportedTime } from './evidence/time-words.ts';
import { detectLanguages, findEvidenceGaps } from './evidence-check.ts';

/** Text of a report that is searched for supporting passages. */
type ComparedText = Pick<SourceText, 'snapshotId' | 'text'>;

/**
 * Minimum share of a sentence's meaningful words in a passage that states the same. The passage must also contain all
 * numbers of the sentence, and the numbers of negations must both be odd or both even.
 */
const MIN_WORD_SHARE = 0.75;

interface ComparedPassage {
  readonly span: EvidenceSpan;
  readonly terms: readonly string[];
  readonly values: ReadonlySet<string>;
  readonly negations: number;
}

export const listQuantityValues = (text: string): ReadonlySet<string> =>
  new Set(findQuantities(text).map(({ value }) => value));

/**
 * Returns a function that lists the supporting passages of a sentence: the cited passages, and from each other text the
 * most similar passage that states the same. Prefers missing a passage to listing a wrong one.
 */
export function createSupportFinder(
  texts: readonly ComparedText[],
): (sentence: CitedSentence) => readonly EvidenceSpan[] {
  const textOf = new Map(texts.map(({ snapshotId, text }) => [snapshotId, text]));
  const passagesOf = new Map(texts.map((source) => [source.snapshotId, parsePassages(source)]));
  return ({ text, evidence }) => {
    const cited = new Set(evidence.map(({ snapshotId }) => snapshotId));
    const [terms, values, negations] = [extractTerms(text), listQuantityValues(text), countNegations(text)];
    const hasSameDetails = (passage: ComparedPassage): boolean =>
      [...values].every((value) => passage.values.has(value)) && (passage.negations - negations) % 2 === 0;
    const states = ({ span }: ComparedPassage): boolean =>
      findEvidenceGaps({ text, evidence: [span] }, textOf).length === 0 && hasSameNames(text, span, textOf);
    const others = [...passagesOf].flatMap(([snapshotId, passages]) => {
      if (cited.has(snapshotId) || terms.length === 0) return [];
      const similar = passages
        .filter(hasSameDetails)
        .map((passage) => ({ passage, share: computeCoverage(terms, passage.terms) }))
        .filter(({ share }) => share >= MIN_WORD_SHARE)
        .toSorted((a, b) => b.share - a.share);
      const found = similar.find(({ passage }) => states(passage));
      return found ? [found.passage.span] : [];
    });
    return [...evidence, ...others];
  };
}

/** Returns true if the passage itself, not only its report, contains the names and time words of the sentence. */
function hasSameNames(
  text: string,
  { snapshotId, start, end }: EvidenceSpan,
  textOf: ReadonlyMap<number, string>,
): boolean {
  const report = textOf.get(snapshotId) ?? '';
  const passage = report.slice(start, end);
  const { sourceLanguage } = detectLanguages({ text, passage, report });
  return (
    findUnsupportedNames(text, passage, sourceLanguage).length === 0 && findUnsupportedTime(text, passage) === null
  );
}

function parsePassages({ snapshotId, text: source }: ComparedText): ComparedPassage[] {
  return splitSentences(source).map(({ start, end, text }) => ({
    span: { snapshotId, start, end },
    terms: extractTerms(text),
    values: listQuantityValues(text),
    negations: countNegations(text),
  }));
}
