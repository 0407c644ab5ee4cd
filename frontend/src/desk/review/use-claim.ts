import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { ReviewDraft } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { authStatusQuery } from '../api/admin-session.ts';
import { useMay } from '../lib/member.tsx';
import { claimDraft, draftQuery, releaseDraft } from './api/review-draft.ts';
import type { ItemRef } from './lib/addresses.ts';

/** A claim lasts ten minutes. */
const RENEW_MS = 4 * 60_000;

/**
 * Claims the draft while it is open, visible and undecided, if the desk has members. Returns a function that takes it over from
 * somebody else.
 */
export function useClaim(item: ItemRef, { claim, state }: Pick<ReviewDraft, 'claim' | 'state'>): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const { data: status } = useQuery(authStatusQuery(api));
  const mayReview = useMay('review');
  const isNeeded = status?.members === true && mayReview && state !== 'decided';
  const isFree = claim === null || claim.isMine;
  const take = async (takeOver: boolean) => {
    // A refusal is shown with the fetched draft: it names the holder.
    await claimDraft(api, item.id, takeOver).catch(() => undefined);
    await client.invalidateQueries(draftQuery(api, item));
  };
  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void take(false);
  });
  const release = useEffectEvent(() => void releaseDraft(api, item.id).catch(() => undefined));
  useEffect(() => {
    if (!isNeeded || !isFree) return undefined;
    renew();
    const timer = setInterval(() => renew(), RENEW_MS);
    const left = new AbortController();
    document.addEventListener('visibilitychange', () => renew(), { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isNeeded, isFree]);
  useEffect(() => (isNeeded ? () => release() : undefined), [isNeeded]);
  return () => take(true);
}
