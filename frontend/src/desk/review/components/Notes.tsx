import type { ReviewDraft, ReviewNote } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { Permitted } from '#desk/lib/member.tsx';
import { formatDeskTime } from '#desk/lib/waiting-time.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';

interface NotesProps {
  draft: Pick<ReviewDraft, 'notes' | 'versionId' | 'versions'>;
  busy: boolean;
  onMark: (mark: { id: number; done: boolean }) => void;
  onShow: (sentence: SentenceRef) => void;
}

/** Notes of reviewers about the draft, with finished ones folded. */
export function Notes({ draft, ...actions }: NotesProps) {
  const open = draft.notes.filter(({ doneAt }) => doneAt === null);
  const done = draft.notes.filter(({ doneAt }) => doneAt !== null);
  if (draft.notes.length === 0) return null;
  const list = (notes: readonly ReviewNote[]) => (
    <ul>
      {notes.map((note) => (
        <Note key={note.id} note={note} draft={draft} {...actions} />
      ))}
    </ul>
  );
  return (
    <section aria-label="Notes" className="desk-notes">
      {list(open)}
      {done.length > 0 ? (
        <details className="text-meta">
          <summary className="text-accent underline underline-offset-4">{`${count(done.length, 'note')} done`}</summary>
          {list(done)}
        </details>
      ) : null}
    </section>
  );
}

function Note({ note, draft, busy, onMark, onShow }: NotesProps & { note: ReviewNote }) {
  const { id, by, to, isToMe, text, writtenAt, doneAt } = note;
  const isDone = doneAt !== null;
  return (
    <li className="desk-note">
      <div className="min-w-0 grow basis-72">
        <p className="text-meta text-ink-2">
          <strong className={isToMe ? 'text-ink' : undefined}>
            {to === null ? by : `${by} to ${isToMe ? 'you' : to}`}
          </strong>
          {`, ${formatDeskTime(writtenAt)}`}
        </p>
        <Quote note={note} draft={draft} onShow={onShow} />
        <p className="text-ui whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <Permitted to="review">
        <Button
          tone="secondary"
          disabled={busy}
          aria-label={`${isDone ? 'Not done' : 'Done'}: ${text}`}
          onClick={() => onMark({ id, done: !isDone })}
        >
          {isDone ? 'Not done' : 'Done'}
        </Button>
      </Permitted>
    </li>
  );
}

/** The sentence that the note is about. In the version shown, it is a button that goes there. */
function Quote({ note, draft, onShow }: Pick<NotesProps, 'draft' | 'onShow'> & { note: ReviewNote }) {
  const { place, ordinal, versionId } = note;
  if (place === null || ordinal === null) return null;
  const version = draft.versions.find(({ id }) => id === versionId);
  const sentence = version?.sentences.find((each) => each.place === place && each.ordinal === ordinal);
  if (!sentence) return null;
  const words = `“${sentence.text}”`;
  if (versionId !== draft.versionId) return <p className="text-meta text-ink-2">In another version: {words}</p>;
  return (
    <button type="button" className="desk-note-quote" onClick={() => onShow({ place, ordinal })}>
      {words}
    </button>
  );
}
