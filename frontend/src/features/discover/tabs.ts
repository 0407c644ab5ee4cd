import type { TrendSpan } from '#api/contract.ts';
import { choiceParam, searchParams } from '#lib/search-params.ts';

export const RANGES = ['1h', '24h', '7d'] as const satisfies readonly TrendSpan[];
export const DEFAULT_RANGE: TrendSpan = '24h';

/** Parameters of the address. Defaults are omitted. */
export const DISCOVER_PARAMS = searchParams({ tab: choiceParam(['trending']), range: choiceParam(['1h', '7d']) });
