import { choiceParam, textParam, searchParams, type SearchOf } from '#lib/search-params.ts';

/** Filters in the page's address. Apart from the filters' labels, because every page loads the parameters. */
export const OUTLET_PARAMS = searchParams({
  lean: choiceParam(['conservative', 'liberal', 'center', 'unrated', 'disputed']),
  country: textParam,
});

export type OutletChoice = SearchOf<typeof OUTLET_PARAMS>;
