import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailbox, tokenIn } from '../support/mailbox.ts';
import { send } from '../support/send.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const MAIL_KEY = 'a-key-for-the-mails';
const READER = 'reader@example.org';
const PREFERENCES = {
  categories: ['Science', 'Politics'],
  frequency: 'weekly',
  hour: 18,
  timeZone: 'Europe/Berlin',
  mutes: { words: ['volcano'], outlets: ['Harbour Post'], topics: [] },
};

describe('the newsletter', () => {
  let site: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    site = await startTestApp({ SUPPORT_EMAIL: 'desk@example.org', DEV_MAIL_KEY: MAIL_KEY });
    mailbox = new Mailbox(site.dataFolder);
  });

  beforeEach(async () => {
    // Waits until the emails of the previous test have arrived, so that none arrives during this test.
    await eventually(
      'no mail is pending',
      async () =>
        (await site.database.query(`select 1 from outbound_mail where status in ('queued', 'sending')`)).length === 0,
    );
    await rm(join(site.dataFolder, 'mail'), { recursive: true, force: true });
    await site.database.query(
      'truncate subscriber, digest_issue, contact_message, rate_limit, outbound_mail, mail_suppression',
    );
  });

  afterAll(async () => {
    await site?.close();
  });

  const call = (method: string, path: string, body?: unknown) =>
    send<Record<string, unknown>>(site.origin + path, body, { method });
  const subscribe = () => call('POST', '/api/newsletter/subscribe', { email: READER });
  const status = async () =>
    (await site.database.query<{ status: string }>('select status from subscriber where email = $1', [READER]))[0]
      ?.status;

  async function confirmed(): Promise<string> {
    await subscribe();
    const mail = await mailbox.one(READER, /confirm/);
    const { body } = await call('POST', '/api/newsletter/confirm', { token: tokenIn(mail, 'confirm') });
    return String(body['preferencesToken']);
  }

  it('asks for confirmation once and is confirmed by the link in the email', async () => {
    await Promise.all(Array.from({ length: 10 }, subscribe));
    const mail = await mailbox.one(READER, /Please confirm/);
    expect(mail.html).toContain(tokenIn(mail, 'confirm'));
    expect(mail.text).toContain('The link works for 7 days after the request.');
    expect(await status()).toBe('unconfirmed');

    const reply = await call('POST', '/api/newsletter/confirm', { token: tokenIn(mail, 'confirm') });
    expect(reply).toMatchObject({ status: 200, body: { email: READER } });
    expect(await status()).toBe('confirmed');
    const again = await call('POST', '/api/newsletter/confirm', { token: tokenIn(mail, 'confirm') });
    expect(again.status).toBe(200);
    expect(await mailbox.all()).toHaveLength(1);
  });

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', 'America/New_York'],
  ])('stores the time zone %s as %s at confirmation', async (timeZone, stored) => {
    await subscribe();
    const mail = await mailbox.one(READER, /confirm/);
    expect((await call('POST', '/api/newsletter/confirm', { token: tokenIn(mail, 'confirm'), timeZone })).status).toBe(
      200,
    );
    expect(await site.database.query('select time_zone from subscriber')).toEqual([{ time_zone: stored }]);
  });

  it('a scanner that follows links in emails does not confirm the subscription', async () => {
    await subscribe();
    const mail = await mailbox.one(READER, /confirm/);
    await call('GET', `/newsletter/confirm?token=${tokenIn(mail, 'confirm')}`);
    await call('GET', `/api/newsletter/confirm?token=${tokenIn(mail, 'confirm')}`);
    expect(await status()).toBe('unconfirmed');
  });

  it('sends another link after a wait, and only the latest link confirms the subscription', async () => {
    await subscribe();
    const first = await mailbox.one(READER, /confirm/);
    await subscribe();
    await site.database.query(`update subscriber set requested_at = now() - interval '21 minutes'`);
    await subscribe();
    const mails = await eventually('two mails', async () => {
      const both = await mailbox.to(READER, /confirm/);
      return both.length === 2 && both;
    });
    const second = mails.find((mail) => mail.messageId !== first.messageId)!;
    expect((await call('POST', '/api/newsletter/confirm', { token: tokenIn(first, 'confirm') })).status).toBe(410);
    expect(await status()).toBe('unconfirmed');
    expect((await call('POST', '/api/newsletter/confirm', { token: tokenIn(second, 'confirm') })).status).toBe(200);
  });

  it('reminds a subscriber who subscribes again, once a day, with a link to the preferences', async () => {
    await confirmed();
    await subscribe();
    await subscribe();
    const mail = await mailbox.one(READER, /already subscribed/);
    expect((await call('GET', `/api/newsletter/preferences?token=${tokenIn(mail, 'preferences')}`)).status).toBe(200);
    await eventually(
      'no mail is pending',
      async () =>
        (await site.database.query(`select 1 from outbound_mail where status in ('queued', 'sending')`)).length === 0,
    );
    expect(await mailbox.all()).toHaveLength(2);
  });

  it('asks a subscriber who complained to confirm again, and lifts the complaint but not a bounce', async () => {
    await confirmed();
    await rm(join(site.dataFolder, 'mail'), { recursive: true });
    const suppress = (reason: string) =>
      site.database.query(
        `insert into mail_suppression (address, reason, detail) values ($1, $2, '')
         on conflict (address) do update set reason = excluded.reason`,
        [READER, reason],
      );
    const suppressed = () => site.database.query('select reason from mail_suppression');
    await suppress('complaint');
    await subscribe();
    expect(await mailbox.to(READER, /Please confirm/)).toEqual([]);
    await site.database.query(`update subscriber set requested_at = now() - interval '1 day'`);
    await subscribe();
    const mail = await mailbox.one(READER, /Please confirm/);
    expect(mail.text).not.toContain('delete the address');
    const token = tokenIn(mail, 'confirm');
    expect(await status()).toBe('confirmed');
    expect(await suppressed()).toEqual([{ reason: 'complaint' }]);
    expect((await call('POST', '/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await suppressed()).toEqual([]);
    await suppress('bounce');
    await site.database.query(`update subscriber set status = 'unconfirmed'`);
    expect((await call('POST', '/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await suppressed()).toEqual([{ reason: 'bounce' }]);
  });

  it('changes preferences with the signed link, without a password', async () => {
    const token = await confirmed();
    expect(await call('GET', `/api/newsletter/preferences?token=${token}`)).toMatchObject({
      status: 200,
      body: { email: READER, categories: [], frequency: 'daily', hour: 7, timeZone: 'America/New_York' },
    });
    expect((await call('PUT', '/api/newsletter/preferences', { token, ...PREFERENCES })).status).toBe(200);
    expect((await call('GET', `/api/newsletter/preferences?token=${token}`)).body).toEqual({
      email: READER,
      ...PREFERENCES,
    });
    const { mutes, ...others } = PREFERENCES;
    await call('PUT', '/api/newsletter/preferences', { token, ...others });
    expect((await call('GET', `/api/newsletter/preferences?token=${token}`)).body).toMatchObject({ mutes });
    const [row] = await site.database.query<{ next_issue_at: Date }>('select next_issue_at from subscriber');
    expect(row?.next_issue_at.getUTCDay()).toBe(0);
    expect([16, 17]).toContain(row?.next_issue_at.getUTCHours());
  });

  it.each([
    ['a category that is none', { categories: ['Gossip'] }],
    ['a category twice', { categories: ['Science', 'Science'] }],
    ['an hour that is none', { hour: 24 }],
    ['half an hour', { hour: 7.5 }],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    ['another frequency', { frequency: 'hourly' }],
  ])('rejects preferences with %s', async (_what, changed) => {
    const token = await confirmed();
    expect(await call('PUT', '/api/newsletter/preferences', { token, ...PREFERENCES, ...changed })).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    });
  });

  it('gives access to the preferences with the confirmation link only within an hour after the confirmation', async () => {
    const first = await confirmed();
    const again = { token: tokenIn(await mailbox.one(READER, /confirm/), 'confirm') };
    expect((await call('POST', '/api/newsletter/confirm', again)).body).toMatchObject({ preferencesToken: first });
    const at = `now() - interval '61 minutes'`;
    await site.database.query(`update subscriber set requested_at = ${at}, confirmed_at = ${at}`);
    expect(await call('POST', '/api/newsletter/confirm', again)).toMatchObject({
      status: 200,
      body: { email: READER, preferencesToken: null },
    });
  });

  it('unsubscribes with one click in a mail program or on the page, and stays unsubscribed', async () => {
    const manage = await confirmed();
    await subscribe();
    const mail = await mailbox.one(READER, /already subscribed/);
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const url = new URL(/^<(.+)>$/.exec(header)?.[1] ?? '');
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');

    // A cross-site form request without cookies, as in RFC 8058.
    const oneClick = () =>
      fetch(site.origin + url.pathname + url.search, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
        body: 'List-Unsubscribe=One-Click',
      });
    await fetch(site.origin + url.pathname + url.search);
    expect(await status()).toBe('confirmed');
    expect((await oneClick()).status).toBe(200);
    expect(await status()).toBe('unsubscribed');
    expect((await oneClick()).status).toBe(200);
    expect((await call('GET', `/api/newsletter/preferences?token=${manage}`)).status).toBe(410);

    await subscribe();
    expect(await status()).toBe('unconfirmed');
    const [row] = await site.database.query('select next_issue_at from subscriber');
    expect(row).toEqual({ next_issue_at: null });
  });

  it('rejects forged links', async () => {
    const token = await confirmed();
    const [facts = '', seal = ''] = token.split('.');
    const other = Buffer.from(Buffer.from(facts, 'base64url').toString().replace(/\d+/, '999999')).toString(
      'base64url',
    );
    for (const forged of [`${other}.${seal}`, `${facts}.`, facts, '', `${facts}.${seal}x`, 'x'.repeat(300)]) {
      expect((await call('GET', `/api/newsletter/preferences?token=${encodeURIComponent(forged)}`)).status).toBe(400);
      expect((await call('POST', '/api/newsletter/unsubscribe', { token: forged })).status).toBe(400);
    }
    // A token for one purpose is not valid for another.
    expect((await call('POST', '/api/newsletter/confirm', { token })).status).toBe(400);
  });

  it('stores no tokens or links', async () => {
    const token = await confirmed();
    await subscribe();
    const mail = await mailbox.one(READER, /already subscribed/);
    const rows = JSON.stringify([
      await site.database.query('select * from outbound_mail'),
      await site.database.query('select * from outbox_event'),
      await site.database.query('select * from subscriber'),
    ]);
    for (const secret of [token, tokenIn(mail, 'unsubscribe'), tokenIn(mail, 'preferences')])
      expect(rows).not.toContain(secret.split('.')[1]);
  });

  it('forwards a message to the staff, and thanks its sender without quoting it', async () => {
    const message = {
      name: 'Ada <b>L</b>',
      email: READER,
      subject: 'Buy pills',
      message: 'Buy <script>alert(1)</script> pills\nnow',
    };
    await call('POST', '/api/contact', message);
    await call('POST', '/api/contact', { ...message, message: 'Another.' });
    const forwarded = await eventually('a forwarded message', async () =>
      (await mailbox.to('desk@example.org', /^Contact: Buy pills$/)).find((mail) => mail.text?.includes('alert')),
    );
    expect(forwarded.replyTo?.[0]?.address).toBe(READER);
    expect(forwarded.html).toContain('&lt;script&gt;');
    expect(forwarded.text).toMatch(/^> Buy <script>.*\r?\n> now$/m);
    const receipt = await mailbox.one(READER, /We received your message/);
    expect(JSON.stringify(receipt)).not.toMatch(/pills|Ada/);
    expect(receipt.replyTo?.[0]?.address).toBe('desk@example.org');
    await eventually(
      'no mail is pending',
      async () =>
        (await site.database.query(`select 1 from outbound_mail where status in ('queued', 'sending')`)).length === 0,
    );
    expect(await mailbox.to(READER, /./)).toHaveLength(1);
    expect(await mailbox.to('desk@example.org', /./)).toHaveLength(2);
  });

  it('shows emails stored on disk only with the key, without running their scripts', async () => {
    await subscribe();
    await mailbox.one(READER, /confirm/);
    for (const path of ['', '/open', '/open?key=another-key-of-mine', '/0123456789abcdef01234567'])
      expect((await globalThis.fetch(`${site.origin}/dev/mail${path}`)).status).toBe(403);
    const opened = await globalThis.fetch(`${site.origin}/dev/mail/open?key=${MAIL_KEY}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/dev/mail']);
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const fetch = (url: string) => globalThis.fetch(url, { headers: { cookie } });
    const list = await fetch(`${site.origin}/dev/mail`);
    const html = await list.text();
    expect(html).toContain(READER);
    const name = /\/dev\/mail\/([0-9a-f]{24})/.exec(html)?.[1] ?? '';
    const page = await (await fetch(`${site.origin}/dev/mail/${name}`)).text();
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).toMatch(/<a href="http:\/\/localhost:3000\/newsletter\/confirm\?token=/);
    const mail = await fetch(`${site.origin}/dev/mail/${name}/html`);
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    expect((await fetch(`${site.origin}/dev/mail/..%2f..%2fsecrets`)).status).toBe(404);
  });
});
