import type { Server } from 'node:http';

/**
 * Longer than the 60 seconds after which most proxies close an idle connection. If the server closes it first, a request
 * that is on its way fails.
 */
const IDLE_MS = 75_000;

/**
 * Closes connections without traffic, also during a response that the client does not read. Event streams send a
 * heartbeat, so they stay open.
 */
export function closeIdleConnections(server: Server, idleMs = IDLE_MS): void {
  server.keepAliveTimeout = idleMs;
  server.timeout = idleMs;
}
