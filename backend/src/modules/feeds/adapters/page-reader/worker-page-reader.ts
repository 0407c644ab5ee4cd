import type { PageDocument, PageReader, ParsedPage } from '../../ports/page-reader.ts';
import { runInThread, workerFileUrl, type ThreadLimits } from '../run-in-thread.ts';

const DEFAULT_LIMITS: ThreadLimits = { timeoutMs: 10_000, memoryMb: 192 };
const WORKER_FILE = workerFileUrl('./page-worker', import.meta.url);

/** Reads each page in its own thread, with limits on time and memory. */
export class WorkerPageReader implements PageReader {
  readonly #limits: ThreadLimits;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  async read(document: PageDocument): Promise<ParsedPage> {
    const page = await runInThread<ParsedPage>(WORKER_FILE, document, this.#limits);
    if (page === 'timeout')
      return {
        kind: 'refused',
        message: `The page could not be read within ${Math.round(this.#limits.timeoutMs / 1000)} s.`,
      };
    return page === 'broken' ? { kind: 'refused', message: 'The page could not be parsed.' } : page;
  }
}
