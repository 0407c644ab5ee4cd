import { choiceParam, integerParam, patternParam, textParam, searchParams, type SearchOf } from '#lib/search-params.ts';

/** Minimum length of a query. */
export const MIN_QUERY_LENGTH = 2;

/** "Show more" extends the page this many times; then a new page starts. */
export const MAX_PAGES = 5;

const dayParam = patternParam(/^\d{4}-\d\d-\d\d$/);

/** Fields for subscribers. */
const ADVANCED = {
  /** Exact phrase. */
  phrase: textParam,
  outlet: textParam,
  author: textParam,
  lean: choiceParam(['left', 'lean-left', 'center', 'lean-right', 'right']),
  from: dayParam,
  /** Last day, inclusive. */
  to: dayParam,
};

/** Parameters of a search address. */
export const SEARCH_PARAMS = searchParams({
  q: textParam,
  /** Category slug. */
  category: textParam,
  within: choiceParam(['day', 'week', 'month']),
  /** Defaults to relevance. */
  sort: choiceParam(['newest']),
  /** Number of times "Show more" was used, plus one. */
  page: integerParam(2, MAX_PAGES),
  /** Cursor at which a new page starts. */
  after: textParam,
  ...ADVANCED,
});

export type SearchState = SearchOf<typeof SEARCH_PARAMS>;

/** Returns the query of the feeds that follow a search. They cannot follow its dates and order, or subscriber fields. */
export function feedQuery({ q = '', category }: SearchState): string {
  return `?${new URLSearchParams({ q, ...(category && { category }) }).toString()}`;
}

/** Returns whether the search uses fields for subscribers. */
export function isAdvanced(state: SearchState): boolean {
  return Object.keys(ADVANCED).some((name) => state[name as keyof typeof ADVANCED] !== undefined);
}
