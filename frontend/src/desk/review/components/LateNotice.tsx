import type { ReactNode } from 'react';

import type { ReviewDraft } from '../../../api/contract.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { type ItemRef, queueHref, reviewHref } from '../lib/addresses.ts';
import type { Late } from '../lib/lateness.ts';
import { DeskLink } from '../../components/DeskLink.tsx';
import { Permitted } from '../../components/Permitted.tsx';

interface LateNoticeProps {
  late: Late | 'gone';
  latest: ReviewDraft;
  next: ItemRef | null;
  filters: string;
  onShowLatest: () => void;
  onUndo: () => void;
}

/** Says what happened to the draft since it was opened. The text below stays as it was. */
export function LateNotice({ late, latest, next, filters, onShowLatest, onUndo }: LateNoticeProps) {
  const ways: Partial<Record<Late | 'gone', ReactNode>> = {
    replaced: <Button onClick={onShowLatest}>Show the latest version</Button>,
    publishing: (
      <Permitted to="review">
        <Button tone="secondary" onClick={onUndo}>
          Undo
        </Button>
      </Permitted>
    ),
    approved: (
      <a href={`/article/${latest.article.id}`} className={buttonClass('secondary')}>
        Open the article
      </a>
    ),
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

const WORDS: Readonly<Record<Late | 'gone', string>> = {
  publishing: 'This draft is approved and about to appear on the site.',
  approved: 'This draft was approved in the meantime.',
  rejected: 'This draft was rejected in the meantime.',
  drafting: 'Another draft of this story is being written.',
  replaced: 'This draft was changed in the meantime. The text below is not the latest version.',
  gone: 'This draft no longer exists: its story was merged with another one, or its reports were withdrawn.',
};

/** Names the person of the latest log entry. */
function byline(late: Late | 'gone', { history: [last] }: ReviewDraft): string {
  return last && (late === 'approved' || late === 'rejected' || late === 'publishing') ? ` Decided by ${last.by}.` : '';
}
