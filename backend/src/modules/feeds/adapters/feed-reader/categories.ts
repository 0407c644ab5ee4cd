import { lineOfHtml } from './text-construct.ts';
import type { XmlNode } from './xml-node.ts';

const MAX = 100;
const CATEGORY_KEYS = new Set([
  'category',
  'dc:subject',
  'itunes:category',
  'media:category',
  'keywords',
  'itunes:keywords',
  'media:keywords',
  'tags',
]);
const LIST_KEYS = new Set(['keywords', 'itunes:keywords', 'media:keywords', 'tags']);
const GROUPS = new Set(['media:group', 'media:content', 'itunes:category']);

function* termsOf(node: XmlNode): Generator<string | null> {
  if (!CATEGORY_KEYS.has(node.key)) return;
  const own = node.hasElements() && node.key === 'itunes:category' ? null : lineOfHtml(node.line());
  if (LIST_KEYS.has(node.key)) yield* (own ?? '').split(',');
  else yield node.filled('term', 'text') ?? own ?? node.filled('label');
}

function* allTerms(elements: readonly XmlNode[]): Generator<string | null> {
  for (const node of elements) {
    yield* termsOf(node);
    if (GROUPS.has(node.key)) yield* allTerms(node.elements());
  }
}

/** Returns categories, subjects and keywords without duplicates, in document order. */
export function readCategories(elements: readonly XmlNode[]): string[] {
  const categories = new Set<string>();
  for (const term of allTerms(elements)) {
    const name = term?.trim() ?? '';
    if (name !== '' && categories.size < MAX) categories.add(name);
  }
  return [...categories];
}
