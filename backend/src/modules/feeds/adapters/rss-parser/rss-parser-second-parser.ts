import type { SecondParserItem, ParserDocument, SecondParser } from '../../ports/second-parser.ts';
import { runInThread, workerFileUrl, type ThreadLimits } from '../run-in-thread.ts';

export interface SecondParserLimits extends ThreadLimits {
  /** Maximum size of a document. Larger documents are not parsed. */
  readonly maxBytes: number;
}

const DEFAULT_LIMITS: SecondParserLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5000, memoryMb: 192 };
const WORKER_FILE = workerFileUrl('./rss-parser-thread', import.meta.url);

/** Runs rss-parser in a separate thread, on a document that our outbound layer has fetched. */
export class RssParserSecondParser implements SecondParser {
  readonly #limits: SecondParserLimits;

  constructor(limits: Partial<SecondParserLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  async parse(document: ParserDocument): Promise<readonly SecondParserItem[] | null> {
    if (document.body.byteLength > this.#limits.maxBytes) return null;
    const items = await runInThread<readonly SecondParserItem[]>(WORKER_FILE, document, this.#limits);
    return typeof items === 'string' ? null : items;
  }
}
