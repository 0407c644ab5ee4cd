import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import type { Database } from '../database/database.ts';
import { createLogger } from '../logging/logger.ts';
import { DeclaresRetention, type RetentionRules } from './retention-rules.ts';
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

it('logs a failing rule and continues with the next one', async () => {
  @DeclaresRetention()
  class Rules implements RetentionRules {
    readonly rules = [
      { what: 'broken rows', days: 1, deleteSql: 'broken' },
      { what: 'other rows', days: 1, deleteSql: 'valid' },
    ];
  }
  const logged: object[] = [];
  const logger = Object.assign(createLogger('silent', 'test'), { warn: (fields: object) => void logged.push(fields) });
  const client = { query: () => Promise.resolve({ rows: [{ mine: true }] }) };
  const error = new Error('canceling statement due to statement timeout');
  const database = {
    withClient: (work: (given: object) => unknown) => work(client),
    execute: (sql: string) => (sql === 'broken' ? Promise.reject(error) : Promise.resolve([{}])),
  };
  const discovery = { getProviders: () => [{ metatype: Rules, instance: new Rules() }] };
  const retention = new Retention(discovery as unknown as DiscoveryService, database as unknown as Database, logger);
  expect(await retention.deleteExpired()).toBe(1);
  expect(logged).toEqual([{ err: error, what: 'broken rows' }]);
});
