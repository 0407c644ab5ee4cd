import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { send } from '../support/send.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MESSAGE = {
  name: 'A reader',
  email: 'Reader@Example.org',
  subject: 'A question',
  message: 'Why is the sky blue?\nAnd why at night not?',
};

describe('the API for newsletter subscriptions and contact messages', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  });

  beforeEach(() => site.database.query('truncate subscriber, digest_issue, contact_message, rate_limit'));

  afterAll(async () => {
    await site?.close();
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send<{ error?: string; success?: boolean }>(site.origin + path, body, { method: 'POST', headers });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const subscribers = () =>
    site.database.query<{ email: string; source: string; status: string; request: number }>(
      'select email, source, status, request from subscriber order by email',
    );
  const messages = () =>
    site.database.query<Record<string, unknown>>('select name, email, subject, message from contact_message');

  it('stores an address once, even if several requests submit it at the same time in different spellings', async () => {
    const calls = Array.from({ length: 50 }, (_, index) =>
      post(
        '/api/newsletter/subscribe',
        { email: index % 2 === 0 ? ' Reader@Example.org ' : 'reader@example.org', source: 'popup-exit-intent' },
        from(`203.0.113.${index}`),
      ),
    );
    const replies = await Promise.all(calls);

    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    expect(await subscribers()).toEqual([
      { email: 'reader@example.org', source: 'popup-exit-intent', status: 'unconfirmed', request: 1 },
    ]);
  });

  it('gives the same response to new, unconfirmed, confirmed and former subscribers', async () => {
    await site.database.query(
      `insert into subscriber (email, status, requested_at)
       values ('waiting@example.org', 'unconfirmed', now()), ('confirmed@example.org', 'confirmed', now()),
       ('former@example.org', 'unsubscribed', now())`,
    );
    for (const who of ['new', 'waiting', 'confirmed', 'former']) {
      const reply = await post('/api/newsletter/subscribe', { email: `${who}@example.org` });
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { success: true } });
    }
    expect((await subscribers()).map(({ email, status, request }) => `${email} ${status} ${request}`)).toEqual([
      'confirmed@example.org confirmed 1',
      'former@example.org unconfirmed 2',
      'new@example.org unconfirmed 1',
      'waiting@example.org unconfirmed 1',
    ]);
  });

  it.each([
    {},
    { email: '' },
    { email: 'reader' },
    { email: 'reader@' },
    { email: 'a@b.org\r\nBcc: c@d.org' },
    { email: 7 },
  ])('rejects %j and explains the error to the user', async (body) => {
    const reply = await post('/api/newsletter/subscribe', body);
    expect(reply).toMatchObject({ status: 400, body: { error: 'Please enter a valid email address.' } });
    expect(await subscribers()).toEqual([]);
  });

  it('allows twenty subscriptions per hour from one network without affecting others', async () => {
    for (let index = 0; index < 20; index += 1)
      expect(
        (await post('/api/newsletter/subscribe', { email: `r${index}@example.org` }, from('203.0.113.7'))).status,
      ).toBe(200);
    const refused = await post('/api/newsletter/subscribe', { email: 'more@example.org' }, from('203.0.113.7'));
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('Too many requests') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await post('/api/newsletter/subscribe', { email: 'more@example.org' }, from('198.51.100.7'))).status).toBe(
      200,
    );
  });

  it('stores a repeated message once and shows it at the desk', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => post('/api/contact', MESSAGE)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    const desk = await Desk.signedIn(site.origin);
    const { body } = await desk.get('/api/admin/contact-messages');
    expect(body).toEqual([
      { id: expect.any(Number), ...MESSAGE, email: 'reader@example.org', createdAt: expect.any(String) },
    ]);
  });

  it('thanks a bot for its message but discards it', async () => {
    const reply = await post('/api/contact', { ...MESSAGE, website: 'https://spam.example' });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await messages()).toEqual([]);
    await post('/api/contact', { ...MESSAGE, website: '' });
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['an empty name', { name: '  ' }, 'Please fill in all required fields.'],
    ['no subject', { subject: undefined }, 'Please fill in all required fields.'],
    ['an endless message', { message: 'x'.repeat(5001) }, 'Please enter a message of at most 5,000 characters.'],
    ['half an address', { email: 'reader' }, 'Please enter a valid email address.'],
    ['a list of names', { name: ['A'] }, 'Please fill in all required fields.'],
  ])('rejects %s', async (_what, changed, error) => {
    expect(await post('/api/contact', { ...MESSAGE, ...changed })).toMatchObject({ status: 400, body: { error } });
    expect(await messages()).toEqual([]);
  });

  it('removes line breaks from names and subjects', async () => {
    await post('/api/contact', { ...MESSAGE, name: 'A\r\nBcc: eve@example.org', subject: 'One\u0000\u2028two' });
    expect(await messages()).toEqual([
      expect.objectContaining({ name: 'A Bcc: eve@example.org', subject: 'One two', message: MESSAGE.message }),
    ]);
  });

  it('counts each person only once at the desk', async () => {
    await post('/api/newsletter/subscribe', { email: 'reader@example.org' });
    await post('/api/newsletter/subscribe', { email: 'second@example.org' });
    await post('/api/contact', MESSAGE);
    await post('/api/contact', { ...MESSAGE, email: 'third@example.org' });
    const desk = await Desk.signedIn(site.origin);
    const { body } = await desk.get<{ directory: { total: number } }>('/api/admin/stats');
    expect(body.directory).toEqual({ total: 3 });
  });
});
