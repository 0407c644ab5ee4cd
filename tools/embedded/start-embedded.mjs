import { join } from 'node:path';
import { prepareDataFolder, getSecret } from '../data-folder.mjs';
import { openRememberedPorts } from '../ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Starts PostgreSQL and Redis with their files in a data folder, on free loopback ports that stay the same across
 * starts. Options: `forTests` uses faster settings that do not survive a power failure. `postgres: false` or `redis:
 * false` omits a server. `reserved` lists ports not to use. Resolves to `{ postgres, redis, databaseUrl, redisUrl,
 * restartPostgres(), restartRedis(), stop() }`; with `forTests`, `databaseUrl` names the database `postgres`, whose owner
 * may create others.
 */
export async function startEmbedded({ dataDir, forTests = false, postgres = true, redis = true, reserved }) {
  const paths = prepareDataFolder(dataDir);
  const ports = openRememberedPorts(paths.folder);
  const embedded = {
    restartPostgres: async () => {
      embedded.postgres = await startPostgres({
        folder: paths.postgres,
        password: getSecret(paths, 'postgres-password').value,
        database: 'parallax',
        profile: forTests ? 'throwaway' : 'durable',
        rememberedPort: ports.of('postgres'),
        reserved,
        logFile: join(paths.logs, 'postgres.log'),
      });
      ports.keep('postgres', embedded.postgres.port);
      return embedded.postgres;
    },
    restartRedis: async () => {
      embedded.redis = await startRedis({
        folder: paths.redis,
        password: getSecret(paths, 'redis-password').value,
        rememberedPort: ports.of('redis'),
        reserved,
        logFile: join(paths.logs, 'redis.log'),
      });
      ports.keep('redis', embedded.redis.port);
      return embedded.redis;
    },
    stop: async () => {
      await embedded.redis?.stop();
      await embedded.postgres?.stop();
    },
  };
  try {
    if (postgres) await embedded.restartPostgres();
    if (redis) await embedded.restartRedis();
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  embedded.databaseUrl = embedded.postgres?.url(forTests ? 'postgres' : 'parallax');
  embedded.redisUrl = embedded.redis?.url;
  return embedded;
}
