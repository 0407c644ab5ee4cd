import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '../../../api/client.ts';
import type { Briefing } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';
import { briefingKeys } from '../../../api/query-keys.ts';

/** The edition of a date, or the latest one; null if there is none. */
export const briefingQuery = (api: Api, date: string | undefined) =>
  queryOptions({
    queryKey: briefingKeys.edition(date),
    queryFn: () => getBriefing(api, date),
    staleTime: CONTENT_FRESH_MS,
  });

async function getBriefing(api: Api, date: string | undefined): Promise<Briefing | null> {
  try {
    return date === undefined
      ? await api.get('/api/briefing')
      : await api.get('/api/briefing/{date}', { path: { date } });
  } catch (error) {
    // A bad date has no edition either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
