/** Maximum length that the server accepts. */
const MAX_LENGTH = 200;

/** Reads a parameter as the router parsed it. Returns undefined if it is missing or invalid. */
type Param<Value> = (value: unknown) => Value | undefined;
type Values<Params> = { [Name in keyof Params]?: Params[Name] extends Param<infer Value> ? Value | undefined : never };

/** The search parameters of a page. */
interface SearchParams<Search> {
  /** Names in a fixed order. */
  names: string[];
  /** Reads the parameters and drops all others. Invalid ones are undefined, because the router keeps missing ones. */
  parse: (search: object) => Search;
  /** Read by the router's types only. */
  types: { input: Search; output: Search };
}
export type SearchOf<Params> = Params extends SearchParams<infer Search> ? Search : never;

/** Not a schema of valibot, which would add 2 kB to the first view of every page. */
export function searchParams<Params extends Record<string, Param<unknown>>>(
  params: Params,
): SearchParams<Values<Params>> {
  const parse = (search: object) => {
    const given = new Map<string, unknown>(Object.entries(search));
    return Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(given.get(name))]));
  };
  return { names: Object.keys(params), parse } as SearchParams<Values<Params>>;
}

/** Text, as the server reads it. The router parses numbers and booleans. */
export const textParam: Param<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).trim().slice(0, MAX_LENGTH).trim() || undefined
    : undefined;

/** Text of a certain form. */
export const patternParam =
  (pattern: RegExp): Param<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** One of these values. */
export const choiceParam =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (value) =>
    values.find((known) => known === value);

/** An integer between these limits. */
export const integerParam =
  (min: number, max: number): Param<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
