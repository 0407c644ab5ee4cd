import { termsOf } from '../../../shared/text/tokens.ts';

/** Least share of the blurb's words that its page holds: a consent wall, a list of topics or a wrong address holds few. */
const LEAST_SHARE = 0.5;
/** A page that is hardly longer than the blurb adds nothing. */
const LEAST_GROWTH = 1.3;

/** Why the page is not the report that the item announced; `null` where it is. */
export function pageMismatch(item: { readonly title: string; readonly text: string }, page: string): string | null {
  const announced = new Set(termsOf(item.text));
  const told = new Set(termsOf(page));
  const found = [...announced].filter((term) => told.has(term)).length;
  if (announced.size > 0 && found < LEAST_SHARE * announced.size)
    return 'The page tells something else than its item in the feed.';
  if (page.length < LEAST_GROWTH * (item.text.length - item.title.length))
    return 'The page holds no more than its item in the feed.';
  return null;
}
