import { expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import type { Database } from '../../../shared/database/database.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

it('reports refused sign-ins that cannot be stored, and does not keep them in memory', async () => {
  const stored: unknown[][] = [];
  let isDown = true;
  const database = {
    execute: (_sql: string, parameters: unknown[]) => {
      stored.push(parameters);
      return isDown ? Promise.reject(new Error('no connection')) : Promise.resolve([]);
    },
  };
  const log = new PassThrough();
  const refused = new RefusedSignIns(database as unknown as Database, createLogger('warn', 'test', log));
  const attempt = { username: 'anna', userId: 1, ipAddress: '203.0.113.9', network: '203.0.113.9', userAgent: null };
  const refuse = () => refused.add(attempt, 'readers of 203.0.113.9', 'too busy');
  refuse();
  refuse();
  await refused.flush();
  expect(JSON.parse(String(log.read()))).toMatchObject({ attempts: 2, msg: 'could not log refused sign-ins' });
  isDown = false;
  await refused.flush();
  expect(stored).toHaveLength(1);
  refuse();
  await refused.flush();
  expect(JSON.parse(String(stored[1]?.[0]))).toEqual([expect.objectContaining({ username: 'anna', attempts: 1 })]);
});
