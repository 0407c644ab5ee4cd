import { FeedUnreadable } from '../../ports/feed-reader.ts';
import type { FeedDocumentContext, FeedReader, ParsedFeed } from '../../ports/feed-reader.ts';
import { chooseCharset } from './choose-charset.ts';
import type { Charset } from './choose-charset.ts';
import { collectBytes } from './collect-bytes.ts';
import { decodeInPieces } from './decode-in-pieces.ts';
import { readJsonFeed } from './json-feed.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { ReaderLimits } from './limits.ts';
import { Pacer } from './pacer.ts';
import { ProblemLog } from './problem-log.ts';
import { baseWithin } from './urls.ts';
import { XmlDocument } from './xml-document.ts';
import { XmlFeedBuilder } from './xml-feed.ts';

interface Reading {
  readonly base: string;
  readonly language: string | null;
  readonly charset: Charset;
  readonly problems: ProblemLog;
  readonly pacer: Pacer;
}

const EMPTY = new FeedUnreadable('empty', 'The address returned an empty document.');

function firstVisible(text: string): string {
  return text.trimStart().charAt(0);
}

function createNotAFeedError(document: XmlDocument, isBinary: boolean): FeedUnreadable {
  const first = document.firstElement;
  if (first === 'html' || first === 'head' || first === 'body') {
    return new FeedUnreadable(
      'html',
      'The address returned an HTML page, not a feed. Look for a link to the feed on that page.',
    );
  }
  if (isBinary) return new FeedUnreadable('not-a-feed', 'The address returned a binary file, not a feed.');
  const root = first?.replace(/[^\w:.-]+/g, '').slice(0, 40) ?? '';
  if (root !== '')
    return new FeedUnreadable(
      'not-a-feed',
      `The address returned XML with the root element <${root}>, which is not a feed.`,
    );
  return new FeedUnreadable('not-a-feed', 'The address returned plain text, not a feed.');
}

/** Reads RSS, Atom, CDF and JSON Feed, even if the XML is malformed. Yields to the event loop between pieces. */
export class StreamingFeedReader implements FeedReader {
  readonly #limits: ReaderLimits;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  async read(document: Uint8Array | AsyncIterable<Uint8Array>, context: FeedDocumentContext): Promise<ParsedFeed> {
    const bytes = await collectBytes(document, this.#limits.maxBytes);
    const problems = new ProblemLog();
    const charset = chooseCharset(bytes, context.contentType);
    if (charset.problem !== null) problems.note(charset.problem);
    const base = baseWithin(context.contentLocation ?? '', baseWithin(context.url, ''));
    const reading = { base, language: context.contentLanguage?.trim() || null, charset, problems, pacer: new Pacer() };
    return this.#isJson(bytes, charset) ? await this.#readJson(bytes, reading) : await this.#readXml(bytes, reading);
  }

  #isJson(bytes: Uint8Array, charset: Charset): boolean {
    for (const piece of decodeInPieces(bytes.subarray(0, 4096), charset)) return firstVisible(piece) === '{';
    return false;
  }

  async #readJson(bytes: Uint8Array, reading: Reading): Promise<ParsedFeed> {
    let json = '';
    for (const piece of decodeInPieces(bytes, reading.charset)) {
      json += piece;
      await reading.pacer.breathe();
    }
    return await readJsonFeed(json.replace(/^\ufeff/, ''), {
      ...reading,
      charset: reading.charset.label,
      limits: this.#limits,
    });
  }

  async #readXml(bytes: Uint8Array, reading: Reading): Promise<ParsedFeed> {
    const { problems, pacer, charset, language } = reading;
    const builder = new XmlFeedBuilder(this.#limits, problems);
    const document = new XmlDocument(builder, reading, this.#limits, problems);
    let hasText = false;
    let isBinary = false;
    for (const piece of decodeInPieces(bytes, charset)) {
      hasText ||= firstVisible(piece) !== '';
      isBinary ||= !document.hasRoot && piece.includes('\u0000');
      document.write(piece);
      if (document.isHopeless) break;
      await pacer.breathe();
    }
    document.end();
    if (!hasText) throw EMPTY;
    if (!document.hasRoot) throw createNotAFeedError(document, isBinary);
    return builder.build(language, charset.label);
  }
}
