import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { truncateHtml } from '../../../../shared/html/bound-html.ts';
import { reportToText } from '../../../../shared/html/html-to-text.ts';
import { findPageRefusal } from '../../domain/page-permission.ts';
import type { PageDocument, ParsedPage } from '../../ports/page-reader.ts';
import { chooseCharset, parseContentTypeCharset } from '../feed-reader/choose-charset.ts';
import { decodeInPieces } from '../feed-reader/decode-in-pieces.ts';
import { scanPage } from './scan-page.ts';

const PRESCAN_BYTES = 4096;
const MAX_PARSED_ELEMENTS = 15_000;
/** Minimum length of an article's text in characters. Anything shorter is a caption or a notice. */
const MIN_ARTICLE_LENGTH = 500;

/** Returns the content type, with the encoding from a `meta` element if the HTTP header does not state one. */
function resolveContentType(body: Uint8Array, contentType: string | null): string | null {
  if (parseContentTypeCharset(contentType) !== null) return contentType;
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1');
  const named = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  return named === undefined ? contentType : `text/html; charset=${named}`;
}

function extractArticleHtml(markup: string): string {
  // Wraps the markup in a document, because the parser does not accept fragments.
  const { document } = parseHTML(
    `<!doctype html><html><body>${truncateHtml(markup).replace(/<\/?(?:html|body|!doctype)\b[^>]*>/gi, ' ')}</body></html>`,
  );
  const article = new Readability(document as never, {
    maxElemsToParse: MAX_PARSED_ELEMENTS,
    charThreshold: MIN_ARTICLE_LENGTH,
    // `reportToText` recognizes adverts and captions by their classes.
    keepClasses: true,
  }).parse();
  return article?.content ?? '';
}

/**
 * Checks whether the page permits reading, then extracts the article text. Must be called in a worker: a hostile page
 * can make it hang or crash.
 */
export function readPage(
  { body, contentType, robotsTag, tdmReservation }: Omit<PageDocument, 'url'>,
  now: Date,
): ParsedPage {
  const html = [...decodeInPieces(body, chooseCharset(body, resolveContentType(body, contentType)))].join('');
  const scan = scanPage(html);
  const refusal = findPageRefusal({ ...scan, robotsTag, tdmReservation }, now);
  if (refusal !== null) return { kind: 'refused', message: refusal };
  const text = reportToText(extractArticleHtml(scan.markup));
  return text.length < MIN_ARTICLE_LENGTH
    ? { kind: 'refused', message: 'The page contains no article text.' }
    : { kind: 'text', text };
}
