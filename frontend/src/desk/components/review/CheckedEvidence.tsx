import type { UseQueryResult } from '@tanstack/react-query';

import type { Card, DraftChecks, Evidence, EvidenceSentence, Side } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { EvidenceList } from '#ui/evidence/EvidenceList.tsx';
import { Status } from '#ui/Status.tsx';
import { Fault } from '../QueryList.tsx';

interface CheckedEvidenceProps {
  evidence: UseQueryResult<Evidence>;
  checks: UseQueryResult<DraftChecks>;
  heldReasons: Card['heldReasons'];
  /** Language of the draft. */
  language: string;
}

/**
 * The sentences of a draft next to their passages, with the findings of the checks and the judge model. Doubtful
 * sentences come first.
 */
export function CheckedEvidence({ evidence, checks, heldReasons, language }: CheckedEvidenceProps) {
  const hints = sentenceHints(checks.data);
  const reasons = heldReasons ?? [];
  return (
    <>
      {checks.data ? <Checks checks={checks.data} sentences={evidence.data?.sentences} /> : null}
      {evidence.data ? (
        <EvidenceList
          sentences={sortByProblems(evidence.data.sentences, reasons, hints)}
          language={language}
          problems={reasons}
          hints={hints}
        />
      ) : null}
      {evidence.isFetching && !evidence.data ? <Status>Loading evidence…</Status> : null}
      {evidence.isError ? <Fault text="We couldn't load the evidence." error={evidence.error} /> : null}
    </>
  );
}

/** What the checks found in the whole draft. */
export function Checks({ checks, sentences }: { checks: DraftChecks; sentences: EvidenceSentence[] | undefined }) {
  const { balance, leftOut, mixed } = checks;
  const apart = mixed
    ? [
        `The reports fall into two groups and may cover two events: “${mixed[0]}” and “${mixed[1]}”. If so, split the story.`,
      ]
    : [];
  const findings = [...apart, ...(balance ?? []).map(({ message }) => message)];
  return (
    <div className="mb-1 text-ui">
      <p className="text-meta text-ink-2">
        {[balanceLine(balance, sentences), ...verdictLines(checks)].filter((line) => line !== '').join(' ')}
      </p>
      {findings.length > 0 ? (
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-warn">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      ) : null}
      {leftOut.length > 0 ? <LeftOut sentences={leftOut} /> : null}
    </div>
  );
}

const SIDES: readonly string[] = ['conservative', 'liberal', 'center'] satisfies Side[];

function balanceLine(balance: DraftChecks['balance'], sentences: readonly EvidenceSentence[] | undefined): string {
  if (balance === null || sentences === undefined) return '';
  return `Balance of perspectives: ${balance.length > 0 ? count(balance.length, 'finding') : noFinding(sentences)}.`;
}

/** Says whether there was anything to compare. */
function noFinding(sentences: readonly EvidenceSentence[]): string {
  const views = new Set(sentences.map(({ place }) => place).filter((place) => SIDES.includes(place))).size;
  if (views > 1) return 'checked, nothing wrong';
  return `${views === 0 ? 'no side has' : 'only one side has'} a view, so there is nothing to compare`;
}

function verdictLines({ readings, sentences }: DraftChecks): string[] {
  const doubted = readings.filter(({ verdict }) => verdict !== 'supported' && verdict !== 'not-verified').length;
  const reworded = readings.filter(({ verbatim }) => !verbatim).length;
  const views = readings.filter(({ slant }) => slant !== null).length;
  const unverified = readings.filter(({ verdict }) => verdict === 'not-verified').length;
  return [
    reworded === 0
      ? 'No sentences were reworded.'
      : `Reworded by a model or a reviewer: ${reworded} of ${count(sentences, 'sentence')}.`,
    doubted > 0 ? `The judge model doubts ${count(doubted, 'sentence')}.` : '',
    views > 0 ? `It found an outlet’s view in ${count(views, 'sentence')}.` : '',
    unverified > 0 ? `Not verified by the judge model: ${count(unverified, 'sentence')}.` : '',
  ];
}

function LeftOut({ sentences }: { sentences: DraftChecks['leftOut'] }) {
  return (
    <div className="mt-2 border-s-4 border-danger ps-2">
      <p className="font-semibold text-danger">{`Left out because a source says otherwise: ${count(sentences.length, 'sentence')}`}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
        {sentences.map(({ place, text, quote, outlet }) => (
          <li key={`${place} ${text}`}>
            “{text}” <span className="text-ink-2">{`${outlet}: “${quote}”`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reasons why a check holds a draft back, each with its sentence. */
export function HeldReasons({ reasons, label }: { reasons: Card['heldReasons']; label?: string }) {
  if (!reasons || reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 max-w-[80ch] border-s-4 border-danger ps-3 text-ui text-danger">
      {reasons.map(({ code, message, sentence }) => (
        <li key={`${code} ${message} ${sentence?.text ?? ''}`}>
          {message}
          {sentence ? <q className="block text-meta text-ink-2">{sentence.text}</q> : null}
        </li>
      ))}
    </ul>
  );
}

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
function sentenceHints(checks: Pick<DraftChecks, 'readings'> | undefined): SentenceHint[] {
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
