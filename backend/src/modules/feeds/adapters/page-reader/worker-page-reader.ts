import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageDocument, PageReader, ReadPage } from '../../ports/page-reader.ts';

export interface WorkerPageReaderOptions {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

const LIMITS: WorkerPageReaderOptions = { timeoutMs: 10_000, memoryMb: 192 };
/** The worker is next to this file and has the same extension, compiled or not. */
const WORKER = new URL(`./page-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads each page in its own thread and terminates the thread after the timeout, so that a hostile page affects nothing
 * else.
 */
export class WorkerPageReader implements PageReader {
  readonly #limits: WorkerPageReaderOptions;

  constructor(limits: Partial<WorkerPageReaderOptions> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  read(document: PageDocument): Promise<ReadPage> {
    const { timeoutMs, memoryMb } = this.#limits;
    const worker = new Worker(WORKER, {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      env: {},
      stdout: true,
      stderr: true,
    });
    return new Promise((resolve) => {
      const settle = (page: ReadPage): void => {
        clearTimeout(timer);
        resolve(page);
        void worker.terminate();
      };
      const broken = (message: string): void => settle({ kind: 'refused', message });
      const timer = setTimeout(
        () => broken(`The page could not be read within ${Math.round(timeoutMs / 1000)} s.`),
        timeoutMs,
      );
      worker.once('message', settle);
      worker.once('error', () => broken('The page could not be parsed.'));
      worker.once('exit', () => broken('The page could not be parsed.'));
    });
  }
}
