import type { Card, DraftChecks, EvidenceSentence } from '#api/contract.ts';

/** A reason to compare a sentence with its passage. */
interface SentenceHint extends Pick<EvidenceSentence, 'place' | 'ordinal'> {
  readonly label: string;
  /** May be empty. */
  readonly message: string;
}

type Verdict = DraftChecks['readings'][number]['verdict'];

/** Verdicts with their labels, most serious first. */
const LABELS: readonly (readonly [Verdict, string])[] = [
  ['contradicted', 'Judge model: a source says otherwise'],
  ['misleading', 'Judge model: leaves out what changes its meaning'],
  ['not-stated', 'Judge model: no passage says all of this'],
  ['unsure', 'Judge model: not sure'],
  ['not-verified', 'Not verified by the judge model'],
];

/** Returns the doubts of the judge model, most serious first, and the views that it found. */
export function sentenceHints(checks: Pick<DraftChecks, 'readings'> | undefined): SentenceHint[] {
  const readings = checks?.readings ?? [];
  const doubts = LABELS.flatMap(([verdict, label]) =>
    readings
      .filter((reading) => reading.verdict === verdict)
      .map(({ place, ordinal, quote, outlet }) => ({
        place,
        ordinal,
        label,
        message: quote === null ? '' : `${outlet}: “${quote}”`,
      })),
  );
  const views = readings.flatMap(({ place, ordinal, slant }) =>
    slant === null ? [] : [{ place, ordinal, label: 'An outlet’s view, not news', message: `“${slant}”` }],
  );
  return [...doubts, ...views];
}

type Place = Pick<EvidenceSentence, 'place' | 'ordinal'>;

/** Sorts sentences with failed checks first, then those with hints in the order of the hints. */
export function sortByProblems(
  sentences: readonly EvidenceSentence[],
  reasons: NonNullable<Card['heldReasons']>,
  hints: readonly SentenceHint[] = [],
): EvidenceSentence[] {
  const faulty = reasons.map(({ sentence }) => sentence);
  const labels = [...new Set(hints.map(({ label }) => label))];
  const isAt = (sentence: EvidenceSentence, place: Place | undefined): boolean =>
    place?.place === sentence.place && place.ordinal === sentence.ordinal;
  const rank = (sentence: EvidenceSentence): number => {
    if (faulty.some((place) => isAt(sentence, place))) return 0;
    const hint = hints.find((each) => isAt(sentence, each));
    return hint === undefined ? labels.length + 1 : labels.indexOf(hint.label) + 1;
  };
  return sentences.toSorted((one, other) => rank(one) - rank(other));
}
