import { useState } from 'react';

import type { DraftPart, ReviewDraft } from '#api/contract.ts';
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { DialogForm } from '#desk/components/DialogForm.tsx';
import type { RedraftWishes } from '../api/review-draft.ts';
import { sentenceAddress } from '#lib/sentences.ts';

interface RedraftDialogProps {
  draft: ReviewDraft;
  /** The current part, whose sentences are offered to be left out. */
  part: DraftPart | undefined;
  busy: boolean;
  onRedraft: (order: RedraftWishes) => void;
  onClose: () => void;
}

/** Asks for another draft of the story, with wishes that each drafting engine can follow. */
export function RedraftDialog({ draft, part, busy, onRedraft, onClose }: RedraftDialogProps) {
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
