import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApplication } from './built-application.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from './test-database.ts';

export const ADMIN_PASSWORD = 'correct horse battery staple';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  /** Data folder of the application (`PARALLAX_DATA`). */
  readonly dataFolder: string;
  /** Address of the running server. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Returns the environment of a separate installation with its own database, Redis keys and data folder. */
export async function testEnvironment(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<{ env: Record<string, string>; data: string }> {
  const data = await mkdtemp(join(tmpdir(), 'parallax-test-'));
  const env = {
    NODE_ENV: 'test',
    EDITION: 'none',
    ROLE: 'all',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl(),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    ADMIN_PASSWORD,
    PARALLAX_DATA: data,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    SWEEP_SECONDS: '2',
    // The tests insert rows without announcing them, so the read cache is disabled.
    READ_CACHE_MB: '0',
    UNCACHED_READS_PER_MINUTE: '100000',
    // Approving a lead story would start recording it, which only the tests of narration need.
    SPEECH: 'off',
    ...settings,
  };
  return { env, data };
}

/** Starts the whole application on a free port with its own database. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const { env, data } = await testEnvironment(database.url, settings);
  const app = await createApplication(env);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    database,
    dataFolder: data,
    origin: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    async close() {
      await app.close();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Polls until `check` returns a truthy result. Fails after the given number of seconds. */
export async function eventually<T>(
  what: string | (() => string),
  check: () => Promise<T | null | undefined | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > end) throw new Error(`Timed out after ${seconds} s: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
