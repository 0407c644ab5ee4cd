import { dropInvisibleCharacters } from '../../../../shared/html/invisible-characters.ts';
import { htmlToText } from '../../../../shared/html/html-to-text.ts';
import { decodeReferences } from './entities.ts';
import { escapeText, serialise } from './markup.ts';
import { resolveAddressesInHtml } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const HTML_ELEMENT =
  /<\/?(?:a|abbr|acronym|address|article|aside|audio|b|big|blockquote|body|br|center|cite|code|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|html|i|iframe|img|input|ins|kbd|li|main|map|math|nav|object|ol|p|picture|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?:\s[^<>]*|\/)?>/i;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
const COMMENT = /<!--/;

/** Returns whether text of undeclared type is probably HTML. */
function looksLikeHtml(text: string): boolean {
  if (text.includes('<') && (HTML_ELEMENT.test(text) || COMMENT.test(text))) return true;
  return text.includes('&') && REFERENCE.test(text);
}

type Kind = 'text' | 'html' | 'xhtml' | 'guess' | 'binary';

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:text|text\/plain)$/, 'text'],
  [/^(?:html|text\/html)$/, 'html'],
  [/^(?:xhtml|xml)$|[+/]xml$/, 'xhtml'],
  [/^(?:image|audio|video|application)\//, 'binary'],
];

function kindOf(node: XmlNode): Kind {
  const type = node.attribute('type')?.trim().toLowerCase() ?? '';
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'guess';
}

/** Decodes a base64 text of Atom. Returns `null` if the text is not valid base64. */
function fromBase64(text: string): string | null {
  const compact = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  const decoded = Buffer.from(compact, 'base64').toString('utf8');
  return decoded.includes('\ufffd') ? null : decoded;
}

/** Atom wraps XHTML in a `div` that is not part of the text. */
function unwrapped(node: XmlNode): XmlNode {
  const meaningful = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [only] = meaningful;
  return meaningful.length === 1 && typeof only === 'object' && only.name.local.toLowerCase() === 'div' ? only : node;
}

function htmlOfText(text: string, kind: Kind, base: string): string {
  const isHtml = kind === 'html' || (kind !== 'text' && looksLikeHtml(text));
  return isHtml ? resolveAddressesInHtml(text, base) : escapeText(text);
}

function htmlOfBase64(node: XmlNode, kind: Kind): string {
  const text = fromBase64(node.text());
  if (text !== null) return htmlOfText(text, kind, node.base);
  return kind === 'binary' ? '' : htmlOfText(node.text(), kind, node.base);
}

function rawHtmlOf(node: XmlNode): string {
  const kind = kindOf(node);
  if (node.hasElements()) return serialise(kind === 'xhtml' ? unwrapped(node).children : node.children);
  if (kind === 'binary' || node.attribute('mode') === 'base64') return htmlOfBase64(node, kind);
  return htmlOfText(node.text(), kind, node.base);
}

/** Returns the content of a text element as HTML with absolute addresses, or `null` if it is empty. */
export function htmlOf(node: XmlNode): string | null {
  const html = rawHtmlOf(node).trim();
  return html === '' ? null : html;
}

const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MAX_LINE_LENGTH = 20_000;

/** Converts HTML to one line of plain text, for titles and names. */
export function lineOfHtml(full: string | null): string | null {
  if (full === null) return null;
  const html = full.length > MAX_LINE_LENGTH ? full.slice(0, MAX_LINE_LENGTH) : full;
  const line = html.includes('<')
    ? plainLine(htmlToText(html))
    : plainLine(dropInvisibleCharacters(decodeReferences(html)));
  return line === '' ? null : line;
}
