import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, importTool } from './tools.ts';

interface StartOptions {
  readonly folder: string;
  readonly port: number;
  readonly webPorts: readonly number[];
  readonly logFile: string;
}

export interface Proxy {
  readonly origin: string;
  /** Returns everything that nginx has logged. */
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx with docker/nginx.conf in front of web processes. Downloads nginx if it is not installed. */
export async function startProxy(webPorts: readonly number[]): Promise<Proxy> {
  const { startNginx } = await importTool<{
    startNginx: (options: StartOptions) => Promise<{ stop(): Promise<void> }>;
  }>('embedded/nginx.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'parallax-proxy-'));
  const port = await findFreePort();
  const logFile = join(folder, 'nginx.log');
  const nginx = await startNginx({ folder, port, webPorts, logFile });
  return {
    origin: `http://127.0.0.1:${port}`,
    readLog: () => readFile(logFile, 'utf8'),
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
