import { parentPort, workerData } from 'node:worker_threads';
import Parser from 'rss-parser';
import type { SecondParserItem, ParserDocument } from '../../ports/second-parser.ts';
import { chooseCharset } from '../feed-reader/choose-charset.ts';
import { decodeInPieces } from '../feed-reader/decode-in-pieces.ts';
import { DEFAULT_LIMITS } from '../feed-reader/limits.ts';

/** Maximum length of a title or link to compare. Longer titles and links are ignored. */
const MAX_TEXT_LENGTH = 2000;

const { body, contentType } = workerData as ParserDocument;
const documentText = [...decodeInPieces(body, chooseCharset(body, contentType))].join('');

/** Returns the trimmed text, or null for elements that contain markup, which rss-parser returns as objects. */
const toComparableText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value.trim() || null : null;

// If rss-parser cannot read the document, its error terminates the thread.
const { items } = await new Parser().parseString(documentText.replace(/^\ufeff/, '').trimStart());
// Compares at most as many items as our reader returns.
const comparedItems = items.slice(0, DEFAULT_LIMITS.maxItems);
parentPort?.postMessage(
  comparedItems.map(
    (item): SecondParserItem => ({ title: toComparableText(item.title), link: toComparableText(item.link) }),
  ),
);
