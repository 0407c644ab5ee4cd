import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';

const DRAIN_MS = 1000;
const CHECK_MS = 100;

/**
 * Lets clients leave their connections before the server stops. A proxy keeps idle connections, and it cannot repeat a
 * POST that it sent while the server closed the connection. Therefore, all responses close theirs for a while, during
 * which new connections are still accepted. Afterwards, idle connections are closed until the server has stopped.
 */
export async function drainConnections(server: Server, drainMs = DRAIN_MS): Promise<void> {
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  if (await hasConnections(server)) await pause(drainMs);
  await closeIdle(server);
  // A connection whose request was running becomes idle later.
  setInterval(() => void closeIdle(server), CHECK_MS).unref();
}

/** Reads what has arrived before it decides which connections are idle. On a busy machine, that may be many requests. */
async function closeIdle(server: Server): Promise<void> {
  await setImmediate();
  server.closeIdleConnections();
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error === null && count > 0)));
}
