import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { draftQuery, type ReadVersion, saveTicks } from './api/review-draft.ts';

/** Requests about one draft run one after the other, so that a decision follows the ticks before it. */
export const scopeOf = (id: number) => ({ id: `review-${id}` });

/** Parts that the reviewer has compared. Each tick is saved at once. */
export function useTicks(version: ReadVersion, ticks: readonly string[]) {
  const api = useApi();
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(ticks));
  const saving = useMutation({
    mutationFn: (parts: readonly string[]) => saveTicks(api, version, parts),
    scope: scopeOf(version.id),
  });
  const tick = (part: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(part);
    else next.delete(part);
    setTicked(next);
    // For a return to this draft, which shows the cached one first. A response on its way does not have this tick.
    const { queryKey } = draftQuery(api, version);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (draft) => draft && { ...draft, ticks: [...next] });
    saving.mutate([...next]);
    return next;
  };
  return { ticked, tick, unsaved: saving.isError, save: () => saving.mutate([...ticked]) };
}
