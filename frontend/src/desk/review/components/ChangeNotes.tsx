import type { RefObject } from 'react';

import { Button } from '#ui/Button.tsx';
import type { Change, Edits, Insert } from '../lib/edits.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { Below } from './Below.tsx';
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
