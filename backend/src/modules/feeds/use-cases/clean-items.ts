import { setImmediate } from 'node:timers/promises';
import { htmlToText, reportToText } from '../../../shared/html/html-to-text.ts';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { clip } from '../../../shared/text/clip.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { FoundItem } from '../domain/found-item.ts';
import { pickItemImage } from '../domain/item-media.ts';
import type { ParsedFeed, ParsedItem } from '../ports/feed-reader.ts';
import { readPlausibleDate } from './item-dates.ts';
import { createItemIdentifier, type ItemIdentity } from './item-identity.ts';

export interface CleaningContext {
  readonly feedUrl: string;
  /** Language of the outlet, for items whose language is neither specified nor recognized. */
  readonly language: string;
  readonly now: Date;
}

const MAX_TITLE_LENGTH = 500;
const MAX_TEXT_LENGTH = 100_000;
/** Maximum length of the HTML before it is sanitized. Sanitizing also closes tags that the cut left open. */
const MAX_HTML_LENGTH = 1_000_000;
/** Maximum length of a title that is taken from the text of an item without one. */
const MAX_TITLE_FROM_BODY = 80;
const MAX_NAME_LENGTH = 200;
const MAX_CATEGORY_LENGTH = 100;
const MAX_CATEGORIES = 20;
const MAX_LANGUAGE_LENGTH = 35;
/** Minimum length in characters of a text whose language is recognized reliably. */
const MIN_LANGUAGE_SAMPLE = 100;
/** Maximum length of a picture's address. Longer addresses are dropped, because a truncated address would not work. */
const MAX_IMAGE_URL_LENGTH = 4000;

/**
 * Converts the items of a feed document: clean text, safe HTML, canonical addresses. Drops items without title and
 * text.
 */
export async function cleanItems(document: ParsedFeed, context: CleaningContext): Promise<FoundItem[]> {
  const identify = createItemIdentifier(document, context.feedUrl);
  const found: FoundItem[] = [];
  for (const item of document.items) {
    const cleaned = cleanItem(item, { document, context, identify });
    if (cleaned) found.push(cleaned);
    // oxlint-disable-next-line no-await-in-loop -- lets other work run between two items
    await setImmediate();
  }
  return found;
}

interface CleaningInput {
  readonly document: ParsedFeed;
  readonly context: CleaningContext;
  readonly identify: (item: ParsedItem) => ItemIdentity;
}

function cleanItem(item: ParsedItem, { document, context, identify }: CleaningInput): FoundItem | null {
  const { html, visible, body } = readContent(item, context.feedUrl);
  const title = toOneLine(item.title ?? '', MAX_TITLE_LENGTH) || extractTitle(visible);
  if (title === '') return null;
  return {
    ...identify(item),
    title,
    text: body === '' ? title : `${title}\n\n${body}`,
    html,
    author: readAuthor(item),
    categories: item.categories
      .slice(0, MAX_CATEGORIES)
      .map((category) => toOneLine(category, MAX_CATEGORY_LENGTH))
      .filter((category) => category !== ''),
    language: readLanguage(item, document) ?? detectLanguage(visible) ?? context.language,
    ...readImage(item),
    publishedAt: readPlausibleDate(item, context.now) ?? context.now,
    // Uses the visible text, so that few known items count as edited if the rules of `reportToText` change.
    fingerprint: fingerprint({ title, text: visible }),
  };
}

interface CleanedContent {
  /** HTML that is safe to show. */
  readonly html: string;
  /** Visible text of the HTML. */
  readonly visible: string;
  /** Text of the report in the HTML. */
  readonly body: string;
}

/** Returns the item's content, or its summary if the content is only a picture. */
function readContent(item: ParsedItem, feedUrl: string): CleanedContent {
  const baseUrl = item.link ?? feedUrl;
  const content = cleanContent(item.contentHtml ?? item.summaryHtml ?? '', baseUrl);
  if (content.body !== '' || item.contentHtml === null || item.summaryHtml === null) return content;
  const summary = cleanContent(item.summaryHtml, baseUrl);
  return summary.body === '' ? content : summary;
}

function cleanContent(source: string, baseUrl: string): CleanedContent {
  const offered = clip(source, MAX_HTML_LENGTH);
  const html = clip(sanitiseArticleHtml(offered, { baseUrl }), Infinity);
  return {
    html,
    visible: clip(htmlToText(html), MAX_TEXT_LENGTH),
    // Only the original HTML has the classes that mark adverts and captions.
    body: clip(reportToText(offered), MAX_TEXT_LENGTH),
  };
}

function readLanguage(item: ParsedItem, document: ParsedFeed): string | null {
  return toOneLine(item.language ?? document.language ?? '', MAX_LANGUAGE_LENGTH) || null;
}

function detectLanguage(text: string): string | null {
  return text.length < MIN_LANGUAGE_SAMPLE ? null : guessLanguage(text);
}

function readImage(item: ParsedItem): Pick<FoundItem, 'imageUrl' | 'imageCredit' | 'imageDescription'> {
  const image = pickItemImage(item);
  if (!image || image.url.length > MAX_IMAGE_URL_LENGTH)
    return { imageUrl: null, imageCredit: null, imageDescription: null };
  return {
    imageUrl: clip(image.url, MAX_IMAGE_URL_LENGTH),
    imageCredit: image.credit === null ? null : toOneLine(image.credit, MAX_NAME_LENGTH),
    imageDescription: image.description,
  };
}

function readAuthor(item: ParsedItem): string | null {
  const named = item.authors.find((author) => (author.name ?? '') !== '');
  return toOneLine(named?.name ?? '', MAX_NAME_LENGTH) || null;
}

function extractTitle(body: string): string {
  const line = toOneLine(body.split('\n')[0] ?? '', MAX_TEXT_LENGTH);
  if (line.length <= MAX_TITLE_FROM_BODY) return line;
  return `${clip(line, MAX_TITLE_FROM_BODY).replace(/\s+\S*$/, '')}…`;
}

function toOneLine(text: string, longest: number): string {
  return clip(text.replace(/\s+/g, ' ').trim(), longest).trim();
}
