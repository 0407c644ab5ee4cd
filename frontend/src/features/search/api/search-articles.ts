import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { SearchHit } from '#api/contract.ts';
import { newYorkTime } from '#lib/dates.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { isAdvanced, type SearchState, MIN_QUERY_LENGTH } from './search-address.ts';

const PER_PAGE = 20;
/** The server stops counting here; one more means "more than". */
export const MAX_COUNTED = 1000;

/** The fields of a hit that results show. */
export type Hit = ReturnType<typeof hitOf>;

export const searchQuery = (api: Api, state: SearchState) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'search', state],
    queryFn: async () => {
      const page = await api.getPage('/api/articles/search', { query: parametersOf(state) });
      return { ...page, items: page.items.map(hitOf) };
    },
    enabled: (state.q ?? '').length >= MIN_QUERY_LENGTH,
    staleTime: CONTENT_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/**
 * Prefetches the results for a search address; the browser shows failures in place of the results. The page itself
 * requests searches with subscriber fields, because the server renders anonymously.
 */
export async function prefetchSearch(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  state: SearchState,
): Promise<void> {
  if ((state.q ?? '').length >= MIN_QUERY_LENGTH && !isAdvanced(state))
    await queryClient.prefetchQuery(searchQuery(api, state));
}

function parametersOf({ q = '', page = 1, after, from, to, ...filters }: SearchState) {
  return {
    q,
    ...filters,
    from: from && startOf(from),
    to: to && startOf(to, 1),
    limit: page * PER_PAGE,
    cursor: after,
  };
}

const HOUR_MS = 3_600_000;

/** Returns the start of the day in New York that is `daysLater` days after `day`. The server rejects invalid dates. */
function startOf(day: string, daysLater = 0): string {
  const utc = Date.parse(day) + daysLater * 24 * HOUR_MS;
  if (Number.isNaN(utc)) return day;
  // Midnight in winter; one o'clock in summer.
  const moment = utc + 5 * HOUR_MS;
  return new Date(moment - (newYorkTime(new Date(moment)).getTime() - utc)).toISOString();
}

function hitOf({
  id,
  category,
  author,
  imageUrl,
  imageAttribution,
  imageDescription,
  readingTime,
  generatedAt,
  correctedAt,
  outletsByLean,
  highlights,
  language,
}: SearchHit) {
  return {
    id,
    category,
    author,
    imageUrl,
    imageAttribution,
    imageDescription,
    readingTime,
    generatedAt,
    corrected: correctedAt !== null,
    outletsByLean,
    title: piecesOf(highlights.title),
    text: piecesOf(highlights.text),
    language,
  };
}

/** Returns plain text pieces; every second one is a match. */
export function piecesOf(spans: SearchHit['highlights']['title']): string[] {
  const pieces: string[] = [];
  for (const { text, marked } of spans) {
    if ((pieces.length % 2 === 1) !== marked) pieces.push('');
    pieces.push(text);
  }
  return pieces;
}
