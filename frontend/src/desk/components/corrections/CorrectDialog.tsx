import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { boolean, object, optional, picklist, record, string } from 'valibot';

import type { Card, CorrectArticle, EvidenceSentence } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { correct } from '#desk/api/corrections.ts';
import { draftEvidenceQuery } from '#desk/api/review.ts';
import { changedSentences } from '#desk/lib/changed-sentences.ts';
import { sentenceName } from '#desk/review/lib/sentence-ref.ts';
import { Fault } from '../Fault.tsx';
import { FormInDialog } from '../DialogForm.tsx';
import { Modal } from '../Modal.tsx';
import { useSendCorrection, MAX_NOTE_LENGTH, PUBLIC_NOTE } from './use-send-correction.ts';
import { Choice } from '#ui/form/Choice.tsx';

type Kind = CorrectArticle['kind'];
const KINDS = [
  ['fact', 'Factual error'],
  ['name', 'Wrong name'],
  ['number', 'Wrong number'],
  ['attribution', 'Wrong attribution'],
  ['withdrawn', 'Withdrawn'],
  ['updated', 'Update, not an error'],
] as const satisfies readonly (readonly [Kind, string])[];

const CORRECTION = object({
  texts: record(string(), requiredText('Enter the sentence, or withdraw it.')),
  withdrawn: record(string(), boolean()),
  kind: picklist(KINDS.map(([kind]) => kind)),
  note: PUBLIC_NOTE,
  /** Present only if a check blocked the correction. */
  reason: optional(requiredText('Enter your reason.')),
});

interface CorrectDialogProps {
  article: Card;
  onClose: () => void;
}

/** Edits a published article sentence by sentence, each with its evidence. */
export default function CorrectDialog({ article, onClose }: CorrectDialogProps) {
  const evidence = useQuery(draftEvidenceQuery(useApi(), article));
  return (
    <Modal title="Correct this article" description={article.title} onClose={onClose}>
      {evidence.isPending ? <Status className="mt-4">Loading sentences…</Status> : null}
      {evidence.isError ? <Fault text="We couldn't load the sentences." error={evidence.error} /> : null}
      {evidence.data ? <CorrectForm article={article} sentences={evidence.data.sentences} onClose={onClose} /> : null}
    </Modal>
  );
}

function CorrectForm({ article, sentences, onClose }: CorrectDialogProps & { sentences: EvidenceSentence[] }) {
  const api = useApi();
  const form = useForm(CORRECTION, {
    defaultValues: {
      texts: Object.fromEntries(sentences.map((sentence) => [sentenceAddress(sentence), sentence.text])),
      withdrawn: Object.fromEntries(sentences.map((sentence) => [sentenceAddress(sentence), false])),
      kind: 'fact',
    },
  });
  const { texts, withdrawn } = form.watch();
  const changes = changedSentences(sentences, { texts, withdrawn });
  const { send, busy, blocked, unblock } = useSendCorrection(
    'correct',
    (order: CorrectArticle) => correct(api, article.id, order),
    onClose,
  );
  const submit = form.submit(async ({ kind, note, reason }) => {
    if (article.versionId === null || changes.length === 0) return;
    await send({ versionId: article.versionId, kind, note, changes, ...(reason === undefined ? {} : { reason }) });
  });
  return (
    <FormInDialog
      onSubmit={submit}
      onClose={onClose}
      action="Publish correction"
      busy={busy ? 'Publishing...' : null}
      disabled={changes.length === 0}
      note={
        <p className="me-auto text-meta text-ink-3 max-sm:w-full">
          {changes.length === 0 ? 'No changes yet.' : `Sentences changed: ${changes.length}`}
        </p>
      }
    >
      <ol className="flex flex-col gap-5">
        {sentences.map((sentence) => {
          const key = sentenceAddress(sentence);
          return (
            <SentenceField
              key={key}
              sentence={sentence}
              // The check's result and the reason applied to the text before this edit.
              text={{ ...form.field(`texts.${key}`, { onChange: unblock }), ...textLanguage(article) }}
              withdrawal={form.register(`withdrawn.${key}`, {
                onChange: () => {
                  // An empty text would be refused although its sentence is withdrawn.
                  if (texts[key]?.trim() === '') form.setValue(`texts.${key}`, sentence.text);
                  unblock();
                },
              })}
              withdrawn={withdrawn[key] ?? false}
            />
          );
        })}
      </ol>
      <div className="flex flex-col gap-5 border-t-2 border-ink pt-5">
        <SelectField label="What kind of mistake" options={KINDS} {...form.field('kind')} />
        <TextArea
          label="What was wrong"
          hint="Readers see this next to the corrected text."
          {...form.field('note')}
          required
          maxLength={MAX_NOTE_LENGTH}
        />
        {blocked === null ? null : (
          <>
            <Blocked why={blocked} />
            <TextArea
              label="Why the new text is right"
              hint="Kept with the correction and not shown to readers."
              {...form.field('reason', { shouldUnregister: true })}
              required
              maxLength={1000}
            />
          </>
        )}
      </div>
    </FormInDialog>
  );
}

/** Result of a check, which takes the focus. */
function Blocked({ why }: { why: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.focus(), [why]);
  return (
    <Failure ref={alert} tabIndex={-1}>
      {why}
    </Failure>
  );
}

interface SentenceFieldProps {
  sentence: EvidenceSentence;
  /** Props of its text and of the box that withdraws it. */
  text: Partial<ComponentProps<typeof TextArea>>;
  withdrawal: ComponentProps<'input'>;
  withdrawn: boolean;
}

/** One sentence and its passages. A headline can be changed but not withdrawn. */
function SentenceField({ sentence, text, withdrawal, withdrawn }: SentenceFieldProps) {
  const { place, passages } = sentence;
  const name = sentenceName(sentence);
  return (
    <li>
      <TextArea label={name} {...text} disabled={withdrawn} required maxLength={2000} />
      {place === 'title' ? null : (
        <Choice {...withdrawal} type="checkbox">
          Withdraw<span className="sr-only">: {name}</span>
        </Choice>
      )}
      <ul className="mt-1.5 text-meta text-ink-2">
        {passages.map(({ outlet, quote }) => (
          <li key={`${outlet} ${quote}`} className="wrap-anywhere">
            <strong>{outlet}:</strong> “{quote}”
          </li>
        ))}
      </ul>
    </li>
  );
}
