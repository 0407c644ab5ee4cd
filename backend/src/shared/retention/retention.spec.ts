import { expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import type { Database } from '../database/database.ts';
import { createLogger } from '../logging/logger.ts';
import { Retention } from './retention.ts';

it('logs that it skips a run because another process is deleting', async () => {
  const logged: string[] = [];
  const logger = Object.assign(createLogger('silent', 'test'), {
    info: (_fields: object, text: string) => void logged.push(text),
  });
  const client = { query: () => Promise.resolve({ rows: [{ mine: false }] }) };
  const database: Partial<Database> = { withClient: (work) => work(client as never) };
  const retention = new Retention({} as DiscoveryService, database as Database, logger);
  expect(await retention.deleteExpired()).toBe(0);
  expect(logged).toEqual([expect.stringContaining('skipping this run')]);
});
