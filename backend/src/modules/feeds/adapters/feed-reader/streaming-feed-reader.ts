import { clip } from '../../../../shared/text/clip.ts';
import { FeedUnreadableError } from '../../ports/feed-reader.ts';
import type { FeedDocumentContext, FeedReader, ParsedFeed } from '../../ports/feed-reader.ts';
import { chooseCharset } from './choose-charset.ts';
import type { Charset } from './choose-charset.ts';
import { decodeInPieces } from './decode-in-pieces.ts';
import { readJsonFeed } from './json-feed.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { ReaderLimits } from './limits.ts';
import { Pacer } from './pacer.ts';
import { ProblemLog } from './problem-log.ts';
import { resolveBase } from './urls.ts';
import { XmlDocument } from './xml-document.ts';
import { XmlFeedBuilder } from './xml-feed.ts';

interface ReadContext {
  readonly base: string;
  readonly language: string | null;
  readonly charset: Charset;
  readonly problems: ProblemLog;
  readonly pacer: Pacer;
}

const MAX_SHOWN_URL_LENGTH = 300;
const EMPTY_DOCUMENT_ERROR = new FeedUnreadableError('empty', 'The address returned an empty document.');

function firstVisibleCharacter(text: string): string {
  return text.trimStart().charAt(0);
}

function createNotAFeedError(document: XmlDocument, isBinary: boolean): FeedUnreadableError {
  const first = document.firstElement;
  if (first === 'html' || first === 'head' || first === 'body') {
    const feed = document.advertisedFeed;
    return new FeedUnreadableError(
      'html',
      feed === null
        ? 'The address returned an HTML page, not a feed. Look for a link to the feed on that page.'
        : `The address returned an HTML page, not a feed. The feed of that page is ${clip(feed, MAX_SHOWN_URL_LENGTH)}`,
      feed,
    );
  }
  if (isBinary) return new FeedUnreadableError('not-a-feed', 'The address returned a binary file, not a feed.');
  const root = first?.replace(/[^\w:.-]+/g, '').slice(0, 40) ?? '';
  if (root !== '')
    return new FeedUnreadableError(
      'not-a-feed',
      `The address returned XML with the root element <${root}>, which is not a feed.`,
    );
  return new FeedUnreadableError('not-a-feed', 'The address returned plain text, not a feed.');
}

/** Reads RSS, Atom, CDF and JSON Feed, even if the XML is malformed. Yields to the event loop between pieces. */
export class StreamingFeedReader implements FeedReader {
  readonly #limits: ReaderLimits;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  async read(bytes: Uint8Array, context: FeedDocumentContext): Promise<ParsedFeed> {
    const problems = new ProblemLog();
    const charset = chooseCharset(bytes, context.contentType);
    if (charset.problem !== null) problems.add(charset.problem);
    const base = resolveBase(context.contentLocation ?? '', resolveBase(context.url, ''));
    const reading = { base, language: context.contentLanguage?.trim() || null, charset, problems, pacer: new Pacer() };
    return this.#isJson(bytes, charset) ? await this.#readJson(bytes, reading) : await this.#readXml(bytes, reading);
  }

  #isJson(bytes: Uint8Array, charset: Charset): boolean {
    for (const piece of decodeInPieces(bytes.subarray(0, 4096), charset)) return firstVisibleCharacter(piece) === '{';
    return false;
  }

  async #readJson(bytes: Uint8Array, reading: ReadContext): Promise<ParsedFeed> {
    let json = '';
    for (const piece of decodeInPieces(bytes, reading.charset)) {
      json += piece;
      await reading.pacer.yieldIfNeeded();
    }
    return await readJsonFeed(json.replace(/^\ufeff/, ''), { ...reading, limits: this.#limits });
  }

  async #readXml(bytes: Uint8Array, reading: ReadContext): Promise<ParsedFeed> {
    const { problems, pacer, charset, language } = reading;
    const builder = new XmlFeedBuilder(this.#limits, problems, reading.base);
    const document = new XmlDocument(builder, reading, this.#limits, problems);
    let hasText = false;
    let isBinary = false;
    for (const piece of decodeInPieces(bytes, charset)) {
      hasText ||= firstVisibleCharacter(piece) !== '';
      isBinary ||= !document.hasRoot && piece.includes('\u0000');
      document.write(piece);
      if (document.isUnlikelyFeed) break;
      await pacer.yieldIfNeeded();
    }
    document.end();
    if (!hasText) throw EMPTY_DOCUMENT_ERROR;
    if (!document.hasRoot) throw createNotAFeedError(document, isBinary);
    return builder.build(language);
  }
}
