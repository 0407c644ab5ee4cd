import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** Returns the URL of a worker file. It has the extension of the importing file: .ts, or .js if compiled. */
export function workerFileUrl(name: string, importer: string): URL {
  return new URL(`${name}${extname(importer)}`, importer);
}

/**
 * Processes untrusted input in a separate thread. Returns the thread's first message, `timeout` if no message arrives
 * in time, or `broken` if the thread fails. Always terminates the thread, so that a hostile document cannot affect
 * anything else.
 */
export function runInThread<Result extends object>(
  file: URL,
  workerData: unknown,
  { timeoutMs, memoryMb }: ThreadLimits,
): Promise<Result | 'timeout' | 'broken'> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const settle = (result: Result | 'timeout' | 'broken'): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle('timeout'), timeoutMs);
    worker.once('message', settle);
    worker.once('error', () => settle('broken'));
    worker.once('exit', () => settle('broken'));
  });
}
