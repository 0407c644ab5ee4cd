import { htmlToLine } from './text-construct.ts';
import type { XmlNode } from './xml-node.ts';

const MAX_CATEGORIES = 100;
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
const COMMA_SEPARATED_KEYS = new Set(['keywords', 'itunes:keywords', 'media:keywords', 'tags']);
const GROUP_KEYS = new Set(['media:group', 'media:content', 'itunes:category']);

function* readTerms(node: XmlNode): Generator<string | null> {
  if (!CATEGORY_KEYS.has(node.key)) return;
  const own = node.hasElements() && node.key === 'itunes:category' ? null : htmlToLine(node.textAsLine());
  if (COMMA_SEPARATED_KEYS.has(node.key)) yield* (own ?? '').split(',');
  else yield node.firstNonEmptyAttribute('term', 'text') ?? own ?? node.firstNonEmptyAttribute('label');
}

function* readAllTerms(elements: readonly XmlNode[]): Generator<string | null> {
  for (const node of elements) {
    yield* readTerms(node);
    if (GROUP_KEYS.has(node.key)) yield* readAllTerms(node.elements());
  }
}

/** Returns categories, subjects and keywords without duplicates, in document order. */
export function readCategories(elements: readonly XmlNode[]): string[] {
  const categories = new Set<string>();
  for (const term of readAllTerms(elements)) {
    const name = term?.trim() ?? '';
    if (name !== '' && categories.size < MAX_CATEGORIES) categories.add(name);
  }
  return [...categories];
}
