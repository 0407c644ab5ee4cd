import { textOf } from './search-words.ts';

/** "Show more" lengthens the page this many times; after that a new page begins. */
export const MOST_PAGES = 5;

/** What the address of a search says. */
export interface SearchState {
  q?: string;
  /** Slug. */
  category?: string;
  within?: 'day' | 'week' | 'month';
  /** Else by relevance. */
  sort?: 'newest';
  /** How often "Show more" was chosen, plus one. */
  page?: number;
  /** Where a new page begins. */
  after?: string;
}

const KNOWN = { q: '.', category: '.', within: '^(day|week|month)$', sort: '^newest$', page: '^[2-5]$', after: '.' };

/** Reads an address; what it does not know it leaves out. */
export function readSearch(search: Record<string, unknown>): SearchState {
  const read: Record<string, string | number> = {};
  for (const [name, known] of Object.entries(KNOWN)) {
    const text = textOf(search[name]);
    if (RegExp(known).test(text)) read[name] = name === 'page' ? Number(text) : text;
  }
  return read;
}
