import type { DehydratedState } from '@tanstack/react-query';

import type { CardView } from './contract.ts';

/** What the HTML of a card says plainly; the rest of its view goes into the state. */
export type ShownCard = Pick<
  CardView,
  'title' | 'summary' | 'category' | 'imageUrl' | 'imageAttribution' | 'generatedAt'
>;

/** Stands in a page's state for a card that the page shows: id, minutes, outlets and author. */
interface CardStub {
  shown: [id: number, readingTime: number, outletCount: number, author: string | null];
}

/** The state of a rendered page without what its HTML says already: texts would be sent twice. */
export function stateWithoutShown(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => withData(query, (data) => mapDeep(data, isCardView, stubOf)));
  return { ...state, queries };
}

/**
 * The whole state again, as of `now`: a page may have been kept for minutes, and was forgotten if its content changed.
 * A query one of whose cards is not found is left out, to be asked for anew.
 */
export function stateWithShown(
  state: DehydratedState,
  find: (id: number) => ShownCard | undefined,
  now: number,
): DehydratedState {
  const queries = state.queries.flatMap((query) => {
    let missing = false;
    const whole = withData(query, (data) =>
      mapDeep(data, isStub, ({ shown: [id, readingTime, outletCount, author] }) => {
        const card = find(id);
        missing ||= card === undefined;
        return { ...card, id, readingTime, outletCount, author };
      }),
    );
    return missing ? [] : [{ ...whole, state: { ...whole.state, dataUpdatedAt: now } }];
  });
  return { ...state, queries };
}

type DehydratedQuery = DehydratedState['queries'][number];

function withData(query: DehydratedQuery, change: (data: unknown) => unknown): DehydratedQuery {
  return { ...query, state: { ...query.state, data: change(query.state.data) } };
}

/** Replaces each match at any depth. What holds none stays the same object. */
function mapDeep<T>(value: unknown, matches: (value: object) => value is T & object, replace: (match: T) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (matches(value)) return replace(value);
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => mapDeep(item, matches, replace));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, item]) => [key, mapDeep(item, matches, replace), item] as const);
  return entries.some(([, mapped, item]) => mapped !== item)
    ? Object.fromEntries(entries.map(([key, mapped]) => [key, mapped]))
    : value;
}

/** A card cut to its view; an article or a whole card has a content or a status too. */
function isCardView(value: object): value is CardView {
  return 'imageAttribution' in value && 'outletCount' in value && !('status' in value);
}

function isStub(value: object): value is CardStub {
  return 'shown' in value;
}

function stubOf({ id, readingTime, outletCount, author }: CardView): CardStub {
  return { shown: [id, readingTime, outletCount, author] };
}
