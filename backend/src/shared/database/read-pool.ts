import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import { replaceLostConnections } from './lost-connections.ts';

export interface ReadPoolOptions {
  readonly connectionString: string;
  readonly max: number;
  readonly onError: (error: Error) => void;
  /** Time limit per statement. */
  readonly statementMs: number;
  /** Time after which a connection that does not respond is closed. */
  readonly silentMs: number;
  /** Time limit for opening a connection or waiting for a free one. */
  readonly connectMs: number;
}

const READ_ONLY_OPTION = '-c default_transaction_read_only=on';

/** Creates a pool whose connections are read-only and are replaced if they break. */
export function createReadPool(options: ReadPoolOptions): pg.Pool {
  const { connectionString, max, onError, statementMs, silentMs, connectMs } = options;
  const pool = new pg.Pool({
    ...makeReadOnly(connectionString),
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    ...replaceLostConnections(silentMs),
    application_name: 'parallax',
    types: columnParsers(),
  });
  // Without an error listener, a database restart would crash the process. Errors of the pool need no handling,
  // because the clients report them too.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Makes the transactions of a connection read-only by default. `options` in a connection string replaces the driver's
 * own `options`, so the setting is appended there. PostgreSQL applies the last value of a setting.
 */
function makeReadOnly(connectionString: string): pg.PoolConfig {
  const [address = '', query] = connectionString.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  if (!parameters.has('options')) return { connectionString, options: READ_ONLY_OPTION };
  parameters.set('options', [...parameters.getAll('options'), READ_ONLY_OPTION].join(' '));
  return { connectionString: `${address}?${parameters.toString()}` };
}
