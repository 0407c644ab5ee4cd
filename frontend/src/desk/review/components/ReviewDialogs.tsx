import { useState } from 'react';
import { check, object, optional, pipe, string } from 'valibot';

import { RejectDialog } from '#desk/components/RejectDialog.tsx';
import { ReasonDialog } from '#desk/components/review/ReasonDialog.tsx';
import type { ReviewDraft, PutOnHold, EvidenceSentence, WriteNote } from '#api/contract.ts';
import type { Review } from '../use-review.ts';
import { RedraftDialog } from './RedraftDialog.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Choice } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { DialogForm } from '#desk/components/DialogForm.tsx';

/** The open dialog. It closes with the screen once the server has accepted the decision. */
export function ReviewDialogs({ review, draft }: { review: Review; draft: ReviewDraft }) {
  const { article } = draft;
  const { decisions, dialog, setDialog } = review;
  const common = { busy: decisions.busy, onClose: () => setDialog(null) };
  switch (dialog) {
    case 'approve':
      return (
        <ReasonDialog
          {...common}
          article={{ title: article.title, heldReasons: draft.heldReasons }}
          onReason={(reason) => decisions.decide({ decision: { status: 'approved', reason } })}
        />
      );
    case 'reject':
      return (
        <RejectDialog
          {...common}
          what={draft.state === 'update' ? 'update' : 'draft'}
          title={article.title}
          sentence={draft.state === 'update' ? null : review.selected}
          onReject={(reason, sentence) =>
            decisions.decide({ decision: { status: 'rejected', reason, ...(sentence && { sentence }) } })
          }
        />
      );
    case 'hold':
      return <HoldDialog {...common} title={article.title} onHold={(hold) => decisions.decide({ hold })} />;
    case 'redraft':
      return (
        <RedraftDialog
          {...common}
          draft={draft}
          part={draft.parts[review.reading.part]}
          onRedraft={(wishes) => decisions.decide({ redraft: wishes })}
        />
      );
    case 'note':
      return (
        <NoteDialog
          busy={review.notes.isBusy}
          draft={draft}
          sentence={review.selected}
          onWrite={(note) => review.notes.write(note)}
          onClose={common.onClose}
        />
      );
    case null:
      return null;
  }
}

const HOLD = object({
  note: requiredText('Say what you are waiting for.'),
  until: optional(
    pipe(
      string(),
      check((until) => until === '' || new Date(until).getTime() > Date.now(), 'Choose a time in the future.'),
    ),
    '',
  ),
});

interface HoldDialogProps {
  title: string;
  busy: boolean;
  onHold: (order: PutOnHold) => void;
  onClose: () => void;
}

/** Puts a draft on hold, until a given time or without an end. */
function HoldDialog({ title, busy, onHold, onClose }: HoldDialogProps) {
  const form = useForm(HOLD);
  // The time zone of the browser, in which the field is read.
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const send = ({ note, until }: { note: string; until: string }) =>
    onHold(until === '' ? { note } : { note, until: new Date(until).toISOString() });
  return (
    <DialogForm
      title="Hold this draft"
      description={title}
      action="Hold"
      busy={busy ? 'Saving...' : null}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <TextArea label="Waiting for" {...form.field('note')} required rows={2} maxLength={500} />
      <TextField
        label="Until (optional)"
        type="datetime-local"
        hint={`In your time zone, ${zone}. Without a time the draft waits until you end the hold.`}
        {...form.field('until')}
      />
    </DialogForm>
  );
}

const NOTE = object({ text: requiredText('Enter a note.') });

interface NoteDialogProps {
  draft: Pick<ReviewDraft, 'article' | 'colleagues'>;
  /** The selected sentence, which the note can be about. */
  sentence: EvidenceSentence | null;
  busy: boolean;
  onWrite: (note: WriteNote) => void;
  onClose: () => void;
}

/** Writes a note about the draft or the selected sentence, for everyone or for one member. */
function NoteDialog({ draft: { article, colleagues }, sentence, busy, onWrite, onClose }: NoteDialogProps) {
  const form = useForm(NOTE);
  const [to, setTo] = useState('');
  const [isAboutSentence, setAboutSentence] = useState(sentence !== null);
  const send = ({ text }: { text: string }) =>
    onWrite({
      text,
      ...(to === '' ? {} : { to: Number(to) }),
      ...(sentence && isAboutSentence ? { place: sentence.place, ordinal: sentence.ordinal } : {}),
    });
  return (
    <DialogForm
      title="Write a note"
      description={article.title}
      action="Save note"
      busy={busy ? 'Saving...' : null}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="Everyone at the desk can read it. Readers cannot."
        {...form.field('text')}
        required
        rows={3}
        maxLength={1000}
      />
      {colleagues.length > 0 ? (
        <SelectField
          label="For"
          options={[['', 'Everyone'], ...colleagues.map(({ id, name }) => [String(id), name] as const)]}
          value={to}
          onChoose={setTo}
        />
      ) : null}
      {sentence ? (
        <Choice type="checkbox" checked={isAboutSentence} onChange={() => setAboutSentence(!isAboutSentence)}>
          About the selected sentence: “{sentence.text}”
        </Choice>
      ) : null}
    </DialogForm>
  );
}
