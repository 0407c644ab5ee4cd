import { useState } from 'react';
import { maxLength, object, optional, picklist, pipe, string, trim } from 'valibot';

import type { Card, EvidenceSentence } from '#api/contract.ts';
import { Choice, RadioGroup } from '#ui/form/Choice.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '../Modal.tsx';
import { HeldReasons } from './CheckedEvidence.tsx';

const MAX_LENGTH = 1000;
const REASON = object({ reason: requiredText('Enter your reason.') });

interface ReasonDialogProps {
  title?: string;
  /** Label of the button that sends the reason. */
  action?: string;
  label?: string;
  hint?: string;
  article: { title: string; heldReasons?: Card['heldReasons'] };
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/**
 * Asks the reviewer for a reason; by default, for approving an article that a check holds back. The caller closes the
 * dialog once the server has accepted the decision, so that a failed request keeps the text.
 */
export function ReasonDialog({
  title = 'Approve despite the check?',
  action = 'Approve',
  label = 'Your reason',
  hint = 'Kept with the decision and not shown to readers.',
  article,
  busy,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const form = useForm(REASON);
  return (
    <DialogForm
      title={title}
      description={article.title}
      onClose={onClose}
      onSubmit={form.submit(({ reason }) => (busy ? undefined : onReason(reason)))}
      action={action}
      busy={busy ? 'Saving...' : null}
    >
      <HeldReasons reasons={article.heldReasons} />
      <TextArea label={label} hint={hint} {...form.field('reason')} required rows={4} maxLength={MAX_LENGTH} />
    </DialogForm>
  );
}

const CODES = [
  ['not-news', 'Not news'],
  ['wrong-story', 'Reports of different stories'],
  ['unsupported', 'Not supported by its sources'],
  ['unbalanced', 'Unbalanced'],
  ['duplicate', 'Duplicate of another article'],
  ['other', 'Another reason'],
] as const;

const REJECTION = object({
  code: picklist(
    CODES.map(([code]) => code),
    'Choose a reason.',
  ),
  text: optional(pipe(string(), trim(), maxLength(MAX_LENGTH)), ''),
});

type Sentence = Pick<EvidenceSentence, 'place' | 'ordinal' | 'text'>;

interface RejectDialogProps {
  /** Kind of the rejected text. */
  what: 'draft' | 'update';
  /** Headline of the draft or update. */
  title: string;
  busy: boolean;
  /** Sentence that is selected on the review screen. */
  sentence?: Sentence | null;
  /** Called with the reason in words, and with the sentence if the reviewer marked it as wrong. */
  onReject: (reason: string, sentence?: Omit<Sentence, 'text'>) => void;
  onClose: () => void;
}

/** Asks why a draft or an update is rejected. */
export function RejectDialog({ what, title, busy, sentence = null, onReject, onClose }: RejectDialogProps) {
  const form = useForm(REJECTION);
  const [marked, setMarked] = useState(false);
  const wrong = marked && sentence ? { place: sentence.place, ordinal: sentence.ordinal } : undefined;
  const error = form.formState.errors.code?.message;
  return (
    <DialogForm
      title={`Why is this ${what} rejected?`}
      description={title}
      onClose={onClose}
      onSubmit={form.submit(({ code: chosen, text }) => (busy ? undefined : onReject(inWords(chosen, text), wrong)))}
      action={`Reject ${what}`}
      busy={busy ? 'Rejecting...' : null}
      tone="danger"
    >
      <RadioGroup legend="Reason" options={CODES} {...form.register('code')} />
      {error ? (
        <p role="alert" className="text-meta font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {sentence ? (
        <Choice type="checkbox" checked={marked} onChange={({ target }) => setMarked(target.checked)}>
          This sentence is wrong: <q>{sentence.text}</q>
        </Choice>
      ) : null}
      <TextArea
        label="What is wrong (optional)"
        hint="Kept with the decision and not shown to readers."
        {...form.field('text')}
        rows={2}
        maxLength={MAX_LENGTH}
      />
    </DialogForm>
  );
}

function inWords(code: (typeof CODES)[number][0], text: string): string {
  const [, label] = CODES.find(([each]) => each === code) ?? CODES[0];
  return text === '' ? label : `${label}: ${text}`;
}
