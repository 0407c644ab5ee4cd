import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { type Actor, ROOT } from '../../../shared/actor/actor.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { LogChain } from '../../../shared/decision-log/log-chain.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { OutboundMailStore } from '../../mail/data/outbound-mail.store.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { LoginLogStore } from '../data/login-log.store.ts';
import { PasskeyStore } from '../data/passkey.store.ts';
import { ReviewerCount } from '../data/reviewer-count.ts';
import { PeopleStore } from '../data/people.store.ts';
import { DeskKey } from '../domain/desk-key.ts';
import { HashingQueue } from '../domain/hashing-queue.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { JoinDesk } from './join-desk.ts';
import { ManagePeople } from './manage-people.ts';
import { Passkeys } from './passkeys.ts';
import { SignInMember } from './sign-in-member.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'seventeen quiet herons';
const EMAIL = 'mia@example.org';
const CALLER = { ipAddress: '203.0.113.9', userAgent: 'test', devicePass: null };
const KEY = new DeskKey('correct horse battery staple');

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A passkey in software: ES256, user verified, no attestation. */
class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create(challenge: string, { origin = ORIGIN, host = 'localhost' } = {}): object {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const authData = Buffer.concat([this.#authData(host, 0x45, 0), credential]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    const clientDataJSON = base64(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
    return this.#wrap({ clientDataJSON, attestationObject: base64(attestationObject) });
  }

  get(challenge: string, { origin = ORIGIN, host = 'localhost', counter = 1, verified = true } = {}): object {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const authData = this.#authData(host, verified ? 0x05 : 0x01, counter);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    const [clientDataJSON, authenticatorData] = [base64(clientData), base64(authData)];
    return this.#wrap({ clientDataJSON, authenticatorData, signature: base64(signature) });
  }

  #authData(host: string, flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), tail]);
  }

