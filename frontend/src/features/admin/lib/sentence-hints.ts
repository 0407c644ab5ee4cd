import type { DraftChecks, EvidenceSentence } from '../../../api/contract.ts';

/** Why a reviewer should compare a sentence with its passage. */
export interface SentenceHint extends Pick<EvidenceSentence, 'place' | 'ordinal'> {
  readonly label: string;
  /** Empty where the label says it all. */
  readonly message: string;
}

type Verdict = DraftChecks['readings'][number]['verdict'];

/** The gravest first. */
const LABELS: readonly (readonly [Verdict, string])[] = [
  ['contradicted', 'The second reader: a source says otherwise'],
  ['not-stated', 'The second reader: no passage says all of this'],
  ['unsure', 'The second reader is not sure'],
  ['not-verified', 'Not verified by a second reader'],
];

/** What the second reader and the rules doubt, the gravest first. */
export function sentenceHints(checks: Pick<DraftChecks, 'readings' | 'closely'> | undefined): SentenceHint[] {
  const { readings, closely } = checks ?? { readings: [], closely: [] };
  const doubts = LABELS.flatMap(([verdict, label]) =>
    readings
      .filter((reading) => reading.verdict === verdict)
      .map(({ place, ordinal, quote, outlet }) => ({ place, ordinal, label, message: quote === null ? '' : `${outlet}: “${quote}”` })),
  );
  return [...doubts, ...closely.map((each) => ({ ...each, label: 'Read closely' }))];
}
