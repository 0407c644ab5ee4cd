import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, openInstallation } from '../installation.mjs';

const pg = createRequire(import.meta.url)('pg');
const SEEDING_TIMEOUT_MS = 600_000;

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function seeded(databaseUrl) {
  const deadline = Date.now() + SEEDING_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const [done] = await query(databaseUrl, `select from seed_run where name = 'sample-edition: approved'`);
    if (done) return;
    await pause(1000);
  }
  throw new Error(`The sample edition was not complete after ${SEEDING_TIMEOUT_MS / 1000} s.`);
}

/** Starts the built product with the sample edition. Callers should stop its worker once all data has arrived. */
export async function startProduct() {
  const {
    origin,
    databaseUrl,
    start,
    close: stop,
  } = await openInstallation({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: 'sample,extractive,postgres,redis,mail,test-payments',
    TRUSTED_PROXIES: 'none',
    EDITION: 'sample',
    SAMPLE_PORT: String(await freePort()),
  });
  try {
    const worker = await start('worker');
    const web = await start('web');
    await seeded(databaseUrl);
    return {
      origin,
      web,
      worker,
      stop,
      forgetPages: () => query(databaseUrl, `select pg_notify('parallax_content', '')`),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
