import type { PageDocument, PageReader, ParsedPage } from '../../ports/page-reader.ts';
import { runInThread, threadFile, type ThreadLimits } from '../run-in-thread.ts';

const LIMITS: ThreadLimits = { timeoutMs: 10_000, memoryMb: 192 };
const THREAD = threadFile('./page-worker', import.meta.url);

/** Reads each page in its own thread, with limits on time and memory. */
export class WorkerPageReader implements PageReader {
  readonly #limits: ThreadLimits;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async read(document: PageDocument): Promise<ParsedPage> {
    const page = await runInThread<ParsedPage>(THREAD, document, this.#limits);
    if (page === 'timeout')
      return {
        kind: 'refused',
        message: `The page could not be read within ${Math.round(this.#limits.timeoutMs / 1000)} s.`,
      };
    return page === 'broken' ? { kind: 'refused', message: 'The page could not be parsed.' } : page;
  }
}
