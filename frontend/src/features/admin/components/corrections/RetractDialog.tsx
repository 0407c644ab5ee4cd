import { type FormEvent, useState } from 'react';

import type { Card } from '../../../../api/contract.ts';
import { useApi } from '../../../../api/use-api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { retract } from '../../api/corrections.ts';
import { Modal } from '../Modal.tsx';
import { NOTE } from './note.ts';
import { TextField } from './TextField.tsx';
import { useRectify } from './use-rectify.ts';

/** Retracts an article. This cannot be undone. */
export default function RetractDialog({ article, onClose }: { article: Card; onClose: () => void }) {
  const api = useApi();
  const [note, setNote] = useState('');
  const rectify = useRectify(
    'retract',
    (order: { versionId: number; note: string }) => retract(api, article.id, order),
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (article.versionId !== null) rectify.send({ versionId: article.versionId, note: note.trim() });
  };
  return (
    <Modal title="Retract this article?" description={article.title} onClose={onClose}>
      <p className="mt-3 text-ui">Its page stays with your note and without its text. It leaves every list for good.</p>
      <form onSubmit={submit} className="mt-4">
        <TextField
          label="What was wrong"
          hint="Everybody reads this."
          value={note}
          onChange={setNote}
          required
          {...NOTE}
          rows={4}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" disabled={rectify.busy}>
            {rectify.busy ? 'Retracting...' : 'Retract article'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
