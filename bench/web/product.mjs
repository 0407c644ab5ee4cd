import pg from 'pg';
import { waitUntil } from '../../tools/embedded/process-tree.mjs';
import { findFreePort } from '../../tools/ports.mjs';
import { openInstallation } from '../installation.mjs';
import { serverCpuSeconds } from '../pipeline/processes.mjs';

const SEEDING_TIMEOUT_MS = 600_000;

async function seeded(client) {
  const isSeeded = async () =>
    (await client.query(`select from seed_run where name = 'sample-edition: approved'`)).rowCount > 0;
  if (!(await waitUntil(isSeeded, SEEDING_TIMEOUT_MS, 1000)))
    throw new Error(`The sample edition was not complete after ${SEEDING_TIMEOUT_MS / 1000} s.`);
}

/**
 * Starts the built product with the sample edition. Callers should stop its worker once all data has arrived.
 * `postgresSeconds` returns the CPU time of PostgreSQL, without that of the benchmark's own connection.
 */
export async function startProduct() {
  const { origin, databaseUrl, start, close } = await openInstallation({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: 'sample,extractive,postgres,redis,mail,test-payments',
    TRUSTED_PROXIES: 'none',
    EDITION: 'sample',
    SAMPLE_PORT: String(await findFreePort()),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  const stop = async () => {
    try {
      await client.end();
    } finally {
      await close();
    }
  };
  try {
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const worker = await start('worker');
    const web = await start('web');
    await seeded(client);
    return {
      origin,
      web,
      worker,
      stop,
      forgetPages: () => client.query(`select pg_notify('parallax_content', '')`),
      postgresSeconds: () => serverCpuSeconds(rows[0].pid),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
