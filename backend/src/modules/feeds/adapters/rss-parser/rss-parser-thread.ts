import { parentPort, workerData } from 'node:worker_threads';
import Parser from 'rss-parser';
import type { SecondParserItem, ParserDocument } from '../../ports/second-parser.ts';
import { chooseCharset } from '../feed-reader/choose-charset.ts';
import { decodeInPieces } from '../feed-reader/decode-in-pieces.ts';
import { DEFAULT_LIMITS } from '../feed-reader/limits.ts';

/** Limit of titles and links that are compared. */
const MAX_TEXT_LENGTH = 2000;

const { body, contentType } = workerData as ParserDocument;
const text = [...decodeInPieces(body, chooseCharset(body, contentType))].join('');

/** rss-parser returns elements with markup inside as objects. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value.trim() || null : null;

// A document that rss-parser cannot read ends the thread with its error.
const { items } = await new Parser().parseString(text.replace(/^\ufeff/, '').trimStart());
// As many items as our reader reads.
const compared = items.slice(0, DEFAULT_LIMITS.maxItems);
parentPort?.postMessage(
  compared.map((item): SecondParserItem => ({ title: textOf(item.title), link: textOf(item.link) })),
);
