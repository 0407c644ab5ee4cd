const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything that XML 1.0 has no way to write, not even as a reference: control characters, lone halves of pairs, U+FFFE and U+FFFF. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or an attribute; what cannot stand in XML is left out. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with text, or with elements that are XML already; attributes without a value are left out. */
export function element(name: string, content: string | readonly string[] = [], attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xmlText(value)}"`,
  );
  const inside = typeof content === 'string' ? xmlText(content) : content.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
