import type { DehydratedState } from '@tanstack/react-query';

import { type Article, type CardView, type Evidence, UNASKED } from './contract.ts';
import type { ShownArticle, ShownPage } from './shown-page.ts';

/** Stands in a page's state for a card that the page shows: id, minutes, outlets and author. */
interface CardStub {
  shown: [id: number, readingTime: number, outletCount: number, author: string | null, corrected: boolean | undefined];
}

/** What is so of most articles: of the others alone it is said. (Their status is always told: a card has none.) */
const USUAL = {
  author: null,
  language: 'en',
  correctedAt: null,
  corrections: [],
  facts: 0,
} satisfies Partial<Article> as Pick<Article, 'author' | 'language' | 'correctedAt' | 'corrections' | 'facts'>;

/** Stands for an article whose text the page shows; of its sources only what the page does not say. */
interface ArticleStub {
  shownArticle: Omit<Article, keyof ShownArticle | keyof typeof USUAL | 'sourceUrls' | 'description'> &
    Partial<typeof USUAL> & {
      /** How much of the summary it is, where it is its beginning. */
      description: string | number;
      items: number[];
      /** Kinds of the sources; absent if all are news. */
      kinds?: Article['sources'][number]['kind'][];
      /** Where they are not simply those of the sources. */
      sourceUrls?: string[];
    };
}

/** Stands for the evidence that the page's endnotes hold. */
interface EvidenceStub extends Omit<Evidence, 'sentences'> {
  shownEndnotes: number;
}

/** The state of a rendered page without what its HTML says already: texts would be sent twice. */
export function stateWithoutShown(state: DehydratedState): DehydratedState {
  const queries = state.queries.map(({ dehydratedAt: _at, queryHash: _hash, ...query }) => {
    const data = mapDeep(withoutText(query.state.data), isCardView, stubOf);
    // Only what succeeded is in the state of a page: the rest of a query's state is the same for all, it counts as new on arrival, and the hash follows from the key.
    return { ...query, state: { data } } as unknown as DehydratedQuery;
  });
  return { ...state, queries };
}

/**
 * The whole state again, as of `now`: a page may have been kept for minutes, and was forgotten if its content changed.
 * A query of which something is not found on the page is left out, to be asked for anew.
 */
export function stateWithShown(state: DehydratedState, page: ShownPage, now: number): DehydratedState {
  const queries = state.queries.flatMap((query) => {
    let missing = false;
    const whole = withData(query, (data) => {
      const full = withText(data, page);
      missing ||= full === undefined;
      return mapDeep(full, isStub, ({ shown: [id, readingTime, outletCount, author, corrected] }) => {
        const card = page.card(id);
        missing ||= card === undefined;
        return { ...card, id, readingTime, outletCount, author, corrected };
      });
    });
    return missing ? [] : [{ ...whole, state: { ...SUCCEEDED, data: whole.state.data, dataUpdatedAt: now } }];
  });
  return { ...state, queries };
}

function withoutText(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isArticle(data)) {
    const {
      title: _title,
      summary,
      description: whole,
      content: _content,
      politicalStances: _stances,
      sourceUrls,
      sources,
      ...others
    } = data;
    const usual = Object.entries(USUAL).filter(
      ([key, value]) => JSON.stringify(data[key as keyof typeof USUAL]) === JSON.stringify(value),
    );
    const rest = without(others, [...UNASKED, ...usual.map(([key]) => key)]);
    const plain = sourceUrls.join() === sources.map(({ url }) => url).join();
    const items = sources.map(({ itemId }) => itemId);
    const kinds = sources.map(({ kind }) => kind);
    const told = kinds.some((kind) => kind !== 'news') ? { kinds } : {};
    const description = summary.startsWith(whole) ? whole.length : whole;
    return {
      shownArticle: { ...rest, description, items, ...told, ...(plain ? {} : { sourceUrls }) },
    } satisfies ArticleStub;
  }
  if (!isEvidence(data) || data.sentences.length === 0) return data;
  const { sentences, ...counts } = data;
  return { ...counts, shownEndnotes: sentences.length } satisfies EvidenceStub;
}

function without<T extends object>(whole: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key))) as T;
}

/** Undefined where the page does not say what was left out. */
function withText(data: unknown, page: ShownPage): unknown {
  if (typeof data !== 'object' || data === null) return data ?? null;
  if (isArticleStub(data)) {
    return articleOf(data, page.article());
  }
  if (!isEvidenceStub(data)) return data;
  const sentences = page.sentences();
  const { shownEndnotes, ...counts } = data;
  return sentences?.length === shownEndnotes ? { ...counts, sentences } : undefined;
}

function articleOf(
  { shownArticle: { items, kinds, description: own, ...rest } }: ArticleStub,
  shown: ShownArticle | undefined,
): Article | undefined {
  if (shown?.sources.length !== items.length) return undefined;
  const sources = shown.sources.map((source, index) => ({
    ...source,
    kind: kinds?.[index] ?? 'news',
    itemId: items[index] ?? 0,
  }));
  const description = typeof own === 'number' ? shown.summary.slice(0, own) : own;
  return { ...USUAL, description, sourceUrls: sources.map(({ url }) => url), ...rest, ...shown, sources };
}

const SUCCEEDED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;

type DehydratedQuery = DehydratedState['queries'][number];

function withData(query: DehydratedQuery, change: (data: unknown) => unknown): DehydratedQuery {
  return { ...query, state: { ...query.state, data: change(query.state.data) } };
}

/** Replaces each match at any depth. What holds none stays the same object. */
function mapDeep<T>(
  value: unknown,
  matches: (value: object) => value is T & object,
  replace: (match: T) => unknown,
): unknown {
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

function stubOf({ id, readingTime, outletCount, author, corrected }: CardView): CardStub {
  return { shown: [id, readingTime, outletCount, author, corrected] };
}

function isArticle(value: object): value is Article {
  return 'content' in value && 'sources' in value;
}

function isEvidence(value: object): value is Evidence {
  return 'sentences' in value;
}

function isArticleStub(value: object): value is ArticleStub {
  return 'shownArticle' in value;
}

function isEvidenceStub(value: object): value is EvidenceStub {
  return 'shownEndnotes' in value;
}
