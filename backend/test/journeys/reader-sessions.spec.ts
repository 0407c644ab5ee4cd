import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { Desk } from '../support/desk.ts';
import { countRefused } from '../support/refused-sign-ins.ts';
import { createReader, READER_PASSWORD, ReaderBrowser } from '../support/reader-browser.ts';

const SESSION = 'parallax_reader';

describe('reader sessions', () => {
  let site: TestApp;
  let anna: number;

  beforeAll(async () => {
    site = await startTestApp({ READER_LOGIN_ATTEMPTS: '4' });
    anna = await createReader(site, 'Anna');
  });

  afterAll(async () => {
    await site?.close();
  });

  const browser = () => new ReaderBrowser(site.origin);
  const post = (headers: Record<string, string>, body: string, path = '/api/login') =>
    fetch(`${site.origin}${path}`, { method: 'POST', headers, body });
  const forget = () => site.database.query('truncate login_log');

  it('return the reader after sign-in, and 401 to a visitor', async () => {
    const person = browser();
    expect((await person.get('/api/user')).status).toBe(401);
    const reply = await person.signIn('Anna');
    expect(reply.status).toBe(200);
    const user = { id: anna, username: 'Anna', email: 'anna@example.org', emailVerified: false, premium: false };
    expect(reply.body).toEqual(user);
    expect((await person.get('/api/user')).body).toEqual(user);
    expect(JSON.stringify(reply.body)).not.toMatch(/argon|hash/i);
  });

  it('set an HttpOnly session cookie, a hint cookie readable by scripts, and an HttpOnly device cookie', async () => {
    const reply = await browser().signIn('Anna');
    const [session = '', hint = '', device = ''] = reply.headers.getSetCookie();
    expect(session).toMatch(
      /^parallax_reader=[\w-]{43}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(hint).toMatch(/^px_hint=1; Max-Age=7776000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(device).toMatch(
      /^parallax_reader_device=[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('get a new token at each sign-in, which revokes the previous token', async () => {
    const person = browser();
    await person.signIn('Anna');
    const before = person.cookieHeader();
    await person.signIn('Anna');
    expect(person.cookieHeader()).not.toBe(before);
    const replay = await fetch(`${site.origin}/api/user`, { headers: { cookie: before } });
    expect(replay.status).toBe(401);
  });

  it('never use a session token that another person planted in the browser', async () => {
    const person = browser();
    const planted = 'A'.repeat(43);
    person.cookies.set(SESSION, planted);
    await person.signIn('Anna');
    expect(person.cookies.get(SESSION)).not.toBe(planted);
    expect((await fetch(`${site.origin}/api/user`, { headers: { cookie: `${SESSION}=${planted}` } })).status).toBe(401);
  });

  it('end on the server at sign-out, so that the old cookie is invalid and a second sign-out succeeds', async () => {
    const person = browser();
    await person.signIn('Anna');
    const old = person.cookieHeader();
    expect((await person.call('POST', '/api/logout')).status).toBe(200);
    expect(person.cookies.has(SESSION)).toBe(false);
    expect(person.cookies.has('px_hint')).toBe(false);
    expect((await fetch(`${site.origin}/api/user`, { headers: { cookie: old } })).status).toBe(401);
    expect((await person.call('POST', '/api/logout')).status).toBe(200);
  });

  it('clear their cookies after expiry', async () => {
    const person = browser();
    await person.signIn('Anna');
    await site.database.query('delete from reader_session');
    expect((await person.get('/api/site')).status).toBe(200);
    expect([...person.cookies.keys()]).toEqual(['parallax_reader_device']);
  });

  it('keep their cookies if an outdated request arrives just after a new session replaced the old one', async () => {
    const [person, other] = [browser(), browser()];
    await person.signIn('Anna');
    await other.signIn('Anna');
    const old = person.cookieHeader();
    await person.call('POST', '/api/account/password', { password: READER_PASSWORD, newPassword: READER_PASSWORD });
    const late = await fetch(`${site.origin}/api/user`, { headers: { cookie: old } });
    expect(late.status).toBe(401);
    expect(late.headers.getSetCookie()).toEqual([]);
    await other.get('/api/user');
    expect([...other.cookies.keys()]).toEqual(['parallax_reader_device']);
    await site.database.query(`update reader_session set expires_at = expires_at - interval '2 minutes'`);
    const later = await fetch(`${site.origin}/api/user`, { headers: { cookie: old } });
    expect(later.headers.getSetCookie()).toHaveLength(2);
  });

  it('are separate from administrator sessions', async () => {
    const person = browser();
    await person.signIn('Anna');
    expect((await person.get('/api/admin/stats')).status).toBe(401);
    const desk = await Desk.signedIn(site.origin);
    expect((await desk.get('/api/user')).status).toBe(401);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
    ['another site by its fetch header', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }, 403],
    ['no site at all', { origin: 'null', 'content-type': 'application/json' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['plain text that claims to be JSON', { 'content-type': 'text/plain; application/json' }, 415],
  ])('reject sign-in and sign-out from %s', async (_from, headers, status) => {
    const body = JSON.stringify({ username: 'Anna', password: READER_PASSWORD });
    const response = await post(headers as Record<string, string>, body);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    const person = browser();
    await person.signIn('Anna');
    expect(
      (await post({ ...(headers as Record<string, string>), cookie: person.cookieHeader() }, body, '/api/logout'))
        .status,
    ).toBe(status);
    expect((await person.get('/api/user')).status).toBe(200);
  });

  it.each([
    ['nothing', '{}', 400],
    ['no password', '{"username":"Anna"}', 400],
    ['blanks for a name', '{"username":"  ","password":"x"}', 400],
    ['a number for a name', '{"username":1,"password":"x"}', 400],
    ['an object for a password', '{"username":"Anna","password":{"$ne":""}}', 400],
    ['a list', '["Anna"]', 400],
    ['inherited fields', '{"__proto__":{"username":"Anna","password":"x"}}', 400],
    ['a password of 1001 characters', JSON.stringify({ username: 'Anna', password: 'x'.repeat(1001) }), 400],
    ['a NUL in the name', JSON.stringify({ username: 'An\u0000na', password: 'x' }), 401],
    ['a body of 200 kB', JSON.stringify({ username: 'Anna', password: 'x'.repeat(200_000) }), 413],
  ])('report a clear error for %s', async (_what, body, status) => {
    const response = await post({ 'content-type': 'application/json' }, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('do not accept the password in the URL', async () => {
    const response = await fetch(
      `${site.origin}/api/login?username=Anna&password=${encodeURIComponent(READER_PASSWORD)}`,
      { method: 'POST' },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Please enter both username and password.' });
  });

  it('give the same response whether or not the username exists', async () => {
    await forget();
    const answers = [];
    for (const name of ['Anna', 'Nobody']) {
      const { status, body, headers } = await browser().signIn(name, 'wrong');
      answers.push({ status, error: body.error, code: body.code, headers: [...headers.keys()].sort() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, error: 'Wrong username or password.' });
  });

  it('delay sign-in after wrong passwords, except in a known browser, and log each attempt', async () => {
    await forget();
    const home = browser();
    await home.signIn('Anna');
    await home.call('POST', '/api/logout');
    const stranger = browser();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await stranger.signIn('Anna', `guess ${n}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const locked = await stranger.signIn('Anna');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await home.signIn('Anna')).status).toBe(200);
    const desk = await Desk.signedIn(site.origin);
    // Refused attempts are counted, and stored every second.
    const own = await eventually('the refused attempts in the log', async () => {
      const { body } = await desk.get<
        { username: string; userId: number | null; success: boolean; failureReason: string | null }[]
      >('/api/admin/login-logs?limit=50');
      const rows = body.filter(({ username }) => username === 'Anna');
      return countRefused(rows) === 3 && rows;
    });
    const checked = own.filter(({ failureReason }) => !failureReason?.startsWith('too many'));
    expect(checked.map(({ success, failureReason }) => failureReason ?? success)).toEqual([
      true,
      ...Array<string>(4).fill('wrong password'),
      true,
    ]);
    expect(own.every(({ userId }) => userId === anna)).toBe(true);
  });

  it('are not changed by read requests', async () => {
    await forget();
    const person = browser();
    await person.signIn('Anna');
    const rows = () => site.database.query('select * from reader_session order by id');
    const before = await rows();
    for (let n = 0; n < 5; n += 1) expect((await person.get('/api/user')).status).toBe(200);
    expect(await rows()).toEqual(before);
  });
});
