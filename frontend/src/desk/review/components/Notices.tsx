import { type ReactNode, useState } from 'react';

import type { ReviewDraft } from '#api/contract.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { DeskLink } from '#desk/components/DeskLink.tsx';
import { Permitted } from '#desk/lib/member.tsx';
import { formatDeskTime } from '#desk/lib/waiting-time.ts';
import { type ItemRef, queueHref, reviewHref } from '../lib/addresses.ts';
import { changeOf, readEdits } from '../lib/edits.ts';
import { sentenceName } from '../lib/sentence-ref.ts';
import { WordDiff } from './WordDiff.tsx';

interface LateNoticeProps {
  late: Late;
  latest: ReviewDraft;
  next: ItemRef | null;
  filters: string;
  onShowLatest: () => void;
  onUndo: () => void;
}

/** Says what happened to the draft since it was opened. The text below stays as it was. */
export function LateNotice({ late, latest, next, filters, onShowLatest, onUndo }: LateNoticeProps) {
  const openArticle = (
    <a href={`/article/${latest.article.id}`} className={buttonClass('secondary')}>
      Open the article
    </a>
  );
  const ways: Partial<Record<Late, ReactNode>> = {
    replaced: <Button onClick={onShowLatest}>Show the latest version</Button>,
    publishing: (
      <Permitted to="review">
        <Button tone="secondary" onClick={onUndo}>
          Undo
        </Button>
      </Permitted>
    ),
    approved: openArticle,
    'update-gone': openArticle,
  };
  return (
    <div role="alert" className="review-late">
      <p className="min-w-0 grow basis-72 font-semibold">{`${WORDS[late]}${byline(late, latest)}`}</p>
      {ways[late]}
      {late !== 'replaced' && next !== null ? (
        <DeskLink href={reviewHref(next, filters)} className={buttonClass('primary')}>
          Next item
        </DeskLink>
      ) : null}
      <DeskLink href={queueHref(filters)} className={buttonClass('quiet')}>
        Back to the queue
      </DeskLink>
    </div>
  );
}

export const UPDATE_GONE = 'This update was decided in the meantime, or its story was merged with another one.';

const WORDS: Readonly<Record<Late, string>> = {
  publishing: 'This draft is approved and about to appear on the site.',
  approved: 'This draft was approved in the meantime.',
  rejected: 'This draft was rejected in the meantime.',
  drafting: 'Another draft of this story is being written.',
  replaced: 'This draft was changed in the meantime. The text below is not the latest version.',
  gone: 'This draft no longer exists: its story was merged with another one, or its reports were withdrawn.',
  'update-gone': UPDATE_GONE,
};

/** Names the person of the latest decision. */
function byline(late: Late, { history }: ReviewDraft): string {
  if (late !== 'approved' && late !== 'rejected' && late !== 'publishing') return '';
  const decision = history.find(({ act }) => ['publish', 'approve', 'reject'].includes(act));
  return decision ? ` Decided by ${decision.by}.` : '';
}

const OUTCOMES = {
  caught: 'You caught a planted error.',
  missed: 'You missed a planted error.',
  unclear: 'This draft had a planted error. It does not count.',
} as const;

interface PlantedNoticeProps {
  planted: NonNullable<ReviewDraft['plantedError']>;
  versionId: number;
  language: string;
}

/** Names a sentence that was false on the member's screen before, with its true text. */
export function PlantedNotice({ planted, versionId, language }: PlantedNoticeProps) {
  // The text of an edit that was not saved, so that the reviewer can copy its words.
  const [own] = useState(() => changeOf(readEdits(versionId), planted)?.text ?? null);
  const { outcome, falseText, trueText } = planted;
  return (
    <div role="alert" className="review-note mb-4 text-ui" data-tone={outcome === 'missed' ? 'doubt' : undefined}>
      <p className="font-semibold">{`${OUTCOMES[outcome]} Nothing was published.`}</p>
      <p className="mt-1 font-serif text-ink">
        <WordDiff before={falseText} after={trueText} language={language} />
      </p>
      <p className="mt-1 text-meta text-ink-2">
        {`${sentenceName(planted)}. It was false on your screen only. The text below is the true one: decide as usual.`}
      </p>
      {own === null || own === trueText ? null : <p className="mt-2 text-ink-2">Your edit was not saved: “{own}”</p>}
    </div>
  );
}

interface ClaimNoticeProps {
  draft: Pick<ReviewDraft, 'claim' | 'firstApproval'>;
  onTakeOver: () => void;
}

/** Notices about another reviewer who has the draft open, and about the first of two approvals. */
export function ClaimNotice({ draft: { claim, firstApproval }, onTakeOver }: ClaimNoticeProps) {
  return (
    <>
      {claim && !claim.isMine ? (
        <output className="review-late">
          <p className="min-w-0 grow basis-72 font-semibold">
            {`${claim.by} has been reviewing this since ${formatDeskTime(claim.since)}.`}
          </p>
          <Permitted to="review">
            <Button tone="secondary" onClick={onTakeOver}>
              Take over
            </Button>
          </Permitted>
        </output>
      ) : null}
      {firstApproval ? (
        <p className="review-late font-semibold">
          {firstApproval.isMine
            ? 'You have approved this. Its risk is high, so another person must approve it too.'
            : `${firstApproval.by} approved this at ${formatDeskTime(firstApproval.at)}. A second person must approve it too.`}
        </p>
      ) : null}
    </>
  );
}

/** Why no decision about the shown version is possible. */
type Late = 'publishing' | 'approved' | 'rejected' | 'drafting' | 'replaced' | 'gone' | 'update-gone';

/** Returns what happened since `shown` was loaded; null if a decision about it is possible. */
export function lateness(shown: ReviewDraft, latest: ReviewDraft): Late | null {
  if (latest.releaseAt !== null) return 'publishing';
  if (latest.state === 'drafting') return 'drafting';
  if (latest.history[0]?.act === 'merge') return 'gone';
  if (latest.state === 'decided') return latest.article.status === 'rejected' ? 'rejected' : 'approved';
  const isSame =
    latest.versionId === shown.versionId &&
    latest.article.category === shown.article.category &&
    latest.article.imageUrl === shown.article.imageUrl;
  return isSame ? null : 'replaced';
}
