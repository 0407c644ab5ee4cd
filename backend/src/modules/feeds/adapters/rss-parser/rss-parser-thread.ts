import { parentPort, workerData } from 'node:worker_threads';
import Parser from 'rss-parser';
import type { SecondParserItem, ParserDocument } from '../../ports/second-parser.ts';
import { chooseCharset } from '../feed-reader/choose-charset.ts';
import { decodeInPieces } from '../feed-reader/decode-in-pieces.ts';
import { DEFAULT_LIMITS } from '../feed-reader/limits.ts';

/** Maximum length of a title or link to compare. Longer ones are ignored. */
const MAX_TEXT_LENGTH = 2000;

const { body, contentType } = workerData as ParserDocument;
const text = [...decodeInPieces(body, chooseCharset(body, contentType))].join('');

/** Ignores elements that contain markup, which rss-parser returns as objects. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value.trim() || null : null;

// If rss-parser cannot read the document, its error terminates the thread.
const { items } = await new Parser().parseString(text.replace(/^\ufeff/, '').trimStart());
// Our reader has the same limit.
const compared = items.slice(0, DEFAULT_LIMITS.maxItems);
parentPort?.postMessage(
  compared.map((item): SecondParserItem => ({ title: textOf(item.title), link: textOf(item.link) })),
);
