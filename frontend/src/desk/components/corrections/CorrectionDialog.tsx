import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { boolean, check, object, optional, picklist, pipe, record, string } from 'valibot';

import type { Card, CorrectArticle, EvidenceSentence } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { blockedBy, correct, retract } from '#desk/api/corrections.ts';
import { refreshArticles } from '#desk/api/desk-keys.ts';
import { draftEvidenceQuery } from '#desk/api/review.ts';
import { sentenceName } from '#desk/review/lib/sentence-ref.ts';
import { DialogForm, FormInDialog, Modal } from '../Modal.tsx';
import { States } from '../QueryList.tsx';

type Kind = CorrectArticle['kind'];
const KINDS = [
  ['fact', 'Factual error'],
  ['name', 'Wrong name'],
  ['number', 'Wrong number'],
  ['attribution', 'Wrong attribution'],
  ['withdrawn', 'Withdrawn'],
  ['updated', 'Update, not an error'],
] as const satisfies readonly (readonly [Kind, string])[];

/** Length of a public note, as the server requires it. */
const MIN_LENGTH = 15;
const MAX_NOTE_LENGTH = 1000;

const WANTED = `Write at least ${MIN_LENGTH} characters.`;
const PUBLIC_NOTE = pipe(
  requiredText(WANTED),
  check((note) => note.length >= MIN_LENGTH, WANTED),
);

const CORRECTION = object({
  texts: record(string(), requiredText('Enter the sentence, or withdraw it.')),
  withdrawn: record(string(), boolean()),
  kind: picklist(KINDS.map(([kind]) => kind)),
  note: PUBLIC_NOTE,
  /** Present only if a check blocked the correction. */
  reason: optional(requiredText('Enter your reason.')),
});

interface DialogProps {
  article: Card;
  onClose: () => void;
}

/** Corrects or retracts a published article. */
export default function CorrectionDialog({ what, ...dialog }: DialogProps & { what: 'correct' | 'retract' }) {
  return what === 'correct' ? <CorrectDialog {...dialog} /> : <RetractDialog {...dialog} />;
}

/** Edits a published article sentence by sentence, each with its evidence. */
function CorrectDialog({ article, onClose }: DialogProps) {
  const evidence = useQuery(draftEvidenceQuery(useApi(), article));
  return (
    <Modal title="Correct this article" description={article.title} onClose={onClose}>
      <States query={evidence} what="sentences" />
      {evidence.data ? <CorrectForm article={article} sentences={evidence.data.sentences} onClose={onClose} /> : null}
    </Modal>
  );
}

function CorrectForm({ article, sentences, onClose }: DialogProps & { sentences: EvidenceSentence[] }) {
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

const RETRACTION = object({ note: PUBLIC_NOTE });

/** Retracts an article. This cannot be undone. */
function RetractDialog({ article, onClose }: DialogProps) {
  const api = useApi();
  const form = useForm(RETRACTION);
  const rectify = useSendCorrection(
    'retract',
    (order: { versionId: number; note: string }) => retract(api, article.id, order),
    onClose,
  );
  const submit = form.submit(async ({ note }) => {
    if (article.versionId !== null) await rectify.send({ versionId: article.versionId, note });
  });
  return (
    <DialogForm
      title="Retract this article?"
      description={article.title}
      onClose={onClose}
      onSubmit={submit}
      action="Retract article"
      busy={rectify.busy ? 'Retracting...' : null}
      tone="danger"
    >
      <p className="text-ui">
        Its page stays up with your note but without its text. The article is permanently removed from every list.
      </p>
      <TextArea
        label="What was wrong"
        hint="Readers see this."
        {...form.field('note')}
        required
        maxLength={MAX_NOTE_LENGTH}
        rows={4}
      />
    </DialogForm>
  );
}

/**
 * Sends a correction or retraction. A failed check is shown in the form until its text changes; other errors are
 * shown as toasts.
 */
function useSendCorrection<Order>(
  what: 'correct' | 'retract',
  send: (order: Order) => Promise<unknown>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<string | null>(null);
  const sent = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      showToast(what === 'correct' ? TOASTS.articleCorrected : TOASTS.articleRetracted);
      onDone();
      await refreshArticles(client);
    },
    onError: (error) => {
      const why = blockedBy(error);
      if (why !== null) setBlocked(why);
      else showToast(what === 'correct' ? TOASTS.articleCorrectFailed(error) : TOASTS.articleRetractFailed(error));
    },
  });
  return { send: sent.mutateAsync, busy: sent.isPending, blocked, unblock: () => setBlocked(null) };
}

/** A reviewer's entries by the addresses of the sentences. */
interface Edits {
  texts: Readonly<Record<string, string>>;
  withdrawn: Readonly<Record<string, boolean>>;
}

/** Returns the sentences that were withdrawn or whose text differs. */
export function changedSentences(
  sentences: readonly EvidenceSentence[],
  { texts, withdrawn }: Edits,
): CorrectArticle['changes'] {
  return sentences.flatMap((sentence) => {
    const { place, ordinal } = sentence;
    const text = withdrawn[sentenceAddress(sentence)]
      ? null
      : (texts[sentenceAddress(sentence)]?.trim() ?? sentence.text);
    return text === sentence.text ? [] : [{ place, ordinal, text }];
  });
}
