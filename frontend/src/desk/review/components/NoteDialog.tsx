import { useState } from 'react';
import { object } from 'valibot';

import type { EvidenceSentence, ReviewDraft, WriteNote } from '../../../api/contract.ts';
import { Choice } from '../../../ui/form/Choice.tsx';
import { requiredText } from '../../../ui/form/schema.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogForm } from '../../components/DialogForm.tsx';

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
export function NoteDialog({ draft: { article, colleagues }, sentence, busy, onWrite, onClose }: NoteDialogProps) {
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
