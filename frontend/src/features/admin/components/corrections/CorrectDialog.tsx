import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { Card, CorrectArticle } from '../../../../api/contract.ts';
import { useApi } from '../../../../api/use-api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Status } from '../../../../ui/Status.tsx';
import { correct } from '../../api/corrections.ts';
import { draftEvidenceQuery } from '../../api/review.ts';
import { changedSentences, type Edits, keyOf } from '../../lib/changed-sentences.ts';
import { Choice } from '../Choice.tsx';
import { Fault } from '../Fault.tsx';
import { Modal } from '../Modal.tsx';
import { NOTE } from './note.ts';
import { SentenceField } from './SentenceField.tsx';
import { TextField } from './TextField.tsx';
import { useRectify } from './use-rectify.ts';

type Kind = CorrectArticle['kind'];
const KINDS = [
  ['fact', 'Error of fact'],
  ['name', 'Wrong name'],
  ['number', 'Wrong number'],
  ['attribution', 'Wrong attribution'],
  ['withdrawn', 'Withdrawn'],
  ['updated', 'Update: nothing was wrong'],
] as const satisfies readonly (readonly [Kind, string])[];

/** Edits a published article sentence by sentence, each with its evidence. */
export default function CorrectDialog({ article, onClose }: { article: Card; onClose: () => void }) {
  const api = useApi();
  const [edits, setEdits] = useState<Edits>({});
  const [kind, setKind] = useState<Kind>('fact');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const evidence = useQuery(draftEvidenceQuery(api, article));
  const sentences = evidence.data?.sentences ?? [];
  const changes = changedSentences(sentences, edits);
  const { send, busy, blocked, unblock } = useRectify(
    'correct',
    (order: CorrectArticle) => correct(api, article.id, order),
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (article.versionId === null || changes.length === 0) return;
    send({
      versionId: article.versionId,
      kind,
      note: note.trim(),
      changes,
      ...(blocked === null ? {} : { reason: reason.trim() }),
    });
  };
  // The check's result and the reason applied to the text before this edit.
  const edit = (sentence: string, changed: Edits[string]) => {
    setEdits({ ...edits, [sentence]: changed });
    unblock();
  };
  return (
    <Modal title="Correct this article" description={article.title} onClose={onClose}>
      {evidence.isPending ? <Status className="mt-4">Loading sentences</Status> : null}
      {evidence.isError ? <Fault what="The sentences" error={evidence.error} /> : null}
      {evidence.data ? (
        <form onSubmit={submit} className="mt-4 flex flex-col gap-5">
          <ol className="flex flex-col gap-5">
            {sentences.map((sentence) => (
              <SentenceField
                key={keyOf(sentence)}
                sentence={sentence}
                edit={edits[keyOf(sentence)]}
                onEdit={(changed) => edit(keyOf(sentence), changed)}
              />
            ))}
          </ol>
          <div className="flex flex-col gap-5 border-t-2 border-ink pt-5">
            <Choice form label="What kind of mistake" value={kind} onChange={setKind} options={KINDS} />
            <TextField
              label="What was wrong"
              hint="Everybody reads this, beside what it says now."
              value={note}
              onChange={setNote}
              required
              {...NOTE}
            />
            {blocked === null ? null : (
              <>
                <Blocked why={blocked} />
                <TextField
                  label="Why it is right all the same"
                  hint="It is kept with the correction and not shown."
                  value={reason}
                  onChange={setReason}
                  required
                  maxLength={1000}
                />
              </>
            )}
          </div>
          <Foot changed={changes.length} busy={busy} onClose={onClose} />
        </form>
      ) : null}
    </Modal>
  );
}

/** Result of a check. Takes the focus, because the pressed button was disabled while the check ran. */
function Blocked({ why }: { why: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.focus(), [why]);
  return (
    <p ref={alert} role="alert" tabIndex={-1} className="border-s-4 border-danger ps-3 text-ui text-danger">
      {why}
    </p>
  );
}

function Foot({ changed, busy, onClose }: { changed: number; busy: boolean; onClose: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p className="me-auto text-meta text-ink-3">
        {changed === 0 ? 'Nothing is changed yet.' : `Sentences changed: ${changed}`}
      </p>
      <Button tone="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={busy || changed === 0}>
        {busy ? 'Publishing...' : 'Publish correction'}
      </Button>
    </div>
  );
}
