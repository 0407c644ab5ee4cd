import { type FormEvent, useState } from 'react';

import type { ListItem } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useSaveNote } from '../api/reading-list.ts';

const MAX_NOTE_LENGTH = 2000;

/** The reader's note on an article. A note written with premium stays readable without it. */
export function Note({ item, premium }: { item: ListItem; premium: boolean }) {
  const [open, setOpen] = useState(false);
  if (open && premium) return <NoteForm item={item} onDone={() => setOpen(false)} />;
  return (
    <>
      {item.note ? (
        <p className="mt-2 border-s-2 border-accent ps-3 text-ui whitespace-pre-wrap wrap-anywhere">{item.note}</p>
      ) : null}
      {premium ? (
        <Button tone="quiet" className="-ms-4 mt-1 text-accent" onClick={() => setOpen(true)}>
          {item.note ? 'Edit note' : 'Add a note'}
        </Button>
      ) : null}
    </>
  );
}

function NoteForm({ item, onDone }: { item: ListItem; onDone: () => void }) {
  const [note, setNote] = useState(item.note);
  const saving = useSaveNote(item.article_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(note.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col gap-2">
      <TextArea
        label="Note"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened this field
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={MAX_NOTE_LENGTH}
      />
      <p className="flex gap-2">
        <SubmitButton busy={saving.isPending}>Save note</SubmitButton>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
