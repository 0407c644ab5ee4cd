import { escapeHtml } from '../../shared/html/escape-html.ts';
import type { SyndicatedImage, SyndicatedItem } from './syndicated-feed.ts';

/** Returns `<name attribute="value">text</name>` with text and values escaped. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${renderAttributes(attributes)}>${escapeHtml(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${renderAttributes(attributes)}/>`;
}

function renderAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
}

/** Wraps markup in CDATA. An end marker within the markup is split across two sections. */
export function wrapInCdata(markup: string): string {
  return `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export function renderParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
}

export function createSummary(item: SyndicatedItem): string {
  return item.paragraphs[0] ?? item.title;
}

/** Renders a picture as Media RSS, which is used in RSS 2.0, RSS 1.0 and Atom. */
export function renderMediaContent(image: SyndicatedImage): string {
  const { url, type, width, height } = image;
  const attributes = { url, type, medium: 'image', width: String(width), height: String(height) };
  const opening = emptyElement('media:content', attributes).replace(/\/>$/, '>');
  return `${opening}${element('media:credit', image.credit, { role: 'illustrator' })}</media:content>`;
}

/** Joins the non-empty parts, one per line. */
export function joinLines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n');
}
