import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, dataPaths } from '../data-folder.mjs';
import { startEmbedded } from '../embedded/start-embedded.mjs';

/**
 * PostgreSQL and Redis for one test run, started when the first tier needs them and discarded at the end.
 * TEST_DATABASE_URL and TEST_REDIS_URL are used if they are set.
 */
export function testServers() {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-test-'));
  let starting;

  async function start() {
    const given = { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL, TEST_REDIS_URL: process.env.TEST_REDIS_URL };
    const embedded = await startEmbedded({
      dataDir: join(folder, 'data'),
      forTests: true,
      programs: dataPaths(dataFolder()).programs,
      postgres: !given.TEST_DATABASE_URL,
      redis: !given.TEST_REDIS_URL,
    });
    const env = {
      TEST_DATABASE_URL: given.TEST_DATABASE_URL ?? embedded.databaseUrl,
      TEST_REDIS_URL: given.TEST_REDIS_URL ?? embedded.redisUrl,
    };
    return { env, stop: embedded.stop };
  }

  return {
    folder,
    /**
     * Resolves to the variables with the servers' addresses. Rejects on every call if the servers could not be started.
     */
    env: async () => (await (starting ??= start())).env,
    async stop() {
      const servers = await starting?.catch(() => undefined);
      await servers?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
