import { clip } from '../../../shared/text/clip.ts';
import { toCanonicalUrl, toUrlKey } from '../domain/canonical-url.ts';
import type { FoundItem } from '../domain/found-item.ts';
import { toIndexKey } from '../domain/index-key.ts';
import type { ParsedFeed, ParsedItem } from '../ports/feed-reader.ts';

export type ItemIdentity = Pick<FoundItem, 'identity' | 'otherIdentities' | 'url' | 'urlKey'>;

const readId = (item: ParsedItem): string | null => (item.identityFrom === 'id' ? item.identity : null);
const readTitle = (item: ParsedItem): string => item.title ?? item.summaryHtml ?? item.contentHtml ?? '';
const readContent = (item: ParsedItem): string =>
  JSON.stringify([readTitle(item), item.contentHtml ?? item.summaryHtml]);
const readUrlKey = ({ link }: ParsedItem): string | null => (link === null ? null : toUrlKey(link));

/** Returns the keys for which `claim` returns different values for different items. */
function findSharedKeys(
  items: readonly ParsedItem[],
  readKey: (item: ParsedItem) => string | null,
  claim: (item: ParsedItem) => string,
): Set<string> {
  const claims = new Map<string, string>();
  const shared = new Set<string>();
  for (const item of items) {
    const key = readKey(item);
    if (key === null) continue;
    if ((claims.get(key) ?? claim(item)) !== claim(item)) shared.add(key);
    claims.set(key, claim(item));
  }
  return shared;
}

/**
 * Returns a function that identifies the items of this document. An id or a link that several items share identifies
 * nothing, and neither does the site's own address. An id is shared if both the link and the title or text of its items
 * differ, because some feeds list an item twice. What is shared depends on the document, so the identities that an item
 * would have in other documents are returned too.
 */
export function createItemIdentifier(document: ParsedFeed, feedUrl: string): (item: ParsedItem) => ItemIdentity {
  const { items } = document;
  const sharedLinks = findSharedKeys(items, readUrlKey, (item) => readId(item) ?? readTitle(item));
  if (document.link !== null) sharedLinks.add(toUrlKey(document.link) ?? '');
  const ownLink = (item: ParsedItem): string | null => {
    const key = readUrlKey(item);
    return key === null || sharedLinks.has(key) ? null : key;
  };
  const withOtherLinks = findSharedKeys(items, readId, (item) => ownLink(item) ?? readTitle(item));
  const withOtherContents = findSharedKeys(items, readId, readContent);
  const ownId = (item: ParsedItem): string | null => {
    const id = readId(item);
    return id !== null && withOtherLinks.has(id) && withOtherContents.has(id) ? null : id;
  };
  const fallback = (item: ParsedItem): string =>
    item.identityFrom === 'content' ? item.identity : `title:${readTitle(item)}`;
  return (item) => {
    const link = ownLink(item);
    const possible = [readId(item), item.link, fallback(item)].filter((key) => key !== null).map(toIndexKey);
    const identity = toIndexKey(ownId(item) ?? (link === null ? fallback(item) : (item.link ?? link)));
    return {
      identity,
      otherIdentities: possible.filter((key) => key !== identity),
      url: clip((item.link === null ? null : toCanonicalUrl(item.link)) ?? document.link ?? feedUrl, Infinity),
      urlKey: link === null ? `item:${identity}` : toIndexKey(link),
    };
  };
}
