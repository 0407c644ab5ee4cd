import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { boundHtml } from '../../../../shared/html/bound-html.ts';
import { htmlToText } from '../../../../shared/html/html-to-text.ts';
import { pageRefusal } from '../../domain/page-permission.ts';
import type { PageDocument, ReadPage } from '../../ports/page-reader.ts';
import { chooseCharset, charsetOfContentType } from '../feed-reader/choose-charset.ts';
import { decodeInPieces } from '../feed-reader/decode-in-pieces.ts';
import { scanPage } from './scan-page.ts';

const PRESCAN_BYTES = 4096;
const MOST_ELEMENTS = 15_000;
/** Readability takes anything; less is a caption or a notice. */
const LEAST_CHARACTERS = 500;

/** A page names its encoding in a `meta` element, where the server does not. */
function pageCharset(body: Uint8Array, contentType: string | null): string | null {
  if (charsetOfContentType(contentType) !== null) return contentType;
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1');
  const named = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  return named === undefined ? contentType : `text/html; charset=${named}`;
}

function articleMarkup(markup: string): string {
  // A page that begins in the middle of things has no document element otherwise.
  const { document } = parseHTML(
    `<!doctype html><html><body>${boundHtml(markup).replace(/<\/?(?:html|body|!doctype)\b[^>]*>/gi, ' ')}</body></html>`,
  );
  const article = new Readability(document as never, {
    maxElemsToParse: MOST_ELEMENTS,
    charThreshold: LEAST_CHARACTERS,
    keepClasses: false,
  }).parse();
  return article?.content ?? '';
}

/** What the page permits, then its article as text. May take long or fail for a hostile page: it runs in a worker. */
export function readPage(
  { body, contentType, robotsTag, tdmReservation }: Omit<PageDocument, 'url'>,
  now: Date,
): ReadPage {
  const html = [...decodeInPieces(body, chooseCharset(body, pageCharset(body, contentType)))].join('');
  const scan = scanPage(html);
  const refusal = pageRefusal({ ...scan, robotsTag, tdmReservation }, now);
  if (refusal !== null) return { kind: 'refused', message: refusal };
  const text = htmlToText(articleMarkup(scan.markup));
  return text.length < LEAST_CHARACTERS
    ? { kind: 'refused', message: 'No article was found on the page.' }
    : { kind: 'text', text };
}
