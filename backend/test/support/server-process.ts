import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/**
 * A real server process of the built product, for tests that kill it. Writes its log to `logFile`, which defaults to the
 * variable TEST_SERVER_LOG, or nowhere.
 */
export class ServerProcess {
  #child: ChildProcess | null = null;

  constructor(
    private readonly env: Record<string, string>,
    private readonly logFile = process.env['TEST_SERVER_LOG'],
  ) {
    if (!existsSync(MAIN)) throw new Error('The backend is not built. Run `npm run build`.');
  }

  /**
   * Resolves when the process reports that it is ready. First kills the process of a failed attempt, which would
   * otherwise outlive the test run.
   */
  async start(): Promise<void> {
    await this.kill('SIGKILL');
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
        ...this.env,
      },
      stdio: ['ignore', this.logFile ? openSync(this.logFile, 'a') : 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    const errors: string[] = [];
    child.stderr?.on('data', (data: Buffer) => errors.push(data.toString()));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) =>
        reject(new Error(`The server ended (${code ?? signal}): ${errors.join('').slice(0, 2000)}`)),
      );
    });
    child.once('exit', (code, signal) => {
      if (this.#child === child)
        process.stderr.write(`The server ended unexpectedly (${code ?? signal}): ${errors.join('').slice(-2000)}\n`);
    });
  }

  kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
