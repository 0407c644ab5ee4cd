import { useQuery } from '@tanstack/react-query';

import type { components } from './schema.gen.ts';
import { useApi } from './use-api.ts';

type OutletNames = components['schemas']['OutletNamesDto'];

const NONE: OutletNames[] = [];

/** What outlets are called, and were. All of them are asked for, so that nobody is told which a reader mutes. */
export function useOutletNames(): OutletNames[] {
  const api = useApi();
  const { data = NONE } = useQuery({
    queryKey: ['api', 'outlets', 'names'],
    queryFn: () => api.get<OutletNames[]>('/api/outlets/names'),
    staleTime: 60_000,
  });
  return data;
}
