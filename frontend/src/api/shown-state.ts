import type { DehydratedState } from '@tanstack/react-query';

import { type Article, type CardView, type Evidence, UNASKED } from './contract.ts';
import type { ShownArticle, ShownPage } from './shown-page.ts';

/** Replaces, in the page state, a card that the page shows: id, minutes, outlets, author and correction flag. */
interface CardStub {
  shown: [id: number, readingTime: number, outletCount: number, author: string | null, corrected: boolean | undefined];
}

/**
 * Values that most articles share; only other values are sent. (The status is always sent, because its presence
 * distinguishes an article from a card.)
 */
const USUAL = {
  author: null,
  language: 'en',
  correctedAt: null,
  corrections: [],
  facts: 0,
} satisfies Partial<Article> as Pick<Article, 'author' | 'language' | 'correctedAt' | 'corrections' | 'facts'>;

/** Replaces an article whose text the page shows. Its sources keep only the fields that the page lacks. */
interface ArticleStub {
  shownArticle: Omit<Article, keyof ShownArticle | keyof typeof USUAL | 'sourceUrls' | 'description'> &
    Partial<typeof USUAL> & {
      /** Number of characters if the description is the beginning of the summary, else its text. */
      description: string | number;
      items: number[];
      /** Kinds of the sources; absent if all are news. */
      kinds?: Article['sources'][number]['kind'][];
      /** Present only if they differ from the URLs of the sources. */
      sourceUrls?: string[];
    };
}

/** Replaces evidence that the page's endnotes contain. */
interface EvidenceStub extends Omit<Evidence, 'sentences'> {
  shownEndnotes: number;
}

/** Returns the page state without the data that the HTML already contains, so that texts are not sent twice. */
export function stateWithoutShown(state: DehydratedState): DehydratedState {
  const queries = state.queries.map(({ dehydratedAt: _at, queryHash: _hash, ...query }) => {
    const data = mapDeep(withoutText(query.state.data), isCardView, stubOf);
    // Only successful queries are sent. The other fields of their state have the same values everywhere, the data
    // counts as fresh on arrival, and the hash follows from the key.
    return { ...query, state: { data } } as unknown as DehydratedQuery;
  });
  return { ...state, queries };
}

/**
 * Restores the whole state, dated `now`: a page may have been cached for minutes, but is dropped from the cache if
 * its content changes. Omits queries whose data is not complete on the page, so that they are fetched again.
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

/** Returns undefined if the page lacks the data that was left out. */
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

/** Replaces each match at any depth. Objects without a match keep their identity. */
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

/** Recognises a card that was cut to its view; an article has a content and a whole card has a status. */
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
