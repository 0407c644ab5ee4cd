import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../backend/test/support/tools.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const backend = (path: string): string => `${ROOT}backend/dist/${path}`;
const KEPT_LOG = 20_000;
const STOP_MS = 15_000;

export type Settings = Readonly<Record<string, string>>;

/** The built product as two processes, web and worker. */
export class Product {
  readonly #settings: Settings;
  readonly #running = new Map<string, ChildProcess>();
  #log = '';

  constructor(settings: Settings) {
    this.#settings = settings;
    const missing = [backend('main.js'), `${ROOT}frontend/dist/server`].find((path) => !existsSync(path));
    if (missing)
      throw new Error(
        `${missing} is missing: the product is not built. Run \`npm run build\`, or the tests by \`npm test -- --only browser\`.`,
      );
  }

  async migrate(): Promise<void> {
    await promisify(execFile)(process.execPath, [backend('cli/migrate.js')], { cwd: ROOT, env: this.#environment() });
  }

  /** Resolves when the process reports that it is ready. Rejects with its log if it exits before. */
  start(role: 'web' | 'worker'): Promise<void> {
    const child = spawn(process.execPath, [backend('main.js')], {
      cwd: ROOT,
      env: { ...this.#environment(), ROLE: role },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#running.set(role, child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.#log = (this.#log + bytes.toString()).slice(-KEPT_LOG)));
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`The ${role} process ended (${code ?? signal}) before it was ready:\n${this.#log}`)),
      );
    });
  }

  /** The last lines logged by the processes. */
  get log(): string {
    return this.#log;
  }

  /** Roles whose process has exited. */
  get fallen(): string[] {
    return [...this.#running]
      .filter(([, child]) => child.exitCode !== null || child.signalCode !== null)
      .map(([role]) => role);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(endOf));
    this.#running.clear();
  }

  #environment(): NodeJS.ProcessEnv {
    const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
    return { PATH, HOME, TMPDIR, ...this.#settings };
  }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const lastResort = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(lastResort);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Returns different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort(ports));
  return ports;
}
