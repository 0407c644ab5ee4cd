import type { Lean } from '../../../api/contract.ts';
import { textOf } from './search-words.ts';

/** "Show more" extends the page this many times; then a new page starts. */
export const MAX_PAGES = 5;

/** Parameters of a search address. */
export interface SearchState {
  q?: string;
  /** Category slug. */
  category?: string;
  within?: 'day' | 'week' | 'month';
  /** Defaults to relevance. */
  sort?: 'newest';
  /** Number of times "Show more" was used, plus one. */
  page?: number;
  /** Cursor at which a new page starts. */
  after?: string;
  /** Exact phrase. This and the following fields are for subscribers. */
  phrase?: string;
  outlet?: string;
  author?: string;
  lean?: Lean;
  /** First day, such as 2026-11-21. */
  from?: string;
  /** Last day, inclusive. */
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

/** Reads the search parameters and ignores unknown ones. */
export function readSearch(search: Record<string, unknown>): SearchState {
  const read: Record<string, string | number> = {};
  for (const [name, known] of Object.entries(KNOWN)) {
    const text = textOf(search[name]);
    if (RegExp(known).test(text)) read[name] = name === 'page' ? Number(text) : text;
  }
  return read;
}

/** Returns whether the search uses fields for subscribers. */
export function isAdvanced(state: SearchState): boolean {
  return Object.keys(ADVANCED).some((name) => name in state);
}
