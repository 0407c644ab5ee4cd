import { escapeHtml } from '../html/escape-html.ts';

/**
 * Characters that XML 1.0 does not allow even as references: control characters, unpaired surrogates, U+FFFE and
 * U+FFFF.
 */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or attribute. Drops characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN_CHARACTERS, ''));
}

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Returns an element that contains text, or elements that are already serialized. Attributes without a value are
 * dropped.
 */
export function element(name: string, content: string | readonly string[] = [], attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeXml(value)}"`,
  );
  const inside = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
