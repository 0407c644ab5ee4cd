import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, reasonOf } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { draftQuery, type ReadVersion, saveEdits } from './api/review-draft.ts';
import type { Edits } from './lib/edits.ts';
import { scopeOf } from './use-ticks.ts';

/** Saves edits as a new version. `objection` is the message of the check that refuses them without a reason. */
export function useSaveEdits(version: ReadVersion, onSaved: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ edits, reason }: { edits: Edits; reason: string | undefined }) =>
      saveEdits(api, version, edits, reason),
    scope: scopeOf(version.id),
    onSuccess: onSaved,
    onError: async (failed) => {
      // Loads the true draft, with the notice about the planted sentence.
      if (failed instanceof ApiError && failed.code === 'planted-error')
        await client.invalidateQueries(draftQuery(api, version));
    },
  });
  const { error } = saving;
  const isObjection = error instanceof ApiError && error.code === 'check-failed';
  return {
    save: (edits: Edits, reason?: string) => saving.mutate({ edits, reason }),
    busy: saving.isPending,
    objection: isObjection ? error.reason : null,
    failure: error && !isObjection ? reasonOf(error, 'Your edits were not saved. Please try again.') : undefined,
    /** Call after another edit: the objection was about the text before. */
    reset: saving.reset,
  };
}
