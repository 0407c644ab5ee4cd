import type { AdvancedFilters, SearchRequest } from '../domain/search-request.ts';
import { IS_SOURCE } from './article-report.sql.ts';
import { OUTLET_LEAN } from './published-lean.sql.ts';

export interface SearchConditions {
  readonly sql: string;
  /** SQL for all conditions except the search words; does not use $1. */
  readonly filters: string;
  readonly parameters: readonly unknown[];
}

type SearchFilters = Pick<SearchRequest, 'category' | 'since' | 'advanced'>;
/** A condition on the article `a`; `value` is the placeholder of the value. */
type Condition = (value: string) => string;

/** Condition: an outlet `o` among the sources of the article `a` fulfills `condition`. */
export const hasSource = (condition: string): string => `exists (
  select from story_item si join outlet o on o.id = si.outlet_id where ${IS_SOURCE} and ${condition})`;

const isNamedOutlet: Condition = (value) => `(
  o.slug = ${value} or lower(o.name) = lower(${value})
  or lower(${value}) in (select lower(former) from unnest(o.former_names) former))`;

const ADVANCED_CONDITIONS: { readonly [Filter in keyof Required<AdvancedFilters>]: Condition } = {
  outlet: (value) => hasSource(isNamedOutlet(value)),
  lean: (value) => hasSource(`${OUTLET_LEAN} = ${value}`),
  from: (value) => `a.generated_at >= ${value}`,
  to: (value) => `a.generated_at < ${value}`,
  phrase: (value) => `a.search @@ phraseto_tsquery('english_all', search_text(${value}))`,
  // Articles have no author of their own. Bylines contain more than a name ("By Ann Lee and Bo Ek").
  author: (value) => `exists (
    select from article_report r
    where r.article_id = a.id and r.listed and strpos(lower(r.author), lower(${value})) > 0)`,
};

/**
 * Returns the conditions for published articles that match a parsed search and its filters. The search itself is $1.
 */
export function buildSearchConditions(query: string, { category, since, advanced }: SearchFilters): SearchConditions {
  const wanted: readonly (readonly [Condition, unknown])[] = [
    [(value) => `a.category = ${value}`, category],
    [(value) => `a.generated_at >= ${value}`, since],
    ...(Object.keys(ADVANCED_CONDITIONS) as (keyof AdvancedFilters)[]).map(
      (name) => [ADVANCED_CONDITIONS[name], advanced[name]] as const,
    ),
  ];
  const parameters: unknown[] = [query];
  const parts = [`a.status = 'approved'`];
  for (const [condition, value] of wanted) {
    if (value === null || value === undefined) continue;
    parameters.push(value);
    parts.push(condition(`$${parameters.length}`));
  }
  const filters = parts.join(' and ');
  return { sql: `${filters} and a.search @@ $1::tsquery`, filters, parameters };
}
