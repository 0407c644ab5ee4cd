import { escapeHtml } from '../../shared/html/escape-html.ts';
import type { SyndicatedImage, SyndicatedItem } from './syndicated-feed.ts';

/** Returns `<name attribute="value">text</name>` with text and values escaped. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeHtml(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${attributesOf(attributes)}/>`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
}

/** Wraps markup in CDATA. An end marker in the markup is split across two sections. */
export function cdata(markup: string): string {
  return `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
}

export function summaryOf(item: SyndicatedItem): string {
  return item.paragraphs[0] ?? item.title;
}

/** Renders a picture as Media RSS, which RSS 2.0, RSS 1.0 and Atom share. */
export function mediaContent(image: SyndicatedImage): string {
  const { url, type, width, height } = image;
  const attributes = { url, type, medium: 'image', width: String(width), height: String(height) };
  const opening = emptyElement('media:content', attributes).replace(/\/>$/, '>');
  return `${opening}${element('media:credit', image.credit, { role: 'illustrator' })}</media:content>`;
}

/** Joins the non-empty parts, one per line. */
export function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n');
}
