import type { ReviewDraft, ReviewVersion } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Time } from '#ui/Time.tsx';
import { Checks, HeldReasons } from '#desk/components/review/CheckedEvidence.tsx';
import { WordDiff } from './WordDiff.tsx';

/** Findings of the checks, versions and decisions, below the sources. */
export function Findings({ draft }: { draft: ReviewDraft }) {
  const { checks, evidence, versions, history } = draft;
  return (
    <div className="review-findings">
      <h2 className="font-serif text-hl-s font-bold">Checks</h2>
      <HeldReasons reasons={draft.heldReasons} label="Reasons to hold this draft" />
      <Checks checks={checks} sentences={evidence.sentences} />
      {versions.length > 1 ? <Versions versions={versions} /> : null}
      {history.length > 0 ? <History entries={history} /> : null}
    </div>
  );
}

function Versions({ versions }: { versions: readonly ReviewVersion[] }) {
  return (
    <details>
      <summary className="fold">{count(versions.length, 'version')}</summary>
      <ol className="ruled">
        {versions.map((version) => (
          <li key={version.id} className="py-2 text-ui">
            <p className="text-meta text-ink-2">
              {`Version ${version.number}, ${version.basedOn === null ? `written by ${version.model}` : 'edited by a reviewer'}, `}
              <Time value={version.draftedAt} form="full" />
            </p>
            {version.edits.map(({ place, before, after }) => (
              <p key={`${place} ${before ?? ''} ${after ?? ''}`} className="mt-1 font-serif">
                <WordDiff before={before ?? ''} after={after ?? ''} />
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

const ACTS: Readonly<Record<string, string>> = {
  edit: 'Edited',
  redraft: 'Another draft requested',
  hold: 'Put on hold',
  unhold: 'Hold ended',
  category: 'Category changed',
  picture: 'Picture changed',
  approve: 'Approved',
  publish: 'Published',
  undo: 'Approval undone',
  reject: 'Rejected',
  'put-back': 'Back in review',
  'update-decline': 'Update rejected',
  'update-put-back': 'Update back in review',
  correct: 'Corrected',
  merge: 'Stories merged',
  split: 'Story split',
  recheck: 'Read again',
  'recheck-close': 'Left as it is after a re-check',
};

function History({ entries }: { entries: ReviewDraft['history'] }) {
  return (
    <details>
      <summary className="fold">{`History: ${count(entries.length, 'decision')}`}</summary>
      <ol className="ruled">
        {entries.map(({ seq, at, by, act, reason }) => (
          <li key={seq} className="py-2 text-ui">
            <span className="font-semibold">{ACTS[act] ?? act}</span>
            <span className="text-meta text-ink-2">
              {` by ${by}, `}
              <Time value={at} form="full" />
            </span>
            {reason === null ? null : <span className="block text-ink-2">{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
