import type { AdvancedFilters, SearchRequest } from '../domain/search-request.ts';
import { leanBesideArticle } from './published-lean.sql.ts';

export interface Conditions {
  readonly sql: string;
  /** All conditions except the search words; does not use $1. */
  readonly filters: string;
  readonly parameters: readonly unknown[];
}

type Filters = Pick<SearchRequest, 'category' | 'since' | 'advanced'>;
type Given = readonly [sql: (place: string) => string, value: unknown];

const OF_SOURCES = (condition: string): string =>
  `exists (select from story_item si join outlet o on o.id = si.outlet_id where si.story_id = a.story_id and ${condition})`;

/** SQL condition of each advanced filter on the article `a`; `place` is the placeholder of the value. */
const ADVANCED: { readonly [F in keyof Required<AdvancedFilters>]: (place: string) => string } = {
  outlet: (place) =>
    OF_SOURCES(
      `(o.slug = ${place} or lower(o.name) = lower(${place}) or lower(${place}) in (select lower(former) from unnest(o.former_names) former))`,
    ),
  lean: (place) => OF_SOURCES(`${leanBesideArticle()} = ${place}`),
  from: (place) => `a.generated_at >= ${place}`,
  to: (place) => `a.generated_at < ${place}`,
  phrase: (place) => `a.search @@ phraseto_tsquery('english', ${place})`,
  author: (place) => `lower(a.author) = lower(${place})`,
};

/**
 * Returns the conditions for published articles that match a parsed search and its filters. The search itself is $1.
 */
export function searchConditions(query: string, { category, since, advanced }: Filters): Conditions {
  const given: readonly Given[] = [
    [(place) => `a.category = ${place}`, category],
    [(place) => `a.generated_at >= ${place}`, since],
    ...(Object.keys(ADVANCED) as (keyof AdvancedFilters)[]).map((name): Given => [ADVANCED[name], advanced[name]]),
  ];
  const parameters: unknown[] = [query];
  const parts = [`a.status = 'approved'`];
  for (const [condition, value] of given) {
    if (value === null || value === undefined) continue;
    parameters.push(value);
    parts.push(condition(`$${parameters.length}`));
  }
  const filters = parts.join(' and ');
  return { sql: `${filters} and a.search @@ $1::tsquery`, filters, parameters };
}
