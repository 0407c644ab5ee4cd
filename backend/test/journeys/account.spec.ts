import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';
import { Mailbox } from '../support/mailbox.ts';
import { createReader, READER_PASSWORD, ReaderBrowser } from '../support/reader-browser.ts';

const NEW_PASSWORD = 'garden door handle';

describe("a reader's account", () => {
  let site: TestApp;
  let mailbox: Mailbox;
  let count = 0;
  let name: string;
  let address: string;
  let id: number;

  beforeAll(async () => {
    site = await startTestApp();
    mailbox = new Mailbox(site.dataFolder);
  });

  beforeEach(async () => {
    count += 1;
    name = `Reader${count}`;
    address = `reader${count}@example.org`;
    id = await createReader(site, name);
    await site.database.query('truncate login_log, rate_limit');
  });

  afterAll(async () => {
    await site?.close();
  });

  const browser = (agent?: string) => new ReaderBrowser(site.origin, agent);
  const signedIn = async (agent?: string) => {
    const person = browser(agent);
    expect((await person.signIn(name)).status).toBe(200);
    return person;
  };
  const isSignedIn = async (person: ReaderBrowser) => (await person.get('/api/user')).status === 200;
  const ask = (email: string) =>
    browser().call<{ success?: boolean; error?: string }>('POST', '/api/password-reset', { email });
  const tokenOf = (text: string | undefined, page: string) =>
    new RegExp(`/${page}#([\\w-]{43})`).exec(text ?? '')?.[1] ?? '';
  const complete = (person: ReaderBrowser, token: string, password = NEW_PASSWORD) =>
    person.call<{ code?: string; error?: string }>('POST', '/api/password-reset/complete', { token, password });

  it('resets a password with a one-time link, ends all sessions and signs in the browser in use', async () => {
    const elsewhere = await signedIn();
    expect((await ask(address.toUpperCase())).status).toBe(202);
    const token = tokenOf((await mailbox.one(address, /Choose a new password/)).text, 'reset-password');
    const here = await signedIn();
    const before = here.cookieHeader();
    expect(await complete(here, token, 'Passw0rd')).toMatchObject({
      status: 400,
      body: { code: 'password-too-common' },
    });
    expect((await complete(here, token)).status).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await fetch(`${site.origin}/api/user`, { headers: { cookie: before } })).status).toBe(401);
    expect((await browser().signIn(name, READER_PASSWORD)).status).toBe(401);
    expect((await browser().signIn(name, NEW_PASSWORD)).status).toBe(200);
    expect(await complete(browser(), token, 'another garden door')).toMatchObject({
      status: 410,
      body: { code: 'link-over' },
    });
    expect((await here.get<{ emailVerified: boolean }>('/api/user')).body.emailVerified).toBe(true);
    await mailbox.one(address, /Your password was changed/);
    expect(JSON.stringify(await site.database.query('select * from account_link'))).not.toContain(token);
    expect(JSON.stringify(await site.database.query('select data from outbound_mail'))).not.toContain(token);
    expect(JSON.stringify(await site.database.query('select payload from outbox_event'))).not.toContain(token);
  });

  it('is not revealed by responses or stored rows, and receives an email only if it exists', async () => {
    const known = await ask(address);
    const unknown = await ask('nobody@example.org');
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    await mailbox.one(address, /Choose a new password/);
    const orders = await site.database.query<{ recipient: string }>(
      `select recipient from outbound_mail where template = 'auth.password-reset' order by id desc limit 2`,
    );
    expect(orders.map(({ recipient }) => recipient)).toEqual(['nobody@example.org', address]);
    expect(await mailbox.to('nobody@example.org', /./)).toEqual([]);
  });

  it('limits the password reset emails to one address, whoever requests them', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(n % 2 ? address : address.toUpperCase())).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });

  it('accepts a reset link for one hour, and only once even if several requests use it at the same time', async () => {
    await ask(address);
    const token = tokenOf((await mailbox.one(address, /Choose a new password/)).text, 'reset-password');
    await site.database.query(`update account_link set expires_at = expires_at - interval '61 minutes'`);
    expect((await complete(browser(), token)).status).toBe(410);
    await site.database.query(`update account_link set expires_at = expires_at + interval '61 minutes'`);
    const results = await Promise.all([1, 2, 3].map((n) => complete(browser(), token, `${NEW_PASSWORD} ${n}`)));
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410, 410]);
    expect((await complete(browser(), 'A'.repeat(43))).status).toBe(410);
    expect((await complete(browser(), 'short')).status).toBe(400);
  });

  it('requires the current password to set a new one, and ends all other sessions', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const before = here.cookieHeader();
    const change = (password: string, newPassword: string) =>
      here.call<{ code: string }>('POST', '/api/account/password', { password, newPassword });
    expect(await change('wrong', NEW_PASSWORD)).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await change(READER_PASSWORD, 'short')).toMatchObject({ status: 400, body: { code: 'password-too-short' } });
    expect((await change(READER_PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await fetch(`${site.origin}/api/user`, { headers: { cookie: before } })).status).toBe(401);
    expect((await browser().signIn(name, NEW_PASSWORD)).status).toBe(200);
    await mailbox.one(address, /Your password was changed/);
  });

  it('invalidates the private feed addresses when its password changes', async () => {
    await site.database.query('update reader set premium = true where id = $1', [id]);
    const here = await signedIn();
    const podcast = await here.call<{ url: string }>('POST', '/api/podcasts/briefing');
    const list = await here.call<{ url: string }>('POST', '/api/reading-list-feed');
    const open = async (url: string) => (await fetch(site.origin + new URL(url).pathname)).status;
    const feeds = [podcast.body.url, list.body.url];
    expect(await Promise.all(feeds.map(open))).toEqual([200, 200]);
    await here.call('POST', '/api/account/password', { password: READER_PASSWORD, newPassword: NEW_PASSWORD });
    expect(await Promise.all(feeds.map(open))).toEqual([404, 404]);
    expect((await mailbox.one(address, /Your password was changed/)).text).toContain('private podcast');
  });

  it('limits password guesses in a browser that is still signed in', async () => {
    const here = await signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await here.call('POST', '/api/account/delete', { password: `guess ${n}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect((await here.call('POST', '/api/account/delete', { password: READER_PASSWORD })).status).toBe(429);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('changes its email address once the new one is confirmed, and notifies the old one', async () => {
    const here = await signedIn();
    const wanted = `new${count}@example.org`;
    const change = (email: string, password = READER_PASSWORD) =>
      here.call<{ code: string }>('POST', '/api/account/email', { email, password });
    expect((await change(wanted, 'wrong')).status).toBe(403);
    expect((await change('no address')).status).toBe(400);
    expect(await change(address.toUpperCase())).toMatchObject({
      status: 400,
      body: { error: 'This is already the email address of your account.', details: { field: 'email' } },
    });
    expect((await change(wanted)).status).toBe(202);
    const token = tokenOf((await mailbox.one(wanted, /confirm your address/)).text, 'confirm-email');
    expect((await here.get('/api/user')).body).toMatchObject({ email: address });
    expect(await here.call('POST', '/api/confirm-email', { token })).toMatchObject({
      status: 200,
      body: { email: wanted },
    });
    expect((await here.get('/api/user')).body).toMatchObject({ email: wanted, emailVerified: true });
    expect((await browser().call('POST', '/api/confirm-email', { token })).status).toBe(410);
    const { text } = await mailbox.one(address, /Your address was changed/);
    expect(text).toContain('/contact');
    // A link for a new password would be sent to the new address.
    expect(text).not.toContain('/forgot-password');
    expect((await browser().signIn(wanted)).status).toBe(200);
  });

  it("requires the password to confirm another person's address", async () => {
    const stranger = await signedIn();
    const owned = `owned${count}@example.org`;
    const owner = await signedIn();
    await createReader(site, `Owner${count}`);
    await owner.signIn(`Owner${count}`);
    await stranger.call('POST', '/api/account/email', { email: owned, password: READER_PASSWORD });
    const token = tokenOf((await mailbox.one(owned, /confirm your address/)).text, 'confirm-email');
    const confirm = (person: ReaderBrowser, password?: string) =>
      person.call('POST', '/api/confirm-email', { token, password });
    for (const person of [browser(), owner])
      expect(await confirm(person)).toMatchObject({ status: 403, body: { code: 'password-required' } });
    expect(await confirm(owner, 'a guess')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await stranger.get('/api/user')).body).toMatchObject({ email: address, emailVerified: false });
    expect((await confirm(browser(), READER_PASSWORD)).status).toBe(200);
  });

  it('does not reveal whether an address has an account when it is entered as the new address', async () => {
    const here = await signedIn();
    await createReader(site, `Other${count}`);
    const taken = `other${count}@example.org`;
    const change = (email: string) =>
      here.call<object>('POST', '/api/account/email', { email, password: READER_PASSWORD });
    const known = await change(taken);
    // A second request cancels the email of the first one if it is still waiting.
    expect((await mailbox.one(taken, /already has an account/)).text).not.toContain('confirm-email');
    const unknown = await change(`unknown${count}@example.org`);
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  });

  it('reports that an address is taken, even if another account confirms it at the same time', async () => {
    const here = await signedIn();
    const wanted = `wanted${count}@example.org`;
    expect((await here.call('POST', '/api/account/email', { email: wanted, password: READER_PASSWORD })).status).toBe(
      202,
    );
    const token = tokenOf((await mailbox.one(wanted, /confirm your address/)).text, 'confirm-email');
    const confirm = () => here.call('POST', '/api/confirm-email', { token });
    const other = new pg.Client({ connectionString: site.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('update reader set email = $2, email_key = $2 where id = $1', [
        await createReader(site, `Faster${count}`),
        wanted,
      ]);
      const answer = confirm();
      await eventually(
        'the second request waits for the first',
        async () =>
          (
            await site.database.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length > 0,
      );
      await other.query('commit');
      expect(await answer).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    } finally {
      await other.end();
    }
    expect((await here.get('/api/user')).body).toMatchObject({ email: address });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  it('sends at most three emails an hour to one address, whoever requests them', async () => {
    const stranger = `stranger${count}@example.org`;
    const ask = async (reader: ReaderBrowser, email: string): Promise<number> =>
      (await reader.call('POST', '/api/account/email', { email, password: READER_PASSWORD })).status;
    const here = await signedIn();
    for (let times = 0; times < 3; times += 1)
      expect(await ask(here, times === 1 ? stranger.toUpperCase() : stranger)).toBe(202);
    expect(await ask(here, stranger)).toBe(429);
    await createReader(site, `Another${count}`);
    const another = browser();
    await another.signIn(`Another${count}`);
    expect(await ask(another, stranger)).toBe(429);
    expect(await ask(another, `else${count}@example.org`)).toBe(202);
  });

  it('confirms its current address without sending a notice of change', async () => {
    const here = await signedIn();
    expect(await here.call('POST', '/api/account/email/confirmation')).toMatchObject({
      status: 202,
      body: { email: address },
    });
    const token = tokenOf((await mailbox.one(address, /confirm your address/)).text, 'confirm-email');
    expect((await here.call('POST', '/api/confirm-email', { token })).status).toBe(200);
    expect((await here.get('/api/user')).body).toMatchObject({ email: address, emailVerified: true });
    expect((await here.call('POST', '/api/account/email/confirmation')).status).toBe(202);
    expect(await site.database.query(`select 1 from outbound_mail where recipient = $1`, [address])).toHaveLength(1);
  });

  it('lists its sessions and ends one of them or all but the current one', async () => {
    const here = await signedIn('Firefox');
    const [phone, tablet] = [await signedIn('a phone'), await signedIn('a tablet')];
    const list = async () =>
      (await here.get<{ id: number; current: boolean; userAgent: string }[]>('/api/account/sessions')).body;
    const sessions = await list();
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual(
      expect.arrayContaining([
        ['Firefox', true],
        ['a phone', false],
        ['a tablet', false],
      ]),
    );
    expect(JSON.stringify(sessions)).not.toContain(here.cookies.get('parallax_reader'));
    const phones = sessions.find(({ userAgent }) => userAgent === 'a phone')?.id;
    const stranger = browser();
    await createReader(site, `Stranger${count}`);
    await stranger.signIn(`Stranger${count}`);
    expect((await stranger.call('DELETE', `/api/account/sessions/${phones}`)).status).toBe(404);
    expect((await here.call('DELETE', `/api/account/sessions/${phones}`)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await here.call('DELETE', '/api/account/sessions')).status).toBe(200);
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('exports all stored data about its reader, without secrets', async () => {
    const here = await signedIn();
    await here.call('POST', '/api/playlists', {});
    const { status, body, headers } = await here.get<Record<string, unknown>>('/api/account/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toMatchObject({
      account: { username: name, email: address, sessions: [expect.any(Object)], signIns: [{ success: true }] },
      readingList: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i);
    const { ReaderDataHolders } = await importBuilt<
      typeof import('../../src/modules/auth/use-cases/reader-data-holders.ts')
    >('modules/auth/use-cases/reader-data-holders');
    const parts = site.app.get(ReaderDataHolders, { strict: false }).findAll();
    expect(parts.length).toBeGreaterThan(5);
    expect(Object.keys(body).sort()).toEqual(['exportedAt', ...parts.map(({ part }) => part)].sort());
  });

  it('does not export data stored under an unconfirmed address', async () => {
    await site.database.query(
      `insert into contact_message (fingerprint, name, email, subject, message)
       values (gen_random_uuid(), 'Somebody', $1, 'Private', 'A secret')`,
      [address],
    );
    const here = await signedIn();
    const exported = async () => JSON.stringify((await here.get('/api/account/export')).body);
    expect(await exported()).not.toContain('A secret');
    await site.database.query('update reader set email_verified_at = now() where id = $1', [id]);
    expect(await exported()).toContain('A secret');
  });

  it('exports and erases sign-ins that were logged without the account, but not those of the desk', async () => {
    await site.database.query('update reader set email_verified_at = now() where id = $1', [id]);
    await site.database.query(
      `insert into login_log (username, success, failure_reason, ip_address, network, counter)
       select login, false, 'too busy', '203.0.113.1', '', counter from (values
         ($1, 'readers of 203.0.113.1'), (upper($2), 'readers of 203.0.113.1'), ($1, 'members of 203.0.113.1')
       ) as entry (login, counter)`,
      [name, address],
    );
    const here = await signedIn();
    const { body } = await here.get<{ account: object }>('/api/account/export');
    expect(body.account).toMatchObject({ signIns: [{ success: true }, { failureReason: 'too busy' }] });
    expect((await here.call('POST', '/api/account/delete', { password: READER_PASSWORD })).status).toBe(200);
    const rows = await site.database.query<{ username: string }>('select username from login_log order by id');
    expect(rows.map(({ username }) => username)).toEqual([
      'deleted account',
      'deleted account',
      name,
      'deleted account',
    ]);
  });

  describe('with data linked to its email address', () => {
    const storedRows = async (): Promise<number[]> =>
      Promise.all(
        [
          `select 1 from subscriber where email = $1`,
          `select 1 from contact_message where email = $1`,
          `select 1 from outbound_mail where recipient = $1 and template <> 'auth.account-changed'`,
          `select 1 from pending_registration where email = $1`,
        ].map(async (sql) => (await site.database.query(sql, [address])).length),
      );
    beforeEach(async () => {
      await site.database.query(
        `insert into subscriber (email, status, requested_at, confirmed_at, last_issue_at)
         values ($1, 'confirmed', now(), now(), now())`,
        [address],
      );
      await site.database.query(
        `insert into contact_message (fingerprint, name, email, subject, message)
         values (gen_random_uuid(), 'Somebody', $1, 'A question', 'And its text')`,
        [address],
      );
      await site.database.query(
        `insert into outbound_mail (key, template, kind, recipient, data, status, finished_at)
         values (gen_random_uuid(), 'newsletter.digest', 'bulk', $1, '{}', 'sent', now())`,
        [address],
      );
      await site.database.query(
        `insert into pending_registration (id, username, email, identity_key, state, expires_at, reader_id)
         values (gen_random_uuid(), $1, $2, 'x', 'completed', now(), $3)`,
        [name, address, id],
      );
    });

    it('exports the newsletter subscription, messages and sent emails if the address is confirmed', async () => {
      const here = await signedIn();
      expect((await here.get<{ mails: unknown }>('/api/account/export')).body.mails).toContain('Confirm your address');
      await site.database.query('update reader set email_verified_at = now() where id = $1', [id]);
      const { body } = await here.get<Record<string, unknown>>('/api/account/export');
      expect(body).toMatchObject({
        newsletter: {
          subscription: { status: 'confirmed', frequency: 'daily', lastIssueAt: expect.any(String) },
          contactMessages: [{ subject: 'A question' }],
        },
        mails: {
          suppressedAfter: null,
          sent: [{ about: 'newsletter.digest', status: 'sent', finishedAt: expect.any(String) }],
        },
      });
    });

    it('deletes the data with the account if the address is confirmed, but keeps its suppression', async () => {
      await site.database.query('update reader set email_verified_at = now() where id = $1', [id]);
      await site.database.query(
        `insert into mail_suppression (address, reason, detail) values ($1, 'complaint', 'x')`,
        [address],
      );
      const here = await signedIn();
      await here.call('POST', '/api/playlists', {});
      expect((await here.call('POST', '/api/account/delete', { password: READER_PASSWORD })).status).toBe(200);
      expect(await storedRows()).toEqual([0, 0, 0, 0]);
      const tables = await site.database.query<{ table: string }>(
        `select table_name as table from information_schema.columns
         where column_name = 'reader_id' and table_name <> 'subscription'`,
      );
      for (const { table } of tables)
        expect(await site.database.query(`select * from ${table} where reader_id = $1`, [id])).toEqual([]);
      expect(await site.database.query('select 1 from mail_suppression where address = $1', [address])).toHaveLength(1);
    });

    it('keeps the data if the address was never confirmed, because it may belong to another person', async () => {
      const here = await signedIn();
      expect((await here.call('POST', '/api/account/delete', { password: READER_PASSWORD })).status).toBe(200);
      expect(await storedRows()).toEqual([1, 1, 1, 0]);
    });
  });

  describe('without premium', () => {
    const PASSWORD = 'a meadow at dawn';
    const wish = (over: object = {}) => ({
      username: `Free${count}`,
      email: `free${count}@example.org`,
      password: PASSWORD,
      ...over,
    });
    const register = (person: ReaderBrowser, over?: object) =>
      person.call<{ email?: string; code?: string }>('POST', '/api/register', wish(over));
    const confirm = (person: ReaderBrowser, token: string, password?: string) =>
      person.call<{ registered?: boolean; code?: string }>('POST', '/api/confirm-email', { token, password });
    const link = async (email = `free${count}@example.org`) =>
      tokenOf((await mailbox.one(email, /Confirm your account/)).text, 'confirm-email');

    it('is created with the link in an email, which also signs in the browser that registered', async () => {
      const here = browser();
      expect(await register(here)).toMatchObject({ status: 202, body: { email: `free${count}@example.org` } });
      expect(await isSignedIn(here)).toBe(false);
      expect(await here.signIn(`Free${count}`, PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'address-unconfirmed' },
      });
      await eventually(
        'the link was sent again',
        async () => (await mailbox.to(`free${count}@example.org`, /Confirm your account/)).length === 2,
      );
      const tokens = (await mailbox.to(`free${count}@example.org`, /Confirm your account/)).map(({ text }) =>
        tokenOf(text, 'confirm-email'),
      );
      const results = await Promise.all(tokens.map((token) => confirm(here, token)));
      expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
      expect(results.find(({ status }) => status === 200)?.body).toMatchObject({ registered: true });
      expect((await here.get('/api/user')).body).toMatchObject({
        username: `Free${count}`,
        email: `free${count}@example.org`,
        emailVerified: true,
        premium: false,
      });
      expect((await here.call('POST', '/api/playlists', {})).status).toBe(201);
      expect((await here.call('POST', '/api/create-subscription')).status).toBe(200);
      expect((await confirm(here, tokens[1] ?? '')).status).toBe(410);
      const stored = await Promise.all(
        ['unconfirmed_reader', 'outbound_mail', 'outbox_event'].map((table) =>
          site.database.query(`select * from ${table}`),
        ),
      );
      for (const secret of [...tokens, PASSWORD]) expect(JSON.stringify(stored)).not.toContain(secret);
    });

    it('requires the password to confirm in another browser', async () => {
      const stranger = browser();
      await register(stranger);
      const [owner, token] = [browser(), await link()];
      expect(await confirm(owner, token)).toMatchObject({ status: 403, body: { code: 'password-required' } });
      expect(await confirm(owner, token, 'a guess')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
      expect(await site.database.query('select 1 from reader where email = $1', [`free${count}@example.org`])).toEqual(
        [],
      );
      // The owner registers as well, and the stranger's registration ends.
      await register(owner, { username: `Owner${count}`, password: NEW_PASSWORD });
      const own = await eventually('the second link', async () => {
        const mails = await mailbox.to(`free${count}@example.org`, /Confirm your account/);
        return mails.map(({ text }) => tokenOf(text, 'confirm-email')).find((other) => other !== token);
      });
      expect(await confirm(owner, own)).toMatchObject({ status: 200, body: { registered: true } });
      expect((await stranger.signIn(`free${count}@example.org`, PASSWORD)).status).toBe(401);
      expect((await confirm(stranger, token)).status).toBe(410);
    });

    it('is created and signed in by its owner in another browser', async () => {
      await register(browser());
      const elsewhere = browser();
      expect(await confirm(elsewhere, await link(), PASSWORD)).toMatchObject({
        status: 200,
        body: { registered: true },
      });
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it('returns the same response for an address that already has an account, but sends a different email', async () => {
      const fresh = await register(browser());
      const known = await register(browser(), { username: `Other${count}x`, email: address });
      expect([known.status, Object.keys(known.body), [...known.headers.keys()].sort()]).toEqual([
        fresh.status,
        Object.keys(fresh.body),
        [...fresh.headers.keys()].sort(),
      ]);
      expect((await mailbox.one(address, /You already have an account/)).text).not.toContain('confirm-email');
      expect(await mailbox.to(address, /Confirm your account/)).toEqual([]);
      expect(await register(browser(), { username: name })).toMatchObject({
        status: 409,
        body: { code: 'username-taken' },
      });
    });

    it('keeps the text of the form out of the email, because the address may belong to another person', async () => {
      const advertising = `win${count}.example`;
      expect((await register(browser(), { username: advertising })).status).toBe(202);
      const mail = await mailbox.one(`free${count}@example.org`, /Confirm your account/);
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(advertising);
    });

    it('is not created after a day, or if its username was taken in the meantime', async () => {
      const [first, second] = [browser(), browser()];
      await register(first);
      await register(second, { email: `second${count}@example.org` });
      const [token, other] = [await link(), await link(`second${count}@example.org`)];
      await site.database.query(`update unconfirmed_reader set expires_at = expires_at - interval '24 hours'`);
      expect((await confirm(first, token)).status).toBe(410);
      await site.database.query(`update unconfirmed_reader set expires_at = expires_at + interval '24 hours'`);
      expect((await confirm(first, token)).status).toBe(200);
      expect(await confirm(second, other)).toMatchObject({ status: 409, body: { code: 'username-taken' } });
    });

    it('sends at most three links an hour to one address, with the network limit of paid registration', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await register(browser())).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
      await site.database.query('update rate_limit set taken = 20');
      expect((await register(browser(), { email: `else${count}@example.org` })).status).toBe(429);
      expect((await browser().call('POST', '/api/register-with-payment', wish())).status).toBe(429);
    });

    it('is created from an unpaid registration if the buyer continues without premium', async () => {
      const here = browser();
      expect((await here.call('POST', '/api/register-with-payment', wish())).status).toBe(200);
      expect((await browser().call('POST', '/api/continue-without-premium')).status).toBe(409);
      expect(await here.call('POST', '/api/continue-without-premium')).toMatchObject({
        status: 202,
        body: { email: `free${count}@example.org` },
      });
      expect(await confirm(here, await link())).toMatchObject({
        status: 200,
        body: { registered: true },
      });
      expect((await browser().signIn(`Free${count}`, PASSWORD)).status).toBe(200);
    });
  });

  it('is deleted with all its data, and its subscription is canceled', async () => {
    const here = await signedIn();
    await here.call('POST', '/api/playlists', {});
    await site.database.query(
      `insert into subscription (id, reader_id, gateway, state, price_cents, currency, incomplete_until)
       values (gen_random_uuid(), $1, 'test', 'active', 199, 'usd', now())`,
      [id],
    );
    expect((await here.call('POST', '/api/account/delete', { password: 'wrong' })).status).toBe(403);
    expect((await here.call('POST', '/api/account/delete', { password: READER_PASSWORD })).status).toBe(200);
    expect(await isSignedIn(here)).toBe(false);
    expect((await browser().signIn(name)).status).toBe(401);
    for (const table of ['reader_session', 'reader_device', 'reading_list', 'account_link'])
      expect(await site.database.query(`select 1 from ${table} where reader_id = $1`, [id])).toEqual([]);
    expect(JSON.stringify(await site.database.query('select * from login_log where success'))).not.toContain(name);
    await mailbox.one(address, /Your account was deleted/);
    const { eventually } = await import('../support/test-app.ts');
    await eventually(
      'the payment is marked for ending',
      async () =>
        (
          await site.database.query(
            'select 1 from subscription where reader_id = $1 and end_requested_at is not null',
            [id],
          )
        ).length === 1,
    );
    expect(await createReader(site, name)).toBeGreaterThan(id);
  });
});
