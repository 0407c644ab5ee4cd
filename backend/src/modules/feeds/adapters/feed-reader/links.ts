import type { ParsedLink } from '../../ports/feed-reader.ts';
import { resolveAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const WEB_ADDRESS = /^https?:\/\//i;
const PAGE_TYPE = /html|^$/i;
const IANA_RELATION_PREFIX = /^https?:\/\/www\.iana\.org\/assignments\/relation\//i;

function readLink(node: XmlNode): ParsedLink | null {
  const href = node.firstNonEmptyAttribute('href') ?? node.textAsLine();
  if (href === null) return null;
  const rel = (node.firstNonEmptyAttribute('rel') ?? 'alternate').toLowerCase().replace(IANA_RELATION_PREFIX, '');
  return {
    href: resolveAddress(href, node.base),
    rel,
    type: node.firstNonEmptyAttribute('type')?.toLowerCase() ?? null,
  };
}

/** Returns every link of an item or feed, in document order. */
export function readLinks(elements: readonly XmlNode[]): ParsedLink[] {
  const links: ParsedLink[] = [];
  for (const node of elements) {
    const link = node.key === 'link' ? readLink(node) : null;
    if (link !== null) links.push(link);
  }
  return links;
}

/**
 * Returns the page address among these links: the first alternate link that is HTML or has no type, otherwise the first
 * alternate link.
 */
export function findPageAddress(links: readonly ParsedLink[]): string | null {
  const alternates = links.filter(({ rel, href }) => rel === 'alternate' && WEB_ADDRESS.test(href));
  const page = alternates.find(({ type }) => PAGE_TYPE.test(type ?? '')) ?? alternates[0];
  return page?.href ?? null;
}
