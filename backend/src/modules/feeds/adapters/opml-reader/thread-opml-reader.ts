import { BadInputError } from '../../../../shared/errors/domain-error.ts';
import type { ListedFeed, OpmlReader } from '../../ports/opml-reader.ts';
import { runInThread, type ThreadLimits, workerFileUrl } from '../run-in-thread.ts';
import type { OpmlResult } from './parse-opml.ts';

const LIMITS: ThreadLimits = { timeoutMs: 10_000, memoryMb: 128 };
const WORKER_FILE = workerFileUrl('./opml-thread', import.meta.url);

/** Reads each OPML document in its own thread, with limits on time and memory. */
export class ThreadOpmlReader implements OpmlReader {
  async read(text: string, most: number): Promise<readonly ListedFeed[]> {
    const result = await runInThread<OpmlResult>(WORKER_FILE, { text, most }, LIMITS);
    if (typeof result === 'string') throw new BadInputError('This file is too complex to be a list of feeds.');
    if ('refusal' in result) throw new BadInputError(result.refusal);
    return result.feeds;
  }
}
