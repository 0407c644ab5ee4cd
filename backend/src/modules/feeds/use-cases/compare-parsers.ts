import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { clip } from '../../../shared/text/clip.ts';
import type { ParsedFeed, ParsedItem } from '../ports/feed-reader.ts';
import type { SecondParserItem } from '../ports/second-parser.ts';
import { toUrlKey } from '../domain/canonical-url.ts';

const MAX_EXAMPLE_LENGTH = 120;

/**
 * Returns a message for the administrator about items, titles and links that only the second parser found, or null if
 * there are none. `ours` is null for a document that our reader rejected. Ignores harmless differences: case,
 * punctuation, white space, markup and entities in titles; tracking parameters in links; relative links, because the
 * second parser does not resolve them.
 */
export function compareParsers(ours: ParsedFeed | null, theirs: readonly SecondParserItem[]): string | null {
  if (theirs.length > (ours?.items.length ?? 0))
    return `A second parser found ${formatItemCount(theirs.length)} here, ours ${ours?.items.length ?? 'none'}.`;
  if (ours === null) return null;
  const titles = new Set(ours.items.flatMap(listTitleKeys));
  const links = new Set(
    ours.items.flatMap((item) => item.links.map(({ href }) => href).concat(item.link ?? [])).map(toUrlKey),
  );
  const otherTitles = theirs.flatMap(({ title }) =>
    title === null || containsAny(titles, listTitleForms(title)) ? [] : title,
  );
  const otherLinks = theirs.flatMap(({ link }) =>
    link === null || containsAny(links, listAddressKeys(link)) ? [] : link,
  );
  return [...describeDifference('title', otherTitles), ...describeDifference('link', otherLinks)].join(' ') || null;
}

function formatItemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

function describeDifference(what: string, found: readonly string[]): string[] {
  const [first] = found;
  if (first === undefined) return [];
  const example = clip(first.replace(/\s+/g, ' '), MAX_EXAMPLE_LENGTH);
  return found.length === 1
    ? [`A second parser found a ${what} here that ours did not: “${example}”.`]
    : [`A second parser found ${found.length} ${what}s here that ours did not, such as “${example}”.`];
}

function containsAny(known: ReadonlySet<string | null>, keys: readonly string[]): boolean {
  return keys.length === 0 || keys.some((key) => known.has(key));
}

function listTitleKeys({ title, titleHtml }: ParsedItem): string[] {
  return [title, titleHtml].flatMap((text) => (text === null ? [] : listTitleForms(text)));
}

/** Returns several variants of a title, because parsers disagree about markup in titles. */
function listTitleForms(title: string): string[] {
  const plain = htmlToText(title);
  return [title, plain, htmlToText(plain)].map(normalizeLetters).filter((key) => key !== '');
}

function normalizeLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function listAddressKeys(link: string): string[] {
  const key = toUrlKey(link);
  return key === null ? [] : [key];
}
