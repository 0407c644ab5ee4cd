import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { WriteNote } from '../../api/contract.ts';
import { useApi } from '../../api/use-api.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';
import { draftQuery, markNote, type ReadVersion, writeNote } from './api/review-draft.ts';

/** Writes notes about the draft, and marks them as done. */
export function useNotes(version: ReadVersion, onWritten: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const onError = (error: Error) => showToast(TOASTS.reviewNoteFailed(error));
  const refresh = () => client.invalidateQueries(draftQuery(api, version));
  const writing = useMutation({
    mutationFn: (note: WriteNote) => writeNote(api, version.id, { ...note, versionId: version.versionId }),
    onSuccess: () => {
      onWritten();
      return refresh();
    },
    onError,
  });
  const marking = useMutation({
    mutationFn: ({ id, done }: { id: number; done: boolean }) => markNote(api, version.id, id, done),
    onSettled: refresh,
    onError,
  });
  return { write: writing.mutate, mark: marking.mutate, isBusy: writing.isPending || marking.isPending };
}
