import type { TrendSpan } from '../../api/contract.ts';

export const RANGES = ['1h', '24h', '7d'] as const satisfies readonly TrendSpan[];
export const DEFAULT_RANGE: TrendSpan = '24h';

/** Parameters of the address; defaults are omitted. */
export interface DiscoverSearch {
  tab?: 'trending';
  range?: TrendSpan;
}

export function readDiscover(search: Record<string, unknown>): DiscoverSearch {
  const range = RANGES.find((known) => known === search['range']);
  return {
    ...(search['tab'] === 'trending' ? { tab: 'trending' } : {}),
    ...(range && range !== DEFAULT_RANGE ? { range } : {}),
  };
}
