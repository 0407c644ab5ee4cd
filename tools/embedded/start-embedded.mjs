import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, prepareDataFolder, secret } from '../data-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

function rememberedPorts(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    return {};
  }
}

/**
 * Brings up PostgreSQL and Redis on a data folder, on free loopback ports that are kept from start to start.
 * `forTests`: faster and forgetful settings. `programs`: where a fetched Redis is kept, when not in this folder.
 * `postgres: false` and `redis: false` leave one out. Resolves to
 * `{ postgres, redis, databaseUrl, redisUrl, restartPostgres(), restartRedis(), stop() }`; under `forTests` the
 * address is that of the database `postgres`, whose owner may create others.
 */
export async function startEmbedded({ dataDir, forTests = false, programs, postgres = true, redis = true }) {
  const paths = prepareDataFolder(dataDir);
  const portsFile = join(paths.folder, 'ports.json');
  const remember = (name, port) => writeFileSync(portsFile, `${JSON.stringify({ ...rememberedPorts(portsFile), [name]: port })}\n`, { mode: 0o600 });
  const running = {};

  const restartPostgres = async () => {
    running.postgres = await startPostgres({
      folder: paths.postgres,
      password: secret(paths, 'postgres-password').value,
      database: 'parallax',
      profile: forTests ? 'throwaway' : 'durable',
      rememberedPort: rememberedPorts(portsFile).postgres,
      logFile: join(paths.logs, 'postgres.log'),
    });
    remember('postgres', running.postgres.port);
    return running.postgres;
  };
  const restartRedis = async () => {
    running.redis = await startRedis({
      folder: paths.redis,
      programs: programs ?? dataPaths(dataDir).programs,
      password: secret(paths, 'redis-password').value,
      rememberedPort: rememberedPorts(portsFile).redis,
      logFile: join(paths.logs, 'redis.log'),
    });
    remember('redis', running.redis.port);
    return running.redis;
  };
  const stop = async () => {
    await running.redis?.stop();
    await running.postgres?.stop();
  };

  try {
    if (postgres) await restartPostgres();
    if (redis) await restartRedis();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get postgres() { return running.postgres; },
    get redis() { return running.redis; },
    databaseUrl: running.postgres?.url(forTests ? 'postgres' : 'parallax'),
    redisUrl: running.redis?.url,
    restartPostgres, restartRedis, stop,
  };
}
