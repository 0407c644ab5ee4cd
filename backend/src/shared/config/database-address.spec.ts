import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { databaseUrl, directDatabaseUrl } from './database-address.ts';

const DIRECT = 'postgres://x@postgres/x';
const POOLER = 'postgres://x@pooler/x';
const before = process.env;

beforeEach(() => {
  process.env = { ...before, DATABASE_URL: POOLER, DATABASE_DIRECT_URL: DIRECT };
});
afterEach(() => {
  process.env = before;
});

it.each([
  ['web', POOLER],
  ['worker', DIRECT],
  ['all', DIRECT],
])('a process with ROLE=%s uses %s', (role, url) => {
  process.env['ROLE'] = role;
  expect(databaseUrl()).toBe(url);
});

it('uses one address for everything if there is no pooler', () => {
  process.env['DATABASE_DIRECT_URL'] = '';
  process.env['ROLE'] = 'web';
  expect([databaseUrl(), directDatabaseUrl()]).toEqual([POOLER, POOLER]);
});
