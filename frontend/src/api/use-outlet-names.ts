import { useQuery } from '@tanstack/react-query';

import type { OutletNames } from './contract.ts';
import { useApi } from './use-api.ts';
import { ownerKeys } from './query.ts';

const NONE: OutletNames[] = [];

/**
 * Returns the current and former names of all outlets. Requesting all of them does not reveal which ones a reader
 * mutes.
 */
export function useOutletNames(): OutletNames[] {
  const api = useApi();
  const { data = NONE } = useQuery({
    queryKey: [...ownerKeys.everyone, 'site', 'outlet-names'],
    queryFn: () => api.get('/api/outlets/names'),
    staleTime: 60_000,
  });
  return data;
}
