import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../embedded/start-embedded.mjs';

/**
 * PostgreSQL and Redis for one test run. They start when the first tier needs them and are discarded at the end. If
 * TEST_DATABASE_URL and TEST_REDIS_URL are set, those servers are used instead.
 */
export function createTestServers() {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-test-'));
  let starting;

  async function start() {
    const external = { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL, TEST_REDIS_URL: process.env.TEST_REDIS_URL };
    const embedded = await startEmbedded({
      dataDir: join(folder, 'data'),
      forTests: true,
      postgres: !external.TEST_DATABASE_URL,
      redis: !external.TEST_REDIS_URL,
    });
    const env = {
      TEST_DATABASE_URL: external.TEST_DATABASE_URL ?? embedded.databaseUrl,
      TEST_REDIS_URL: external.TEST_REDIS_URL ?? embedded.redisUrl,
    };
    return { env, stop: embedded.stop };
  }

  return {
    folder,
    /** Resolves to the variables with the servers' URLs. If the servers could not be started, every call rejects. */
    env: async () => (await (starting ??= start())).env,
    async stop() {
      const servers = await starting?.catch(() => undefined);
      await servers?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
