import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { LoginLogStore } from '../data/login-log.store.ts';
import { ReaderDeviceStore } from '../data/reader-device.store.ts';
import { Readers } from '../data/readers.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { HashingQueue } from '../domain/hashing-queue.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import type { Caller } from './caller.ts';
import { SignInReader } from './sign-in-reader.ts';

const LOGGER = createLogger('silent', 'test');
const PASSWORD = 'kitchen window';
const LIMIT = 5;

/** Returns the result that the test has set, and records the calls. */
class RecordingHasher extends PasswordHasher {
  readonly checkedHashes: (string | null)[] = [];

  override async verify(hash: string | null, password: string): Promise<'right' | 'wrong' | 'busy'> {
    this.checkedHashes.push(hash);
    return hash !== null && password === PASSWORD ? 'right' : 'wrong';
  }
}

const listNewest = async (log: LoginLogStore, limit: number) =>
  (await log.listPage({ success: null, name: null, before: null, limit })).entries;

describe('reader sign-in', () => {
  let database: TestDatabase;
  let pools: Database[];
  let anna: number;
  const logs: LoginLogStore[] = [];

  beforeAll(async () => {
    process.env['READER_LOGIN_ATTEMPTS'] = String(LIMIT);
    database = await createTestDatabase();
    pools = await Promise.all([1, 2].map(() => openDatabase(database.url, 10)));
    const [row] = await database.query<{ id: number }>(
      `insert into reader (username, username_key, email, email_key, password_hash)
       values ('Anna', 'anna', 'anna@example.org', 'anna@example.org', 'hash of anna'),
              ('Ben', 'ben', 'ben@example.org', 'ben@example.org', 'hash of ben')
       returning id`,
    );
    anna = row?.id ?? 0;
  });

  afterEach(async () => {
    for (const log of logs) await log.flush();
    await database.query('truncate login_log, reader_device');
  });

  afterAll(async () => {
    for (const pool of pools ?? []) await pool.onApplicationShutdown();
    await database?.drop();
  });

  const sentAgain: number[] = [];
  const hasher = () => new RecordingHasher(new HashingQueue());
  const server = (passwords: PasswordHasher = hasher(), pool = pools[0]!, log = new LoginLogStore(pool, LOGGER)) => {
    logs.push(log);
    return new SignInReader(
      new Readers(pool),
      new ReaderDeviceStore(pool),
      passwords,
      log,
      new UnconfirmedReaders(pool),
      { resendLink: (id) => Promise.resolve(void sentAgain.push(id)) },
    );
  };
  const from = (ipAddress: string, devicePass: string | null = null): Caller => ({
    ipAddress,
    userAgent: 'test',
    devicePass,
  });

  const attempt = (signIn: SignInReader, username: string, password: string, caller = from('203.0.113.9')) =>
    signIn.checkPassword({ username, password }, caller).then(
      () => 200,
      (error: unknown) => {
        if (error instanceof DomainError) return error.httpStatus;
        throw error;
      },
    );
  const tries = async (times: number, work: (n: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await work(n));
    return statuses;
  };
  const ageBy = (minutes: number) =>
    database.query('update login_log set login_at = login_at - make_interval(mins => $1)', [minutes]);

  it('accepts the username or the address, in upper or lower case', async () => {
    const signIn = server();
    for (const name of ['Anna', ' anna ', 'ANNA@example.org'])
      expect(await signIn.checkPassword({ username: name, password: PASSWORD }, from('203.0.113.9'))).toBe(anna);
  });

  it('treats an unknown name like a wrong password: same processing, response and limits', async () => {
    const passwords = hasher();
    const signIn = server(passwords);
    const failure = (username: string) =>
      signIn
        .checkPassword({ username, password: 'wrong' }, from(`203.0.113.${username.length}`))
        .catch((error: unknown) => error);
    const known = await failure('Anna');
    const unknown = await failure('Nobody at all');
    expect(unknown).toEqual(known);
    expect(unknown).toMatchObject({
      code: 'wrong-credentials',
      httpStatus: 401,
      message: 'Wrong username or password.',
    });
    expect(passwords.checkedHashes).toEqual(['hash of anna', null]);
    const statuses = (name: string, network: string) =>
      tries(LIMIT + 1, () => attempt(signIn, name, 'wrong', from(network)));
    await database.query('truncate login_log');
    expect(await statuses('Nobody at all', '198.51.100.1')).toEqual(await statuses('Ben', '198.51.100.2'));
  });

  it('sends another confirmation link if the password is right but the address is not confirmed', async () => {
    const [row] = await database.query<{ id: number }>(
      `insert into unconfirmed_reader
         (username, username_key, email, email_key, password_hash, device_hash, expires_at)
       values ('Cleo', 'cleo', 'cleo@example.org', 'cleo@example.org', 'hash', 'd', now() + interval '1 hour')
       returning id`,
    );
    const signIn = server();
    expect(await attempt(signIn, 'Cleo', 'wrong')).toBe(401);
    await expect(
      signIn.checkPassword({ username: 'cleo@example.org', password: PASSWORD }, from('203.0.113.9')),
    ).rejects.toMatchObject({ code: 'address-unconfirmed', httpStatus: 403 });
    expect(sentAgain).toEqual([row?.id]);
    expect(await listNewest(new LoginLogStore(pools[0]!, LOGGER), 1)).toMatchObject([
      { success: false, failureReason: 'address not confirmed' },
    ]);
    await database.query(`update unconfirmed_reader set expires_at = now()`);
    expect(await attempt(signIn, 'Cleo', PASSWORD)).toBe(401);
  });

  it('finds the registration of the browser, although a stranger registered with the same address later', async () => {
    const register = async (username: string, passwordHash: string, devicePass: string) =>
      (
        await database.query<{ id: number }>(
          `insert into unconfirmed_reader
             (username, username_key, email, email_key, password_hash, device_hash, expires_at)
           values ($1, $1, 'dora@example.org', 'dora@example.org', $2, $3, now() + interval '1 hour') returning id`,
          [username, passwordHash, tokenDigest(devicePass)],
        )
      )[0]?.id;
    const own = await register('dora', 'hash of dora', 'browser of dora');
    await register('stranger', 'hash of the stranger', 'browser of the stranger');
    sentAgain.length = 0;
    const passwords = hasher();
    const dora = from('203.0.113.9', 'browser of dora');
    expect(await attempt(server(passwords), 'dora@example.org', PASSWORD, dora)).toBe(403);
    expect(passwords.checkedHashes).toEqual(['hash of dora']);
    expect(sentAgain).toEqual([own]);
  });

  it('checks a browser that the reader has used, although its network floods the sign-in with invented cookies', async () => {
    const passwords = hasher();
    const verify = passwords.verify.bind(passwords);
    const { promise: floodIsOver, resolve: endFlood } = Promise.withResolvers<void>();
    passwords.verify = async (hash, password) => {
      if (password === 'flood') await floodIsOver;
      return verify(hash, password);
    };
    const signIn = server(passwords);
    const pass = await new ReaderDeviceStore(pools[0]!).remember(anna, null);
    const flood = Array.from({ length: 20 }, (_, n) =>
      attempt(signIn, 'Anna', 'flood', from('203.0.113.9', `invented ${n}`)),
    );
    expect(await Promise.race(flood)).toBe(429);
    expect(await attempt(signIn, 'Anna', PASSWORD, from('203.0.113.9', pass))).toBe(200);
    endFlood();
    await Promise.all(flood);
  });

  it('blocks guesses at one account from many networks, but lets its owner sign in from a known browser', async () => {
    const signIn = server();
    const pass = await new ReaderDeviceStore(pools[0]!).remember(anna, null);
    expect(await tries(LIMIT, (n) => attempt(signIn, 'Anna', `guess ${n}`, from(`198.51.${n}.1`)))).toEqual(
      Array(LIMIT).fill(401),
    );
    expect(await attempt(signIn, 'ANNA', PASSWORD, from('198.51.99.1'))).toBe(429);
    expect(await attempt(signIn, 'Anna', PASSWORD, from('198.51.99.1', pass))).toBe(200);
    expect(await attempt(signIn, 'Anna', PASSWORD, from('198.51.99.1'))).toBe(429);
    expect(await attempt(signIn, 'Ben', PASSWORD, from('198.51.99.1', pass))).toBe(200);
  });

  it('counts wrong passwords by account, whether its username or its address is entered', async () => {
    const signIn = server();
    const spellings = ['Anna', 'anna@example.org', ' ANNA ', 'Anna@Example.org'];
    const statuses = await tries(LIMIT + 1, (n) =>
      attempt(signIn, spellings[n % spellings.length] ?? '', 'wrong', from(`198.51.${n}.1`)),
    );
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(401), 429]);
  });

  it('limits the attempts of a known browser too', async () => {
    const signIn = server();
    const pass = await new ReaderDeviceStore(pools[0]!).remember(anna, null);
    expect(await tries(LIMIT + 1, () => attempt(signIn, 'Anna', 'wrong', from('203.0.113.9', pass)))).toEqual([
      ...Array<number>(LIMIT).fill(401),
      429,
    ]);
  });

  it('doubles the wait after each failure, up to an hour, and resets it after a success', async () => {
    const signIn = server();
    await tries(LIMIT, () => attempt(signIn, 'Anna', 'wrong'));
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const error = await signIn
        .checkPassword({ username: 'Anna', password: PASSWORD }, from('203.0.113.9'))
        .catch((reason: unknown) => reason);
      const seconds = Number((error as DomainError).details?.['retryAfterSeconds']);
      waits.push(Math.ceil(seconds / 60));
      await ageBy(waits.at(-1) ?? 0);
      expect(await attempt(signIn, 'Anna', 'wrong', from(`198.51.${n}.1`))).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await ageBy(60);
    expect(await attempt(signIn, 'Anna', PASSWORD)).toBe(200);
    expect(await attempt(signIn, 'Anna', 'wrong')).toBe(401);
  });

  it('blocks a network that tries many accounts, even if it signs in to its own account in between', async () => {
    const signIn = server();
    const statuses = await tries(LIMIT * 3 + 3, async (n) =>
      n % 5 === 4 ? attempt(signIn, 'Ben', PASSWORD) : attempt(signIn, `victim ${n}`, 'wrong'),
    );
    expect(statuses.at(-1)).toBe(401);
    const rest = await tries(5, (n) => attempt(signIn, `another ${n}`, 'wrong'));
    expect(rest).toContain(429);
    expect(await attempt(signIn, 'Ben', PASSWORD)).toBe(429);
    expect(await attempt(signIn, 'Ben', PASSWORD, from('2001:db8::1'))).toBe(200);
  });

  it('checks only as many guesses as the limit allows, even if 100 arrive at two servers at once', async () => {
    const passwords = hasher();
    const servers = pools.map((pool) => server(passwords, pool));
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt(servers[n % 2]!, 'Anna', `guess ${n}`, from(`198.51.${n}.1`))),
    );
    expect(passwords.checkedHashes).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - LIMIT);
  });

  it('logs every attempt with user, IP address and reason', async () => {
    const log = new LoginLogStore(pools[0]!, LOGGER);
    const signIn = server(hasher(), pools[0]!, log);
    await attempt(signIn, 'Anna', PASSWORD);
    await attempt(signIn, 'Nobody', 'wrong');
    await tries(LIMIT, () => attempt(signIn, 'Nobody', 'wrong'));
    await log.flush();
    const rows = await listNewest(log, 20);
    expect(rows).toHaveLength(LIMIT + 2);
    expect(rows.at(-1)).toMatchObject({
      username: 'Anna',
      userId: anna,
      success: true,
      failureReason: null,
      ipAddress: '203.0.113.9',
    });
    expect(rows.at(0)).toMatchObject({
      username: 'Nobody',
      userId: null,
      success: false,
      failureReason: 'too many attempts',
    });
    expect(JSON.stringify(await database.query('select * from login_log'))).not.toContain(PASSWORD);
  });

  it('logs the refused attempts of others although a name is cut in the middle of a character', async () => {
    const log = new LoginLogStore(pools[0]!, LOGGER);
    const signIn = server(hasher(), pools[0]!, log);
    for (const [network, name] of [
      ['203.0.113.9', `${'a'.repeat(99)}\u{1f600}`],
      ['203.0.113.10', 'anna'],
    ] as const) {
      for (let n = 0; n < LIMIT * 3; n += 1) await attempt(signIn, `nobody${n}`, 'wrong', from(network));
      expect(await attempt(signIn, name, 'wrong', from(network))).toBe(429);
    }
    await log.flush();
    expect(
      await database.query(`select username from login_log where failure_reason = 'too many attempts'`),
    ).toHaveLength(2);
  });

  it('refuses a password that was replaced while it was being checked', async () => {
    const passwords = hasher();
    const verify = passwords.verify.bind(passwords);
    passwords.verify = async (...given) => {
      const verdict = await verify(...given);
      await database.query(`update reader set password_hash = 'new hash' where id = $1`, [anna]);
      return verdict;
    };
    expect(await attempt(server(passwords), 'anna', PASSWORD)).toBe(401);
    await database.query(`update reader set password_hash = 'hash of anna' where id = $1`, [anna]);
  });

  it('logs refused attempts of a network as one row for each minute, with their number', async () => {
    const log = new LoginLogStore(pools[0]!, LOGGER);
    const signIn = server(hasher(), pools[0]!, log);
    const flood = (names: readonly string[]) =>
      Promise.all(names.map((name) => attempt(signIn, name, 'wrong', from('198.51.100.9'))));
    await flood(Array<string>(LIMIT).fill('Anna'));
    await flood(Array<string>(30).fill('Anna'));
    await log.flush();
    const refused = async () =>
      (
        await database.query<{ attempts: number; username: string; user_id: number | null }>(
          `select sum(attempts)::int as attempts, min(username) as username, min(user_id) as user_id from login_log
         where refused_minute is not null and network = '198.51.100.9'`,
        )
      )[0];
    expect(await refused()).toEqual({ attempts: 30, username: 'Anna', user_id: anna });
    await flood(Array.from({ length: 40 }, (_, n) => `victim ${n}`));
    await flood(Array.from({ length: 40 }, (_, n) => `victim ${n}`));
    await log.flush();
    const [{ rows } = { rows: 0 }] = await database.query<{ rows: number }>(
      `select count(*)::int as rows from login_log where refused_minute is not null and network = '198.51.100.9'`,
    );
    const [{ attempts } = { attempts: 0 }] = await database.query<{ attempts: number }>(
      `select sum(attempts)::int as attempts from login_log where network = '198.51.100.9'`,
    );
    expect(attempts).toBe(LIMIT + 30 + 80);
    // Two reasons, and a minute may end during the test.
    expect(rows).toBeLessThanOrEqual(4);
    expect(
      (await listNewest(log, 50)).some(({ failureReason }) =>
        / \(\d+ attempts in one minute\)$/.test(failureReason ?? ''),
      ),
    ).toBe(true);
  });
});
