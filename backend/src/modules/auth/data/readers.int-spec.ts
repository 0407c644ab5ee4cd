import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { Transactions } from '../../../shared/database/transactions.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { RegistrationPolicy } from '../use-cases/registration-policy.ts';
import { AccountLinkStore } from './account-link.store.ts';
import { ReaderDeviceStore } from './reader-device.store.ts';
import { ReaderSessionStore } from './reader-session.store.ts';
import { Readers } from './readers.ts';
import { UnconfirmedReaders } from './unconfirmed-readers.store.ts';

describe('reader accounts', () => {
  let database: OpenTestDatabase;
  let pool: Database;
  let transactions: Transactions;
  let readers: Readers;

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ pool, transactions } = database);
    readers = new Readers(pool);
  });

  afterAll(async () => {
    await database?.drop();
  });

  const create = (username: string, email: string) =>
    transactions.run(async (em) => (await readers.create(em, { username, email, passwordHash: 'hash' })).id);

  it('usernames are unique regardless of case and Unicode form', async () => {
    await create('Zoë', 'Zoe@Example.org');
    await expect(create('zoe\u0308', 'other@example.org')).rejects.toMatchObject({
      code: 'username-taken',
      httpStatus: 409,
    });
    await expect(create('another', 'zoe@example.ORG')).rejects.toMatchObject({ code: 'email-taken', httpStatus: 409 });
    expect(await readers.findByLogin(' ZOË ')).toMatchObject({ username: 'Zoë', email: 'zoe@example.org' });
    expect(await readers.findByLogin('zoe@example.org')).toMatchObject({ username: 'Zoë' });
    expect(await readers.findByLogin('nobody')).toBeNull();
  });

  it('a password link goes only to the stored address, not to one that merely has the same key', async () => {
    const id = await create('Misha', 'misha@example.org');
    const links = new AccountLinkStore(pool);
    const ownerOf = async (email: string) => {
      const link = await transactions.run((em) => links.createLink(em, { purpose: 'password', email, readerId: null }));
      const issued = await links.issueToken(link);
      return issued && (await links.findOwner('password', issued.token))?.readerId;
    };
    expect([await ownerOf('misha@example.org'), await ownerOf('mi\u017fha@example.org')]).toEqual([id, null]);
  });

  it('concurrent registrations create an account only once', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((letter) => create('Racer', `${letter}@example.org`)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'username-taken' });
  });

  it.each([
    [{ username: '', email: 'x@example.org', password: 'kitchen window' }, 400, 'Please fill in all required fields.'],
    [{ username: 'a@b.example', email: 'x@example.org', password: 'kitchen window' }, 400, 'Choose a username'],
    [{ username: 'a\u0000b', email: 'x@example.org', password: 'kitchen window' }, 400, 'Choose a username'],
    [{ username: 'newcomer', email: 'a\r\nBcc: x@example.org', password: 'kitchen window' }, 400, 'valid email'],
    [
      { username: 'newcomer', email: 'x@example.org', password: 'short' },
      400,
      'Password must be at least 6 characters long.',
    ],
    [{ username: 'newcomer', email: 'x@example.org', password: 'Passw0rd!' }, 400, 'too easy to guess'],
    [{ username: 'newcomer', email: 'x@example.org', password: 'newcomer1' }, 400, 'too easy to guess'],
    [{ username: 'ZOË', email: 'x@example.org', password: 'kitchen window' }, 409, 'taken'],
    [{ username: 'newcomer', email: 'ZOE@example.org', password: 'kitchen window' }, 409, 'already an account'],
  ])('rejects the registration %j', async (registration, httpStatus, message) => {
    await expect(
      new RegistrationPolicy(readers, new RateLimits(pool)).checkRegistration(registration, 'a network'),
    ).rejects.toMatchObject({
      httpStatus,
      message: expect.stringContaining(message),
    });
  });

  it('after several taken addresses, a network no longer learns whether an address is taken', async () => {
    const policy = new RegistrationPolicy(readers, new RateLimits(pool));
    const register = (email: string, network = '203.0.113.0') =>
      policy.checkRegistration({ username: 'newcomer', email, password: 'kitchen window' }, network).then(
        () => 200,
        (error: { httpStatus: number }) => error.httpStatus,
      );
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await register('zoe@example.org'));
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
    expect(await register('free@example.org')).toBe(429);
    expect(await register('free@example.org', '198.51.100.0')).toBe(200);
  });

  it('existing sessions reflect a change of premium status', async () => {
    const id = await create('payer', 'payer@example.org');
    const sessions = new ReaderSessionStore(pool);
    const token = await sessions.open(id, 90, '203.0.113.9', 'test');
    expect(await sessions.findReader(token, 30)).toMatchObject({ id, username: 'payer', premium: false });
    await database.query('update reader set premium = true where id = $1', [id]);
    expect(await sessions.findReader(token, 30)).toMatchObject({ premium: true });
  });

  it('sessions end when idle or expired, and can be revoked one by one or all except one', async () => {
    const id = await create('sitter', 'sitter@example.org');
    const other = await create('stranger', 'stranger@example.org');
    const sessions = new ReaderSessionStore(pool);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => sessions.open(id, 90, '203.0.113.9', 'test')));
    const [idle = '', old = '', one = '', last = ''] = tokens;
    expect(new Set(tokens).size).toBe(4);
    const age = async (token: string, column: string, days: number) => {
      const found = await sessions.findReader(token, 30);
      await database.query(`update reader_session set ${column} = now() - make_interval(days => $2) where id = $1`, [
        found?.sessionId,
        days,
      ]);
    };
    await age(idle, 'last_seen_at', 31);
    await age(old, 'expires_at', 1);
    expect(await sessions.findReader(idle, 30)).toBeNull();
    expect(await sessions.findReader(old, 30)).toBeNull();
    expect(await sessions.list(id, 30)).toHaveLength(2);
    const number = (await sessions.findReader(one, 30))?.sessionId ?? 0;
    expect(await sessions.revoke(other, number)).toBe(false);
    expect(await sessions.revoke(id, number)).toBe(true);
    expect(await sessions.findReader(one, 30)).toBeNull();
    const kept = await sessions.open(id, 90, '203.0.113.9', null);
    await sessions.revokeAll(id, (await sessions.findReader(kept, 30))?.sessionId ?? null);
    expect(await sessions.findReader(last, 30)).toBeNull();
    expect(await sessions.findReader(kept, 30)).toMatchObject({ id });
    expect(JSON.stringify(await database.query('select * from reader_session'))).not.toContain(kept);
  });

  it('the link of a registration stays the same if it is sent again', async () => {
    const unconfirmed = new UnconfirmedReaders(pool);
    const register = () =>
      transactions.run((em) =>
        unconfirmed.add(em, { username: 'twice', email: 'twice@example.org', passwordHash: 'same hash' }, 'pass'),
      );
    const [id, other] = [await register(), await register()];
    const sent = await unconfirmed.issueToken(id);
    expect(sent?.token).toMatch(/^[\w-]{43}$/);
    expect(await unconfirmed.issueToken(id)).toEqual(sent);
    expect(await unconfirmed.issueToken(other)).not.toEqual(sent);
    expect(await unconfirmed.findByToken(sent?.token ?? '')).toMatchObject({ id });
    expect(await unconfirmed.issueToken(other + 1)).toBeNull();
  });

  it('a browser is recognized only for the reader who has signed in with it', async () => {
    const id = await create('owner', 'owner@example.org');
    await create('another', 'another@example.org');
    const devices = new ReaderDeviceStore(pool);
    const pass = await devices.remember(id, null);
    expect(await devices.remember(id, pass)).toBe(pass);
    expect(await devices.recognize(' Owner', pass)).toEqual(expect.any(String));
    expect(await devices.recognize('OWNER@example.org', pass)).toEqual(expect.any(String));
    expect(await devices.recognize('another', pass)).toBeNull();
    expect(await devices.recognize('owner', null)).toBeNull();
  });

  it('only the most recent sessions and known browsers are kept', async () => {
    const [id, other] = [await create('Many', 'many@example.org'), await create('Few', 'few@example.org')];
    const [sessions, devices] = [new ReaderSessionStore(pool), new ReaderDeviceStore(pool)];
    const kept = await sessions.open(other, 1, '203.0.113.9', null);
    const tokens: string[] = [];
    const passes: string[] = [];
    for (let times = 0; times < 52; times += 1) {
      tokens.push(await sessions.open(id, 1, '203.0.113.9', null));
      passes.push(await devices.remember(id, null));
    }
    expect(await sessions.list(id, 1)).toHaveLength(50);
    expect(await sessions.findReader(tokens[0] ?? '', 1)).toBeNull();
    expect(await sessions.findReader(tokens.at(-1) ?? '', 1)).toMatchObject({ id });
    expect(await sessions.findReader(kept, 1)).toMatchObject({ id: other });
    // An ended session goes first.
    await sessions.close(tokens.at(-2) ?? '');
    await sessions.open(id, 1, '203.0.113.9', null);
    expect(await sessions.list(id, 1)).toHaveLength(50);
    expect(await devices.recognize('Many', passes[0] ?? '')).toBeNull();
    expect(await devices.recognize('Many', passes.at(-1) ?? '')).not.toBeNull();
  });
});
