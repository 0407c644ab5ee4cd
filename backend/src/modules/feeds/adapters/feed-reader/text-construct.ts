import { dropInvisibleCharacters } from '../../../../shared/html/invisible-characters.ts';
import { htmlToText } from '../../../../shared/html/html-to-text.ts';
import { decodeHtmlEntities } from './entities.ts';
import { escapeText, serializeNodes } from './markup.ts';
import { resolveAddressesInHtml } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const HTML_ELEMENT =
  /<\/?(?:a|abbr|acronym|address|article|aside|audio|b|big|blockquote|body|br|center|cite|code|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|html|i|iframe|img|input|ins|kbd|li|main|map|math|nav|object|ol|p|picture|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?:\s[^<>]*|\/)?>/i;
const CHARACTER_REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
const HTML_COMMENT = /<!--/;

/** Returns whether a text is probably HTML, if the feed does not declare its type. */
function looksLikeHtml(text: string): boolean {
  if (text.includes('<') && (HTML_ELEMENT.test(text) || HTML_COMMENT.test(text))) return true;
  return text.includes('&') && CHARACTER_REFERENCE.test(text);
}

type TextType = 'text' | 'html' | 'xhtml' | 'guess' | 'binary';

const TEXT_TYPES: readonly (readonly [RegExp, TextType])[] = [
  [/^(?:text|text\/plain)$/, 'text'],
  [/^(?:html|text\/html)$/, 'html'],
  [/^(?:xhtml|xml)$|[+/]xml$/, 'xhtml'],
  [/^(?:image|audio|video|application)\//, 'binary'],
];

function detectTextType(node: XmlNode): TextType {
  const type = node.attribute('type')?.trim().toLowerCase() ?? '';
  return TEXT_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'guess';
}

/** Decodes a base64-encoded Atom text. Returns `null` if the text is not valid base64. */
function decodeBase64(text: string): string | null {
  const compact = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  const decoded = Buffer.from(compact, 'base64').toString('utf8');
  return decoded.includes('\ufffd') ? null : decoded;
}

/** Removes the `div` in which Atom wraps XHTML, because it is not part of the text. */
function unwrapXhtmlDiv(node: XmlNode): XmlNode {
  const meaningful = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [only] = meaningful;
  return meaningful.length === 1 && typeof only === 'object' && only.name.local.toLowerCase() === 'div' ? only : node;
}

function textToHtml(text: string, kind: TextType, base: string): string {
  const isHtml = kind === 'html' || (kind !== 'text' && looksLikeHtml(text));
  return isHtml ? resolveAddressesInHtml(text, base) : escapeText(text);
}

function base64ToHtml(node: XmlNode, kind: TextType): string {
  const text = decodeBase64(node.text());
  if (text !== null) return textToHtml(text, kind, node.base);
  return kind === 'binary' ? '' : textToHtml(node.text(), kind, node.base);
}

function readRawHtml(node: XmlNode): string {
  const kind = detectTextType(node);
  if (node.hasElements()) return serializeNodes(kind === 'xhtml' ? unwrapXhtmlDiv(node).children : node.children);
  if (kind === 'binary' || node.attribute('mode') === 'base64') return base64ToHtml(node, kind);
  return textToHtml(node.text(), kind, node.base);
}

/** Returns the content of a text element as HTML with absolute addresses, or `null` if it is empty. */
export function readHtml(node: XmlNode): string | null {
  const html = readRawHtml(node).trim();
  return html === '' ? null : html;
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MAX_LINE_LENGTH = 20_000;

/** Converts HTML to one line of plain text, for titles and names. */
export function htmlToLine(full: string | null): string | null {
  if (full === null) return null;
  const html = full.length > MAX_LINE_LENGTH ? full.slice(0, MAX_LINE_LENGTH) : full;
  const line = html.includes('<')
    ? collapseWhitespace(htmlToText(html))
    : collapseWhitespace(dropInvisibleCharacters(decodeHtmlEntities(html)));
  return line === '' ? null : line;
}
