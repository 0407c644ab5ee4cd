import { Redis } from 'ioredis';
import { QueueUnavailableError } from './queue-unavailable.ts';

const TIMEOUT_MS = 10_000;
const BATCH = 1000;

/** Opens a connection that fails instead of waiting for Redis. */
async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new QueueUnavailableError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws `QueueUnavailableError` if Redis does not respond. */
export async function checkQueues(url: string): Promise<void> {
  const redis = await connect(url);
  redis.disconnect();
}

/**
 * Deletes all jobs with this prefix, also finished ones. The sweep enqueues the pending work of the database again. For
 * a restored database, in which the same ids stand for other rows.
 */
export async function clearQueues(url: string, prefix: string): Promise<void> {
  const redis = await connect(url);
  try {
    const match = `{${prefix.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}}:*`;
    for await (const keys of redis.scanStream({ match, count: BATCH }) as AsyncIterable<string[]>)
      if (keys.length > 0) await redis.unlink(...keys);
  } finally {
    redis.disconnect();
  }
}
