import type { Socket } from 'node:net';
import type { Pool, PoolClient, PoolConfig } from 'pg';

const KEEP_ALIVE_MS = 10_000;

/**
 * Returns pool options that replace connections which are broken or silent. A connection is silent if PostgreSQL does
 * not respond to a query within `silentMs`, for example because its server hangs or the network drops packets. 0 stands
 * for no limit.
 */
export function replaceLostConnections(
  silentMs: number,
): Pick<PoolConfig, 'keepAlive' | 'keepAliveInitialDelayMillis' | 'onConnect'> {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: (client) => {
      closeIfSilent(client as PoolClient, silentMs);
      releaseAtEnd(client as PoolClient);
    },
  };
}

/**
 * Closes the connection, so that all its queries fail, including the rollback of its transaction. After the driver's own
 * `query_timeout`, Kysely and the mapper would use the connection again.
 */
function closeIfSilent(client: PoolClient, silentMs: number): void {
  const socket = client.connection.stream as Socket;
  socket.setTimeout(silentMs);
  socket.on('timeout', () => {
    // The types lack this property, which is false while a query runs.
    if ((client as unknown as { readyForQuery: boolean }).readyForQuery) return;
    socket.destroy(new Error(`Connection terminated: PostgreSQL did not respond within ${silentMs} ms`));
  });
}

/** Kysely never releases a connection whose `begin` or `rollback` failed, which would reduce the pool permanently. */
function releaseAtEnd(client: PoolClient): void {
  client.once('end', () => {
    try {
      client.release(true);
    } catch {
      // The connection has already been released.
    }
    client.release = () => undefined;
  });
}

/**
 * Rejects statements that get their connection only after the pool began to end. Kysely 0.29 fails on such a connection
 * without releasing it, and the pool would wait for it for ever.
 */
export function rejectWhileEnding(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const connectUnlessEnding = async (): Promise<PoolClient> => {
    const client = await connect();
    if (!pool.ending) return client;
    client.release();
    throw new Error('The database is closing.');
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectUnlessEnding()) as Pool['connect'];
}
