import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { Briefing } from '#api/contract.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { briefingKeys } from '#api/query-keys.ts';

/** Query for the edition of a date, by default the latest. Its data is null if that date has no edition. */
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
    // The server responds with 400 to an invalid date.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
