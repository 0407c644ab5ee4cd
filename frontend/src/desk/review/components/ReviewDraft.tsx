import { type ReactNode, useEffect, useRef } from 'react';

import type { ReviewDraft, ReviewDraft as Draft } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { useMay } from '#desk/lib/member.tsx';
import { type Shortcut, undoLatest, useShortcuts } from '#desk/lib/use-shortcuts.ts';
import type { ReadVersion } from '../api/review-draft.ts';
import type { ItemRef } from '../lib/addresses.ts';
import { toggleInsert } from '../lib/edits.ts';
import { useKeptScroll, useShownPassage } from '../scrolling.ts';
import { type Review, useReview } from '../use-review.ts';
import { Findings } from './Findings.tsx';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewDialogs } from './ReviewDialogs.tsx';
import { Sources } from './Sources.tsx';

interface ReviewDraftProps {
  draft: Draft;
  version: ReadVersion;
  previous: ItemRef | null;
  next: ItemRef | null;
  filters: string;
  /** False if no decision is possible, because the draft was decided or replaced in the meantime. */
  isOpen: boolean;
  /** Index of the part that is selected at first. */
  startPart: number;
  /** Called with the parts that were compared and the current one, once the edits are stored as a new version. */
  onSaved: (ticked: ReadonlySet<string>, part: number) => Promise<void>;
  /** Content above the article. */
  strip: (review: Review) => ReactNode;
}

/** One version of a draft: the article beside its sources, and the decisions about it. */
export function ReviewDraft(props: ReviewDraftProps) {
  const { draft, version, startPart, strip } = props;
  const review = useReview(props);
  const mayReview = useMay('review');
  const shortcuts = shortcutsOf(review, props);
  useShortcuts(mayReview ? shortcuts : shortcuts.filter(({ key }) => READING_KEYS.has(key)));
  const start = review.goTo;
  useEffect(() => {
    // After navigation the heading has the focus already.
    if (document.activeElement === document.body) start(startPart);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the draft opens
  }, []);
  return (
    <>
      {strip(review)}
      <div className={cn('review-draft', review.panel && 'has-panel')}>
        <ReviewArticle review={review} draft={draft} version={version} />
        <ReviewEvidence review={review} draft={draft} />
        <ReviewBar review={review} draft={draft} />
        <ReviewDialogs review={review} draft={draft} />
      </div>
    </>
  );
}

/** Keys that change nothing. */
const READING_KEYS = new Set(['j', 'k', 's', ']', '[', 'Escape']);

/** Width from which the sources are always beside the article, as in review.css. */
const WIDE = '(min-width: 71.25rem)';
const isWide = (): boolean => window.matchMedia(WIDE).matches;

/** Elements that the space key presses. */
const PRESSED_BY_SPACE = 'button, summary, a, input:not([data-tick])';

function shortcutsOf(review: Review, { previous, next }: ReviewDraftProps): Shortcut[] {
  const { reading, decisions } = review;
  const open = (item: ItemRef | null) => item !== null && void decisions.open(item);
  /** A key held down acts once. */
  const once = (act: () => unknown) => (event: KeyboardEvent) => (event.repeat ? undefined : act());
  return [
    { key: 'j', what: 'Next part', act: () => review.goTo(reading.part + 1) },
    { key: 'k', what: 'Previous part', act: () => review.goTo(reading.part - 1) },
    {
      key: ' ',
      what: 'Compared, go on',
      act: (event) => {
        if (event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE)) return false;
        return event.repeat ? undefined : review.compare();
      },
    },
    {
      key: 's',
      what: 'Show the source; again for the next one',
      act: () => {
        if (review.panel || isWide()) reading.nextSource();
        review.setPanel(true);
      },
    },
    { key: 'e', what: 'Edit the sentence, or choose the picture', act: once(review.editSelected) },
    { key: 'x', what: 'Leave the sentence out, or put it back', act: once(review.leaveOutSelected) },
    { key: 'a', what: 'Approve, once every part is compared', act: once(review.tryApprove) },
    { key: 'A', what: 'Approve without comparing the rest', act: once(review.approveAnyway) },
    { key: 'r', what: 'Reject', act: once(() => review.openDialog('reject')) },
    { key: 'd', what: 'Ask for another draft', act: once(() => review.openDialog('redraft')) },
    { key: 'h', what: 'Hold, or end the hold', act: once(review.toggleHold) },
    { key: 'n', what: 'Write a note', act: once(review.openNote) },
    { key: 'u', what: 'Undo, while the message offers it', act: once(undoLatest) },
    { key: ']', what: 'Next item', act: once(() => open(next)) },
    { key: '[', what: 'Previous item', act: once(() => open(previous)) },
    {
      key: 'Escape',
      what: 'Back to the queue',
      act: once(() => {
        if (review.panel && !isWide()) review.setPanel(false);
        else void decisions.open(null);
      }),
    },
  ];
}

interface ReviewEvidenceProps {
  review: Review;
  draft: ReviewDraft;
}

/** The whole reports, and below them the findings of the checks and the history of the draft. */
function ReviewEvidence({ review, draft }: ReviewEvidenceProps) {
  const { reading, edits, edit } = review;
  const panel = useRef<HTMLElement>(null);
  useKeptScroll(panel);
  const { sentence, source } = reading;
  useShownPassage(panel, sentence, source, review.panel);
  return (
    <aside ref={panel} aria-label="Sources" className="review-evidence">
      <Sources
        sources={draft.sources}
        sentences={draft.evidence.sentences}
        selected={sentence}
        shown={source}
        inserts={edits.inserts}
        onShow={reading.showSource}
        onSelect={(chosen) => {
          reading.select(chosen);
          review.showSentence(chosen);
        }}
        onInsert={(insert) => edit(toggleInsert(edits, insert))}
        onClose={() => review.setPanel(false)}
      />
      <Findings draft={draft} />
    </aside>
  );
}
