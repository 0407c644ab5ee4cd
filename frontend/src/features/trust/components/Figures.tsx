import type { ReactNode } from 'react';

import type { Trust } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Time } from '#ui/Time.tsx';

/** The server computes no share or median from fewer entries. */
const MIN_ENTRIES = 20;

/** Figures about reviews. Medians and shares are missing while there are too few entries. */
export function Figures({ figures, rechecks }: Pick<Trust, 'figures' | 'rechecks'>) {
  const { publications, seed } = figures;
  const reviewed = publications - seed;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] font-sans text-ui sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <Figure name="Recorded since">
        <Time value={figures.since} form="full" />
      </Figure>
      <Figure name="Published">{count(publications, 'text')}, counting updates but not corrections</Figure>
      <Figure name="Approved automatically">{count(seed, 'text')} of the sample edition, not counted below</Figure>
      {reviewed > 0 ? <Reviewed figures={figures} /> : <Figure name="Approved by people">No text yet</Figure>}
      <Figure name="Not published">
        {count(figures.rejected, 'draft')} rejected, {figures.redrafted} sent back for another draft, {figures.held} put
        on hold
      </Figure>
      <PlantedErrors figures={figures} />
      <Figure name="Checks overruled">
        {count(figures.overruled, 'text')} published although an automatic check objected
      </Figure>
      <Figure name="After publication">
        {count(figures.corrections, 'correction')}, {count(figures.retractions, 'retraction')}
      </Figure>
      <Figure name="Read again">
        <ReadAgain rechecks={rechecks} />
      </Figure>
      {rechecks.results ? <Problems answered={rechecks.answered} problems={rechecks.results.problems} /> : null}
      <Figure name="Time until correction">
        {figures.medianCorrectionSeconds === null
          ? tooFew(figures.corrections + figures.retractions, 'correction')
          : `Half within ${duration(figures.medianCorrectionSeconds)} of publication`}
      </Figure>
    </dl>
  );
}

/** Figures about texts that people approved. */
function Reviewed({ figures }: { figures: Trust['figures'] }) {
  const { publications, seed, sentences, compared, comparedShare, edited, editedShare } = figures;
  return (
    <>
      <Figure name="Approved by people">
        {count(publications - seed, 'text')}: {figures.opened} on the review screen, {figures.list} from the list,{' '}
        {figures.bulk} together with others
      </Figure>
      <Figure name="High risk">
        {figures.twoPeople} approved by two people, {figures.override} by the administrator in their place,{' '}
        {figures.alone} by one person while fewer than two members could review
      </Figure>
      <Figure name="Confirmed later">
        {count(figures.agreements, 'approval')} by another member after publication
      </Figure>
      <Figure name="Time until approval">
        {figures.medianWaitSeconds === null || figures.p90WaitSeconds === null
          ? tooFew(figures.waits, 'waiting time')
          : `Half within ${duration(figures.medianWaitSeconds)}, nine of ten within ${duration(figures.p90WaitSeconds)}`}
      </Figure>
      <Figure name="Sentences compared">
        {compared} of {sentences} {percent(comparedShare)}
      </Figure>
      <Figure name="Sentences edited">
        {edited} of {sentences} {percent(editedShare)}
      </Figure>
    </>
  );
}

/** Shown only from 20 errors on, because the interval of fewer is too wide. */
function PlantedErrors({ figures: { plantedErrors, plantedCaught, plantedInterval } }: { figures: Trust['figures'] }) {
  if (!plantedInterval) return null;
  const { low, high } = plantedInterval;
  return (
    <Figure name="Planted errors">
      Reviewers caught {plantedCaught} of {plantedErrors} ({Math.round(low * 100)} to {Math.round(high * 100)}% with 95%
      confidence)
    </Figure>
  );
}

function ReadAgain({ rechecks: { drawn, answered, results } }: Pick<Trust, 'rechecks'>) {
  if (drawn === 0) return 'No text has been drawn yet';
  const read = `${answered} of ${count(drawn, 'drawn text')}`;
  if (!results) return `${read}; results are shown from ${MIN_ENTRIES} on`;
  const { asItStands, withEdits, no, low, high } = results;
  return `${read}. ${asItStands} of ${answered} would be published as they stand ${percent(asItStands / answered)}, ${withEdits} with edits, ${no} not. With a certainty of 95%, the share of all texts is from ${Math.round(low * 100)}% to ${Math.round(high * 100)}%`;
}

type Results = NonNullable<Trust['rechecks']['results']>;

const CRITERIA: readonly (readonly [keyof Results['problems'], string])[] = [
  ['accuracy', 'accuracy'],
  ['sourcing', 'sourcing'],
  ['opinion', 'opinion not kept apart from fact'],
  ['editorialising', 'editorialising'],
  ['context', 'missing context'],
];

function Problems({ answered, problems }: { answered: number; problems: Results['problems'] }) {
  return (
    <Figure name="Problems found">
      {`Of ${answered} texts read again: ${CRITERIA.map(([code, name]) => `${name} in ${problems[code]}`).join(', ')}`}
    </Figure>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-rule pt-2 font-semibold sm:border-b sm:pb-2">{name}</dt>
      <dd className="border-b border-rule pb-2 sm:pt-2">{children}</dd>
    </>
  );
}

function tooFew(known: number, noun: string): string {
  return `Shown from ${MIN_ENTRIES} on; ${count(known, noun)} so far`;
}

function percent(share: number | null): string {
  return share === null ? '' : `(${Math.round(share * 100)}%)`;
}

/** Returns a duration in its largest fitting unit, such as "3 hours". */
function duration(seconds: number): string {
  if (seconds < 90) return count(Math.max(1, seconds), 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}
