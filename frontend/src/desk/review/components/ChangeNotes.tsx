import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import { Button } from '#ui/Button.tsx';
import type { Change, Edits, Insert } from '../lib/edits.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';
import { WordDiff } from './WordDiff.tsx';

interface ChangeNotesProps {
  column: RefObject<HTMLElement | null>;
  edits: Edits;
  /** Key of the sentence that is being edited. */
  editing: string | null;
  onEdit: (change: Change) => void;
  onRevert: (change: Change) => void;
  onRemove: (insert: Insert) => void;
}

/** Unsaved edits, each below its paragraph. */
export function ChangeNotes({ column, edits, editing, onEdit, onRevert, onRemove }: ChangeNotesProps) {
  return (
    <>
      {edits.changes
        .filter((change) => sentenceAddress(change) !== editing)
        .map((change) => (
          <Below key={sentenceAddress(change)} column={column} anchor={change}>
            <div className="review-note">
              <p className="font-serif">
                {change.text === null ? (
                  <span className="word-diff">
                    <del>{change.before}</del>
                  </span>
                ) : (
                  <WordDiff before={change.before} after={change.text} />
                )}
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                {change.text === null ? null : (
                  <Button tone="quiet" className="review-small -ms-2" onClick={() => onEdit(change)}>
                    Edit again
                  </Button>
                )}
                <Button
                  tone="quiet"
                  className={change.text === null ? 'review-small -ms-2' : 'review-small'}
                  onClick={() => onRevert(change)}
                >
                  {change.text === null ? 'Put back' : 'Undo this edit'}
                </Button>
              </p>
            </div>
          </Below>
        ))}
      {edits.inserts.map((insert) => (
        <Below key={`${insert.snapshotId} ${insert.start}`} column={column} anchor={insert.after}>
          <div ref={bringIntoView} className="review-note">
            <p className="font-serif">
              <span className="word-diff">
                <ins>{insert.text}</ins>
              </span>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-meta text-ink-2">
              {`Inserted from ${insert.outlet}`}
              <Button tone="quiet" className="review-small" onClick={() => onRemove(insert)}>
                Remove
              </Button>
            </p>
          </div>
        </Below>
      ))}
    </>
  );
}

/** An inserted sentence may be far from the report that it comes from. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

interface BelowProps {
  column: RefObject<HTMLElement | null>;
  anchor: Anchor;
  children: ReactNode;
}

/** Shows its children in the article, below the paragraph of a sentence or below the picture. */
export function Below({ column, anchor, children }: BelowProps) {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'review-slot';
    return element;
  });
  // After every render, because a new text replaces the paragraphs.
  useLayoutEffect(() => {
    if (column.current) placeBelow(column.current, anchor, host);
  });
  useEffect(() => () => host.remove(), [host]);
  return createPortal(children, host);
}

/** Position of an element below the paragraph of a sentence, or below the picture. */
type Anchor = SentenceRef | 'picture';

/** Puts a host element below the paragraph of a sentence, or below the picture. Keeps it if it is already there. */
function placeBelow(column: Element, anchor: Anchor, host: HTMLElement): void {
  const element =
    anchor === 'picture'
      ? (column.querySelector('article > figure') ?? column.querySelector('article > header'))
      : findSentence(column, sentenceAddress(anchor))?.closest('p, li, h1');
  if (!element) return;
  if (element.localName === 'li') {
    if (host.parentElement !== element) element.append(host);
  } else if (host.parentElement !== element.parentElement || !follows(element, host)) element.after(host);
}

/** Returns true if only other hosts are between the two. */
function follows(element: Element, host: HTMLElement): boolean {
  let next = element.nextElementSibling;
  while (next && next !== host && next.matches('.review-slot')) next = next.nextElementSibling;
  return next === host;
}
