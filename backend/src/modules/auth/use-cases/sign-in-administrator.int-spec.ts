import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { LoginLogStore } from '../data/login-log.store.ts';
import { AdministratorPassword, type PasswordVerdict } from '../domain/administrator-password.ts';
import { DeskKey } from '../domain/desk-key.ts';
import { type AdministratorCaller, SignInAdministrator } from './sign-in-administrator.ts';

const LOGGER = createLogger('silent', 'test');
const PASSWORD = 'correct horse battery staple';
const LIMIT = 10;
const STRANGER: AdministratorCaller = { ipAddress: '203.0.113.9', userAgent: 'test', device: null };

/** Returns the result that the test has set, and counts the guesses. */
class CountingPassword extends AdministratorPassword {
  checks = 0;
  verdict: (guess: string) => Promise<PasswordVerdict> = async (guess) => (guess === PASSWORD ? 'right' : 'wrong');

  override check(guess: string): Promise<PasswordVerdict> {
    this.checks += 1;
    return this.verdict(guess);
  }
}

describe('administrator sign-in', () => {
  let database: TestDatabase;
  let pools: Database[];
  const logs: LoginLogStore[] = [];

  beforeAll(async () => {
    Object.assign(process.env, { ADMIN_PASSWORD: PASSWORD, LOGIN_ATTEMPTS: String(LIMIT) });
    database = await createTestDatabase();
    pools = await Promise.all([1, 2, 3].map(() => openDatabase(database.url, 10)));
  });

  afterEach(async () => {
    for (const log of logs) await log.flush();
    await database.query('truncate login_log, administrator_session');
  });

  afterAll(async () => {
    for (const pool of pools ?? []) await pool.onApplicationShutdown();
    await database?.drop();
  });

  /** Creates the sign-in service of one server process. */
  function server(password: AdministratorPassword, pool = pools[0]!): SignInAdministrator {
    const sessions = new AdministratorSessionStore(pool, new DeskKey(PASSWORD));
    const log = new LoginLogStore(pool, LOGGER);
    logs.push(log);
    return new SignInAdministrator(password, sessions, log);
  }

  const attempt = (desk: SignInAdministrator, guess: string, caller = STRANGER) =>
    desk.openSession(guess, caller).then(
      () => 200,
      (error: unknown) => {
        if (error instanceof DomainError) return error.httpStatus;
        throw error;
      },
    );

  const reasons = async () => {
    for (const log of logs) await log.flush();
    const rows = await database.query<{ reason: string; n: number }>(
      `select coalesce(failure_reason, 'success') as reason, sum(attempts)::int as n from login_log group by 1`,
    );
    return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
  };

  it('checks only as many guesses as the limit allows, even if 200 arrive at three servers at once', async () => {
    const password = new CountingPassword(PASSWORD);
    const servers = pools.map((pool) => server(password, pool));
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => attempt(servers[index % 3]!, `guess ${index}`)),
    );
    expect(password.checks).toBe(LIMIT);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - LIMIT);
    const { 'wrong password': wrong, 'too many attempts': tooMany = 0, 'too busy': busy = 0 } = await reasons();
    expect([wrong, tooMany + busy]).toEqual([LIMIT, 200 - LIMIT]);
    expect((await database.query('select 1 from login_log')).length).toBeLessThanOrEqual(LIMIT + 4);
    expect(await attempt(servers[0]!, PASSWORD)).toBe(429);
  });

  it('counts an attempt that a crash interrupted', async () => {
    const password = new CountingPassword(PASSWORD);
    const desk = server(password);
    password.verdict = () => Promise.reject(new Error('out of memory'));
    for (let n = 0; n < LIMIT; n += 1)
      await expect(desk.openSession(PASSWORD, STRANGER)).rejects.toThrow('out of memory');
    expect(await reasons()).toEqual({ checking: LIMIT });
    expect(await attempt(desk, PASSWORD)).toBe(429);
  });

  it('resets the count after a success, and reports when to try again after too many failures', async () => {
    const desk = server(new CountingPassword(PASSWORD));
    const tries = async (times: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) statuses.push(await attempt(desk, 'wrong'));
      return statuses;
    };
    await tries(LIMIT - 1);
    expect(await attempt(desk, PASSWORD)).toBe(200);
    expect(await tries(LIMIT + 1)).toEqual([...Array<number>(LIMIT).fill(401), 429]);
    await database.query(`update login_log set login_at = login_at - interval '10 minutes'`);
    await expect(desk.openSession(PASSWORD, STRANGER)).rejects.toMatchObject({
      message: 'Too many wrong passwords. Please try again in 5 minutes.',
      httpStatus: 429,
    });
    await database.query(`update login_log set login_at = login_at - interval '5 minutes'`);
    expect(await attempt(desk, PASSWORD)).toBe(200);
  });

  it('does not count attempts whose password was not checked because the server was too busy', async () => {
    const password = new CountingPassword(PASSWORD);
    const desk = server(password);
    password.verdict = async () => 'busy';
    for (let n = 0; n < LIMIT + 5; n += 1)
      await expect(desk.openSession(PASSWORD, STRANGER)).rejects.toMatchObject({
        code: 'too-busy',
        httpStatus: 429,
        details: { retryAfterSeconds: 5 },
      });
    password.verdict = async () => 'right';
    expect(await attempt(desk, PASSWORD)).toBe(200);
    expect(await reasons()).toEqual({ 'too busy': LIMIT + 5, success: 1 });
  });

  it('counts attempts from a known device separately, so that neither the device nor a stranger on its network can lock out the other', async () => {
    const desk = server(new CountingPassword(PASSWORD));
    const known = { ...STRANGER, device: 'desk-of-the-editor' };
    for (let n = 0; n < LIMIT; n += 1) await attempt(desk, 'wrong');
    expect(await attempt(desk, PASSWORD)).toBe(429);
    expect(await attempt(desk, PASSWORD, known)).toBe(200);
    expect(await attempt(desk, PASSWORD)).toBe(429);
    for (let n = 0; n < LIMIT; n += 1) expect(await attempt(desk, 'wrong', known)).toBe(401);
    expect(await attempt(desk, PASSWORD, known)).toBe(429);
    expect(await attempt(desk, PASSWORD, { ...known, device: 'another' })).toBe(200);
  });

  it('ends all sessions after a password change', async () => {
    const pool = pools[0]!;
    const token = await server(new CountingPassword(PASSWORD)).openSession(PASSWORD, STRANGER);
    const isOpen = async (password: string) =>
      (await new AdministratorSessionStore(pool, new DeskKey(password)).find(token, 60, true)) !== null;
    expect(await isOpen(PASSWORD)).toBe(true);
    expect(await isOpen('another horse')).toBe(false);
    await new AdministratorSessionStore(pool, new DeskKey(PASSWORD)).close(token);
    expect(await isOpen(PASSWORD)).toBe(false);
  });
});
