import type { ParsedLink } from '../../ports/feed-reader.ts';
import { resolveAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const WEB = /^https?:\/\//i;
const IS_PAGE = /html|^$/i;
const IANA_RELATIONS = /^https?:\/\/www\.iana\.org\/assignments\/relation\//i;

function linkOf(node: XmlNode): ParsedLink | null {
  const href = node.filled('href') ?? node.line();
  if (href === null) return null;
  const rel = (node.filled('rel') ?? 'alternate').toLowerCase().replace(IANA_RELATIONS, '');
  return { href: resolveAddress(href, node.base), rel, type: node.filled('type')?.toLowerCase() ?? null };
}

/** Returns every link of an item or feed, in document order. */
export function readLinks(elements: readonly XmlNode[]): ParsedLink[] {
  const links: ParsedLink[] = [];
  for (const node of elements) {
    const link = node.key === 'link' ? linkOf(node) : null;
    if (link !== null) links.push(link);
  }
  return links;
}

/**
 * Returns the page address among these links: the first alternate that is HTML or has no type, else the first
 * alternate.
 */
export function pageOf(links: readonly ParsedLink[]): string | null {
  const alternates = links.filter(({ rel, href }) => rel === 'alternate' && WEB.test(href));
  const page = alternates.find(({ type }) => IS_PAGE.test(type ?? '')) ?? alternates[0];
  return page?.href ?? null;
}

export function withRelation(links: readonly ParsedLink[], relation: string): string[] {
  return links.filter(({ rel, href }) => rel === relation && WEB.test(href)).map(({ href }) => href);
}