  #wrap(response: object): object {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

describe('members of the desk', () => {
  let database: OpenTestDatabase;
  let people: PeopleStore;
  let manage: ManagePeople;
  let joining: JoinDesk;
  let signIn: SignInMember;
  let sessions: AdministratorSessionStore;
  let log: LoginLogStore;
  let now = new Date('2026-11-28T12:00:00Z');

  beforeAll(async () => {
    process.env['ADMIN_PASSWORD'] = 'correct horse battery staple';
    database = await openTestDatabase();
    const { pool, transactions } = database;
    const clock = { now: () => now } as never;
    const hasher = new PasswordHasher(new HashingQueue(2));
    const store = new PasskeyStore(pool);
    const passkeys = new Passkeys(store);
    people = new PeopleStore(pool);
    sessions = new AdministratorSessionStore(pool, KEY);
    log = new LoginLogStore(pool, createLogger('silent', 'test'));
    manage = new ManagePeople(people, transactions, new OutgoingMail(new OutboundMailStore(pool)), clock);
    joining = new JoinDesk(people, passkeys, store, hasher, transactions, clock);
    signIn = new SignInMember(people, passkeys, new KnownDevices(KEY), hasher, log, clock);
  });

  beforeEach(async () => {
    now = new Date('2026-11-28T12:00:00Z');
    await database.pool.execute('truncate desk_member, desk_challenge, administrator_session, login_log cascade');
  });

  // Refused attempts are stored up to a second later.
  afterEach(() => log.flush());

  afterAll(async () => {
    await database?.drop();
  });

  async function invite(email = EMAIL): Promise<{ id: number; token: string }> {
    const { id } = await manage.invite({ name: 'Mia Vale', email, role: 'reviewer' }, ROOT);
    return { id, token: (await people.issueInvitation(id))!.token };
  }

  async function joinWithPasskey() {
    const { id, token } = await invite();
    const passkey = new SoftwarePasskey();
    const { challenge } = await joining.createPasskeyOptions(token);
    const joined = await joining.joinWithPasskey(token, {
      passkey: passkey.create(challenge),
      isPublic: false,
    });
    return { id, token, passkey, ...joined };
  }

  async function joinWithPassword(email = EMAIL) {
    const { id, token } = await invite(email);
    const { secret } = await joining.choosePassword(token, PASSWORD, true);
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    const joined = await joining.joinWithTotp(token, code());
    return { id, token, code, ...joined };
  }

  const login = (code: string, password = PASSWORD, email = EMAIL) =>
    signIn.checkPassword({ email, password, code }, CALLER);
  const listNewest = async (limit: number) =>
    (await log.listPage({ success: null, name: null, before: null, limit })).entries;
  const loggedOutcomes = async () =>
    (await listNewest(10)).map(({ failureReason }) => failureReason ?? 'success').toReversed();
  const refused = { code: 'wrong-credentials', httpStatus: 401 };

  it('records in the decision log who may work at the desk, with ids and roles only', async () => {
    const { id } = await joinWithPasskey();
    await manage.change(id, { role: 'editor', isPublic: false }, ROOT);
    await manage.change(id, { role: 'editor' }, ROOT);
    await manage.change(id, { disabled: true }, ROOT);
    await manage.change(id, { disabled: false }, ROOT);
    await manage.inviteAgain(id, ROOT);
    const log = await new DecisionLogQuery(database.pool).listAfter(0, 1000);
    const entries = log.filter(({ facts }) => facts.member === id);
    const root = { actor: null, actorKind: 'root' };
    const [reviewer, editor] = [
      { member: id, role: 'reviewer' },
      { member: id, role: 'editor' },
    ];
    expect(entries.map(({ act, actor, actorKind, facts }) => ({ act, actor, actorKind, facts }))).toEqual([
      { act: 'member-in', ...root, facts: { ...reviewer, change: 'invited', active: false } },
      { act: 'member-in', actor: id, actorKind: 'member', facts: { ...reviewer, change: 'joined', active: true } },
      { act: 'member-in', ...root, facts: { ...editor, change: 'role', active: true } },
      { act: 'member-out', ...root, facts: { ...editor, change: 'disabled', active: false } },
      { act: 'member-in', ...root, facts: { ...editor, change: 'enabled', active: true } },
      { act: 'member-out', ...root, facts: { ...editor, change: 'invited-again', active: false } },
    ]);
    const chain = new LogChain(null);
    for (const entry of log) chain.add(entry);
    expect(chain.finish().seq).toBe(log.length);
    const events = await database.query(`select payload from outbox_event where name = 'member.changed'`);
    expect(events).toContainEqual({ payload: { memberId: id, entry: log.at(-1)?.seq } });
  });

  it('looks up sessions on the primary database, so that disabling a member applies at once', async () => {
    const { id } = await joinWithPasskey();
    const token = await sessions.open({ lifetimeHours: 1, ipAddress: '203.0.113.9', userAgent: null, memberId: id });
    expect(await sessions.find(token, 10, false)).toMatchObject({ member: { id } });
    // Only the primary sees a change that is not committed.
    const found = database.transactions.run(async (em) => {
      await people.setDisabled(em, id, true);
      return sessions.find(token, 10, false);
    });
    expect(await found).toBeNull();
  });

  it('still counts members who were disabled or invited again, but not those who never joined', async () => {
    const counts = () =>
      database.transactions.run(async (em) => {
        const counted = new ReviewerCount();
        return [await counted.count(em), await counted.countWithRecent(em)];
      });
    const invited = await invite();
    await manage.inviteAgain(invited.id, ROOT);
    await manage.change(invited.id, { disabled: true }, ROOT);
    expect(await counts()).toEqual([0, 0]);
    await database.pool.execute('delete from desk_member');
    const { id } = await joinWithPasskey();
    expect(await counts()).toEqual([1, 1]);
    await manage.inviteAgain(id, ROOT);
    expect(await counts()).toEqual([0, 1]);
    await database.pool.execute('update desk_member set left_at = null, joined_at = now()');
    await manage.change(id, { disabled: true }, ROOT);
    expect(await counts()).toEqual([0, 1]);
    await manage.change(id, { role: 'operator' }, ROOT);
    expect(await counts()).toEqual([0, 0]);
  });

  it('refuses a name that another member has, also if the member was disabled', async () => {
    const { id } = await invite();
    await manage.change(id, { disabled: true }, ROOT);
    for (const name of ['Mia Vale', 'mia  vale'])
      await expect(manage.invite({ name, email: 'other@example.org', role: 'reviewer' }, ROOT)).rejects.toMatchObject({
        code: 'name-taken',
        httpStatus: 409,
      });
    await manage.invite({ name: 'Mia B. Vale', email: 'other@example.org', role: 'reviewer' }, ROOT);
  });

  it('refuses a passkey that is already registered', async () => {
    const { passkey } = await joinWithPasskey();
    const { id } = await manage.invite({ name: 'Ben', email: 'ben@example.org', role: 'reviewer' }, ROOT);
    const { token } = (await people.issueInvitation(id))!;
    const { challenge } = await joining.createPasskeyOptions(token);
    const join = { passkey: passkey.create(challenge), isPublic: false };
    await expect(joining.joinWithPasskey(token, join)).rejects.toMatchObject({
      code: 'unusable-passkey',
      httpStatus: 400,
    });
    expect((await people.find(id))?.joinedAt).toBeNull();
  });

  it('signs in with a passkey, and refuses a replayed response and a counter that goes back', async () => {
    const { id, passkey } = await joinWithPasskey();
    const { challenge } = await signIn.createPasskeyOptions();
    const response = passkey.get(challenge, { counter: 5 });
    await expect(signIn.checkPasskey(response, CALLER)).resolves.toMatchObject({ id, name: 'Mia Vale' });
    await expect(signIn.checkPasskey(response, CALLER)).rejects.toMatchObject(refused);
    const next = await signIn.createPasskeyOptions();
    await expect(signIn.checkPasskey(passkey.get(next.challenge, { counter: 4 }), CALLER)).rejects.toMatchObject(
      refused,
    );
    expect(await loggedOutcomes()).toEqual(['success', 'wrong passkey', 'wrong passkey']);
  });

  it.each([
    ['a wrong origin', { origin: 'https://evil.example' }],
    ['a wrong host', { host: 'evil.example' }],
    ['a user who was not verified', { verified: false }],
  ])('refuses a passkey with %s', async (_, wrong) => {
    const { passkey } = await joinWithPasskey();
    const { challenge } = await signIn.createPasskeyOptions();
    await expect(signIn.checkPasskey(passkey.get(challenge, wrong), CALLER)).rejects.toMatchObject(refused);
  });

  it('refuses challenges of another purpose or after five minutes', async () => {
    const { passkey } = await joinWithPasskey();
    const { challenge } = await signIn.createPasskeyOptions();
    await database.pool.execute(`update desk_challenge set expires_at = now() - interval '1 second'`);
    await expect(signIn.checkPasskey(passkey.get(challenge), CALLER)).rejects.toMatchObject(refused);
    await manage.inviteAgain((await people.list())[0]!.id, ROOT);
    const { token } = (await people.issueInvitation((await people.list())[0]!.id))!;
    const login_ = await signIn.createPasskeyOptions();
    await expect(
      joining.joinWithPasskey(token, { passkey: passkey.create(login_.challenge), isPublic: false }),
    ).rejects.toMatchObject({ code: 'unusable-passkey' });
  });

  it('signs in with password and code, each code once, and logs the name', async () => {
    const { id, code, recoveryCodes } = await joinWithPassword();
    await expect(login(code())).rejects.toMatchObject(refused);
    now = new Date(now.getTime() + 60_000);
    await expect(login(code(), 'another password')).rejects.toMatchObject(refused);
    await expect(login(code())).resolves.toMatchObject({ id, role: 'reviewer' });
    await expect(login(code())).rejects.toMatchObject(refused);
    await expect(login(recoveryCodes[0]!)).resolves.toMatchObject({ id });
    await expect(login(recoveryCodes[0]!)).rejects.toMatchObject(refused);
    await expect(login(code(), PASSWORD, 'nobody@example.org')).rejects.toMatchObject(refused);
    expect(await loggedOutcomes()).toEqual([
      'wrong second factor',
      'wrong password',
      'success',
      'wrong second factor',
      'success',
      'wrong second factor',
      'wrong password',
    ]);
    const [newest, , last] = await listNewest(3);
    expect([newest?.username, last?.username, last?.success]).toEqual(['nobody@example.org', 'Mia Vale', true]);
  });

  it('finds a member by either spelling of an international domain, and erases attempts with both', async () => {
    const { id, code } = await joinWithPassword('mia@xn--bcher-kva.example');
    await manage.change(id, { disabled: true }, ROOT);
    await expect(login(code(), PASSWORD, 'Mia@Bücher.example')).rejects.toMatchObject(refused);
    await manage.change(id, { disabled: false }, ROOT);
    now = new Date(now.getTime() + 60_000);
    await expect(login(code(), PASSWORD, 'Mia@Bu\u0308cher.example')).resolves.toMatchObject({ id });
    await manage.change(id, { disabled: true }, ROOT);
    await manage.erase(id, ROOT);
    expect(JSON.stringify(await database.query('select * from login_log'))).not.toMatch(/mia|cher/i);
  });

  it('signs in members without a password by a recovery code', async () => {
    const { id, recoveryCodes } = await joinWithPasskey();
    await expect(login('123456', '')).rejects.toMatchObject(refused);
    await expect(login(recoveryCodes[3]!, '')).resolves.toMatchObject({ id });
  });

  it.each([
    ['passwords', 'wrong'],
    ['second factors', PASSWORD],
  ])('limits wrong %s for an account from any network', async (_, password) => {
    await joinWithPassword();
    for (let n = 0; n < 10; n += 1)
      await signIn
        .checkPassword({ email: EMAIL, password, code: '1' }, { ...CALLER, ipAddress: `198.51.${n}.1` })
        .catch(() => undefined);
    await expect(login('123456')).rejects.toMatchObject({ code: 'too-many-attempts', httpStatus: 429 });
  });

  it('limits wrong passkeys from one network', async () => {
    const attempt = () => signIn.checkPasskey({ id: 'unknown' }, CALLER);
    for (let n = 0; n < 30; n += 1) await expect(attempt()).rejects.toMatchObject(refused);
    await expect(attempt()).rejects.toMatchObject({ code: 'too-many-attempts', httpStatus: 429 });
  });

  it('refuses an invitation that was used, has expired, was replaced, or is of a disabled member', async () => {
    const over = { code: 'link-over', httpStatus: 410 };
    const { id, token } = await joinWithPassword();
    await expect(joining.findInvitation(token)).rejects.toMatchObject(over);
    await manage.inviteAgain(id, ROOT);
    const first = (await people.issueInvitation(id))!.token;
    const second = (await people.issueInvitation(id))!.token;
    await expect(joining.findInvitation(first)).rejects.toMatchObject(over);
    await expect(joining.findInvitation(second)).resolves.toMatchObject({ id, name: 'Mia Vale', email: EMAIL });
    await database.pool.execute(`update desk_member set invitation_expires_at = now() - interval '1 second'`);
    await expect(joining.findInvitation(second)).rejects.toMatchObject(over);
    await manage.inviteAgain(id, ROOT);
    const third = (await people.issueInvitation(id))!.token;
    expect(await people.find(id)).toMatchObject({ isInvited: true });
    await manage.change(id, { disabled: true }, ROOT);
    await expect(joining.findInvitation(third)).rejects.toMatchObject(over);
    await expect(manage.inviteAgain(id, ROOT)).rejects.toMatchObject({ code: 'member-disabled', httpStatus: 409 });
    expect(await manage.change(id, { disabled: false }, ROOT)).toMatchObject({ joinedAt: null, isInvited: false });
    await expect(manage.invite({ name: 'Mia', email: 'MIA@example.org', role: 'editor' }, ROOT)).rejects.toMatchObject({
      code: 'email-taken',
    });
  });

  it('requires a long password, and keeps the invitation open until the code is confirmed', async () => {
    const { token } = await invite();
    for (const short of ['k4#pz', 'k4#pzv9&wq2'])
      await expect(joining.choosePassword(token, short, false)).rejects.toMatchObject({
        code: 'password-too-short',
        message: 'Password must be at least 12 characters long.',
      });
    const { secret } = await joining.choosePassword(token, PASSWORD, false);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    await expect(login(code)).rejects.toMatchObject(refused);
    await expect(joining.joinWithTotp(token, '000000x')).rejects.toMatchObject({ code: 'wrong-code' });
    await expect(joining.findInvitation(token)).resolves.toMatchObject({ email: EMAIL });
  });

  it('ends sessions and credentials of a disabled member, and of one who is invited again', async () => {
    const { id, code } = await joinWithPassword();
    const open = () => sessions.open({ lifetimeHours: 1, ipAddress: 'x', userAgent: null, memberId: id });
    const isOpen = async (token: string) => (await sessions.find(token, 60, false)) !== null;
    const first = await open();
    expect(await isOpen(first)).toBe(true);
    await manage.change(id, { disabled: true }, ROOT);
    expect(await isOpen(first)).toBe(false);
    now = new Date(now.getTime() + 60_000);
    await expect(login(code())).rejects.toMatchObject(refused);
    await manage.change(id, { disabled: false }, ROOT);
    expect(await isOpen(first)).toBe(false);
    await expect(login(code())).resolves.toMatchObject({ id });
    const second = await open();
    await manage.inviteAgain(id, ROOT);
    expect(await isOpen(second)).toBe(false);
    now = new Date(now.getTime() + 60_000);
    await expect(login(code())).rejects.toMatchObject(refused);
  });

  it('finds a session by its own token only, and neither expired sessions nor those of disabled members', async () => {
    const { id } = await joinWithPasskey();
    const open = (memberId: number | null) =>
      sessions.open({ lifetimeHours: 1, ipAddress: 'x', userAgent: null, memberId });
    const [mine, other, root] = [await open(id), await open(id), await open(null)];
    const find = (token: string) => sessions.find(token, 60, false);
    expect(await find('another token')).toBeNull();
    expect(await find(root)).toEqual({ member: null });
    expect(await find(mine)).toEqual({
      member: { id, name: 'Mia Vale', role: 'reviewer', isPublic: false },
    });
    await sessions.close(mine);
    expect(await find(mine)).toBeNull();
    await database.pool.execute(
      `update administrator_session set expires_at = now() - interval '1 second' where member_id is null`,
    );
    expect(await find(root)).toBeNull();
    await database.pool.execute('update desk_member set disabled_at = now()');
    expect(await find(other)).toBeNull();
  });

  it('erases name and address of a disabled member only, also in the sign-in log and the sent invitations', async () => {
    const { id, code } = await joinWithPassword();
    now = new Date(now.getTime() + 60_000);
    await login(code());
    await expect(manage.erase(id, ROOT)).rejects.toMatchObject({ code: 'member-active' });
    await manage.change(id, { disabled: true }, ROOT);
    const editor: Actor = { kind: 'member', id: id + 1, role: 'editor', name: 'Ed' };
    await expect(manage.erase(id, editor)).resolves.toMatchObject({ name: 'A former member', email: null });
    const stored = JSON.stringify([
      await database.pool.query('select * from desk_member', []),
      await database.pool.query('select * from login_log', []),
      await database.pool.query('select * from outbound_mail', []),
    ]);
    expect(stored).not.toMatch(/Mia|mia@|203\.0\.113/);
  });

  it('erases a member whose sign-ins were refused from two networks in one minute, but no row of a reader', async () => {
    const { id } = await joinWithPassword();
    await manage.change(id, { disabled: true }, ROOT);
    await database.pool.execute(
      `insert into login_log (username, user_id, success, failure_reason, ip_address, network, counter, refused_minute)
       values ('Mia Vale', null, false, 'too busy', '203.0.113.1', '203.0.113.1', 'members of 203.0.113.1', now()),
         ('Mia Vale', null, false, 'too busy', '203.0.113.2', '203.0.113.2', 'members of 203.0.113.2', now()),
         ('Mia Vale', 7, true, null, '198.51.100.3', '198.51.100.3', 'readers of 198.51.100.3', null)`,
    );
    await manage.erase(id, ROOT);
    const rows = await database.pool.query(`select user_id from login_log where username = 'Mia Vale'`, []);
    expect(rows).toEqual([{ user_id: 7 }]);
  });
});
