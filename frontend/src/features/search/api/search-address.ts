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
  /** Words in exactly this order. This and what follows is for subscribers. */
  phrase?: string;
  outlet?: string;
  author?: string;
  lean?: string;
  /** First day, as 2026-11-21. */
  from?: string;
  /** Last day. */
  to?: string;
}

const DAY = '^\\d{4}-\\d\\d-\\d\\d$';
const ADVANCED = {
  phrase: '.',
  outlet: '.',
  author: '.',
  lean: '^(left|lean-left|center|lean-right|right)$',
  from: DAY,
  to: DAY,
};
const KNOWN = {
  q: '.',
  category: '.',
  within: '^(day|week|month)$',
  sort: '^newest$',
  page: '^[2-5]$',
  after: '.',
  ...ADVANCED,
};

/** Reads an address; what it does not know it leaves out. */
export function readSearch(search: Record<string, unknown>): SearchState {
  const read: Record<string, string | number> = {};
  for (const [name, known] of Object.entries(KNOWN)) {
    const text = textOf(search[name]);
    if (RegExp(known).test(text)) read[name] = name === 'page' ? Number(text) : text;
  }
  return read;
}

/** What only subscribers may ask. */
export function isAdvanced(state: SearchState): boolean {
  return Object.keys(ADVANCED).some((name) => name in state);
}
