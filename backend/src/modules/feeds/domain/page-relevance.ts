import { termsOf } from '../../../shared/text/tokens.ts';

/**
 * Minimum share of the item's words that the page must contain. Consent walls, topic pages and unrelated pages contain
 * few of them.
 */
const MIN_SHARED_WORDS = 0.5;
/** Minimum length of the page's text relative to the item's. A page that is hardly longer adds nothing to the item. */
const MIN_LENGTH_RATIO = 1.3;

/** Returns the reason if the page is not the full report of the item, otherwise `null`. */
export function findPageMismatch(item: { readonly title: string; readonly text: string }, page: string): string | null {
  const inItem = new Set(termsOf(item.text));
  const onPage = new Set(termsOf(page));
  const found = [...inItem].filter((term) => onPage.has(term)).length;
  if (inItem.size > 0 && found < MIN_SHARED_WORDS * inItem.size)
    return 'The text of the page differs from its item in the feed.';
  if (page.length < MIN_LENGTH_RATIO * (item.text.length - item.title.length))
    return 'The page contains no more text than its item in the feed.';
  return null;
}
