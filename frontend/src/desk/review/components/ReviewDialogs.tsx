import { useState } from 'react';
import { check, object, optional, pipe, string } from 'valibot';

import type { DraftPart, EvidenceSentence, PutOnHold, ReviewDraft, WriteNote } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '#desk/components/Modal.tsx';
import { ReasonDialog, RejectDialog } from '#desk/components/review/ReasonDialog.tsx';
import type { RedraftWishes } from '../api/review-draft.ts';
import type { Review } from '../use-review.ts';

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

interface RedraftDialogProps {
  draft: ReviewDraft;
  /** The current part, whose sentences are offered to be left out. */
  part: DraftPart | undefined;
  busy: boolean;
  onRedraft: (order: RedraftWishes) => void;
  onClose: () => void;
}

/** Asks for another draft of the story, with wishes that each drafting engine can follow. */
function RedraftDialog({ draft, part, busy, onRedraft, onClose }: RedraftDialogProps) {
  const { article, sources, followsNotes } = draft;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [sentences, setSentences] = useState<ReadonlySet<string>>(new Set());
  const [lead, setLead] = useState('');
  const [note, setNote] = useState('');
  const toggle = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
    const next = new Set(set);
    if (!next.delete(value)) next.add(value);
    return next;
  };
  const near = (part?.sentences ?? []).filter(({ place }) => place !== 'title');
  const kept = sources.filter(({ itemId }) => !leftOut.has(itemId));
  const hasChoice = sources.length > 1;
  // Without a model, the same wishes write the same text again.
  const isUseful = followsNotes || leftOut.size + sentences.size + lead.length > 0;
  const isReady = !busy && kept.length > 0 && isUseful;
  const send = () =>
    onRedraft({
      leaveOutItems: [...leftOut],
      leaveOutSentences: passagesOf(sources, sentences),
      ...(lead === '' || leftOut.has(Number(lead)) ? {} : { leadWith: Number(lead) }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  return (
    <DialogForm
      title="Ask for another draft"
      description={article.title}
      action="Ask for another draft"
      busy={null}
      disabled={!isReady}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
      onClose={onClose}
    >
      {hasChoice ? (
        <ChoiceGroup
          legend="Leave out reports"
          hint={kept.length === 0 ? 'At least one report has to stay.' : undefined}
        >
          {sources.map(({ itemId, outlet, title }) => (
            <Choice
              key={itemId}
              type="checkbox"
              checked={leftOut.has(itemId)}
              onChange={() => setLeftOut(toggle(leftOut, itemId))}
            >
              <strong className="font-semibold">{outlet}</strong>: {title}
            </Choice>
          ))}
        </ChoiceGroup>
      ) : null}
      {near.length > 0 ? (
        <ChoiceGroup legend="Leave out sentences of the current part">
          {near.map((each) => (
            <Choice
              key={sentenceAddress(each)}
              type="checkbox"
              checked={sentences.has(sentenceAddress(each))}
              onChange={() => setSentences(toggle(sentences, sentenceAddress(each)))}
            >
              {each.text}
            </Choice>
          ))}
        </ChoiceGroup>
      ) : null}
      {hasChoice ? (
        <SelectField
          label="Lead with"
          options={[['', 'No wish'], ...kept.map(({ itemId, outlet }) => [String(itemId), outlet] as const)]}
          value={lead}
          onChoose={setLead}
        />
      ) : null}
      <Note followsNotes={followsNotes} note={note} onChange={setNote} />
    </DialogForm>
  );
}

/** Returns the sentences of the reports that these sentences of the draft cite. */
function passagesOf(sources: ReviewDraft['sources'], keys: ReadonlySet<string>) {
  return sources.flatMap(({ snapshotId, sentences }) =>
    sentences
      .filter(({ citedBy }) => citedBy.some((each) => keys.has(sentenceAddress(each))))
      .map(({ start, end }) => ({ snapshotId, start, end })),
  );
}

interface NoteProps {
  followsNotes: boolean;
  note: string;
  onChange: (note: string) => void;
}

function Note({ followsNotes, note, onChange }: NoteProps) {
  return (
    <TextArea
      label="Note (optional)"
      hint={`Shown beside the new draft. ${followsNotes ? 'A drafting model reads it too.' : 'No model drafts here, so choose at least one wish above.'}`}
      rows={2}
      maxLength={1000}
      value={note}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
