import { object } from 'valibot';

import type { Card } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { retract } from '#desk/api/corrections.ts';
import { DialogForm } from '../DialogForm.tsx';
import { useSendCorrection, MAX_NOTE_LENGTH, PUBLIC_NOTE } from './use-send-correction.ts';

const RETRACTION = object({ note: PUBLIC_NOTE });

/** Retracts an article. This cannot be undone. */
export default function RetractDialog({ article, onClose }: { article: Card; onClose: () => void }) {
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
