import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SmtpStandIn } from '../../../../test/stand-ins/smtp/smtp-stand-in.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { Transactions } from '../../../shared/database/transactions.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, toJobId } from '../../../shared/queues/pipeline-job.ts';
import { SmtpMailer } from '../adapters/smtp-mailer.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { SuppressionStore } from '../data/suppression.store.ts';
import { composeMailText } from '../domain/mail-text.ts';
import type { ComposedMail } from '../domain/composed-mail.ts';
import { SendBulkMailJob, SendMailJob } from '../jobs/send-mail.job.ts';
import { ComposesMail, type MailContext, type MailTemplate } from '../ports/mail-template.ts';
import { MailReaderData } from '../data/mail.reader-data.ts';
import type { MailTemplates } from './mail-templates.ts';
import { OutgoingMail } from './outgoing-mail.ts';
import { SendMail } from './send-mail.ts';

const FOOTNOTE = { text: 'You requested this email.', links: [] };

@ComposesMail('test.greeting')
class Greeting implements MailTemplate<{ name: string }> {
  minted = 0;
  wanted = true;

  async compose({ data }: MailContext<{ name: string }>): Promise<ComposedMail | null> {
    this.minted += 1;
    if (!this.wanted) return null;
    return composeMailText({
      subject: `Hello ${data.name}`,
      paragraphs: ['A first line.'],
      action: { label: 'Go', url: `https://example.org/?token=secret-${this.minted}` },
      siteUrl: 'https://example.org',
      footnote: FOOTNOTE,
    });
  }
}

@ComposesMail('test.circular', 'bulk')
class Circular extends Greeting {}

describe('outgoing email', () => {
  let database: OpenTestDatabase;
  let pool: Database;
  let smtp: SmtpStandIn;
  let mailer: SmtpMailer;
  let mails: OutboundMailStore;
  let suppressions: SuppressionStore;
  let outgoing: OutgoingMail;
  let transactions: Transactions;
  let greeting: Greeting;
  let enqueued: { name: string; id: string; delayMs: number }[];

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ pool, transactions } = database);
    smtp = await SmtpStandIn.start();
    mailer = new SmtpMailer({ url: smtp.url, from: 'Parallax <news@example.org>' }, new Clock());
    mails = new OutboundMailStore(pool);
    suppressions = new SuppressionStore(pool);
    outgoing = new OutgoingMail(mails);
  });

  beforeEach(async () => {
    greeting = new Greeting();
    enqueued = [];
    smtp.forget();
    await database.query('truncate outbound_mail, mail_suppression, outbox_event');
  });

  afterAll(async () => {
    mailer?.onApplicationShutdown();
    await smtp?.stop();
    await database?.drop();
  });

  /** Creates the mail sender of one worker process. */
  function worker(): SendMail {
    const templates = {
      findByName: (name: string) => (name.startsWith('test.') ? greeting : null),
    } as unknown as MailTemplates;
    const jobs = {
      enqueue: async (name: 'send-mail', data: JobData['send-mail']) =>
        void enqueued.push({ name, id: toJobId(name, data), delayMs: (data.dueAt ?? 0) - Date.now() }),
    } as unknown as JobQueue;
    return new SendMail(mails, suppressions, templates, jobs, new Clock(), mailer, createLogger('silent', 'worker'));
  }

  async function queued(
    to = 'reader@example.org',
    more: { key?: string; template?: typeof Greeting; expiresAt?: Date } = {},
  ): Promise<number> {
    await transactions.run((em) =>
      outgoing.queue(em, { key: 'greeting-1', to, template: Greeting, data: { name: 'Ada' }, ...more }),
    );
    const [row] = await database.query<{ id: number }>('select id from outbound_mail order by id desc limit 1');
    return row!.id;
  }

  const state = async (id: number) =>
    (
      await database.query<{ status: string; attempts: number; last_error: string | null }>(
        'select status, attempts, last_error from outbound_mail where id = $1',
        [id],
      )
    )[0]!;

  it('is stored in the same transaction as the change that causes it, or not at all', async () => {
    const failing = transactions.run(async (em) => {
      await outgoing.queue(em, {
        key: 'greeting-1',
        to: 'reader@example.org',
        template: Greeting,
        data: { name: 'Ada' },
      });
      throw new Error('the cause did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect(await database.query('select 1 from outbound_mail union all select 1 from outbox_event')).toEqual([]);
  });

  it('is queued once per key, even by concurrent transactions', async () => {
    const fresh = await Promise.all(
      Array.from({ length: 20 }, () =>
        transactions.run((em) =>
          outgoing.queue(em, {
            key: 'greeting-1',
            to: 'reader@example.org',
            template: Greeting,
            data: { name: 'Ada' },
          }),
        ),
      ),
    );
    expect(fresh.filter(Boolean)).toHaveLength(1);
    expect(await database.query(`select name from outbox_event`)).toEqual([{ name: 'mail.queued' }]);
  });

  it('is sent only once by concurrent workers, with a stable message id', async () => {
    const id = await queued();
    await Promise.all(Array.from({ length: 8 }, () => worker().sendQueued({ mailId: id })));
    await worker().sendQueued({ mailId: id });

    expect(smtp.taken).toHaveLength(1);
    expect(await state(id)).toEqual({ status: 'sent', attempts: 1, last_error: null });
    const [{ message_id: messageId }] = (await database.query<{ message_id: string }>(
      'select message_id from outbound_mail',
    )) as [{ message_id: string }];
    expect(smtp.taken[0]?.mail).toMatchObject({
      messageId: `<${messageId}@localhost>`,
      subject: 'Hello Ada',
      from: { name: 'Parallax', address: 'news@example.org' },
    });
  });

  it('contains secrets that are created when it is sent and are never stored', async () => {
    const id = await queued();
    await worker().sendQueued({ mailId: id });
    expect(smtp.taken[0]?.mail.text).toContain('token=secret-1');
    const stored = JSON.stringify([
      await database.query('select * from outbound_mail'),
      await database.query('select * from outbox_event'),
    ]);
    expect(stored).toContain('Ada');
    expect(stored).not.toContain('secret');
  });

  it('is retried later after a temporary rejection', async () => {
    const id = await queued();
    smtp.behave('reader@example.org', { kind: 'refuse-recipient', code: 450, text: '4.2.1 greylisted, try again' });
    await worker().sendQueued({ mailId: id });

    expect(await state(id)).toEqual({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('greylisted'),
    });
    expect(enqueued).toEqual([{ name: 'send-mail', id: `send-mail-${id}-1`, delayMs: expect.any(Number) }]);
    expect(enqueued[0]?.delayMs).toBeGreaterThan(40_000);
    // This run sends nothing, because the next attempt is not due yet.
    await worker().sendQueued({ mailId: id });
    expect(smtp.taken).toHaveLength(0);
    await database.query('update outbound_mail set next_attempt_at = now()');
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await suppressions.countAddresses()).toBe(0);
  });

  it('fails permanently after three days of temporary rejections', async () => {
    const id = await queued();
    await database.query('update outbound_mail set attempts = 12');
    smtp.behave('reader@example.org', { kind: 'refuse-message', code: 451, text: '4.3.0 not now' });
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toEqual({
      status: 'failed',
      attempts: 13,
      last_error: expect.stringContaining('gave up'),
    });
    expect(enqueued).toEqual([]);
  });

  it('suppresses an unknown address and sends no further email to it', async () => {
    const id = await queued();
    smtp.behave('reader@example.org', { kind: 'refuse-recipient', code: 550, text: '5.1.1 no such user' });
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({
      status: 'suppressed',
      last_error: expect.stringContaining('no such user'),
    });

    const next = await queued('Reader@example.org', { key: 'greeting-2' });
    await worker().sendQueued({ mailId: next });
    expect(await state(next)).toMatchObject({ status: 'suppressed', last_error: expect.stringContaining('bounce') });
    expect(smtp.taken).toHaveLength(0);
    expect(greeting.minted).toBe(1);
  });

  it.each([
    ['content rejected as spam', { kind: 'refuse-message', code: 554, text: '5.7.1 looks like spam' }],
    ['a blocked network', { kind: 'refuse-recipient', code: 550, text: '5.7.1 your network is blocked' }],
    ['a full mailbox', { kind: 'refuse-recipient', code: 552, text: '5.2.2 mailbox full' }],
  ] as const)('does not suppress the address because of %s', async (_what, behaviour) => {
    const id = await queued();
    smtp.behave('reader@example.org', behaviour);
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({ status: 'failed' });
    expect(await suppressions.countAddresses()).toBe(0);
  });

  it('does not blame the address if our own sign-in fails', async () => {
    smtp.refusesSignIn = true;
    const wrongPassword = new SmtpMailer(
      { url: smtp.url.replace('//', '//us:wrong@'), from: 'news@example.org' },
      new Clock(),
    );
    const letterToSend = { to: 'reader@example.org', messageId: 'a@b', subject: 'x', text: 'x', html: 'x' };
    await expect(wrongPassword.send(letterToSend)).rejects.toMatchObject({
      refusal: 'temporary',
      message: expect.stringContaining('535'),
    });
    wrongPassword.onApplicationShutdown();
    smtp.refusesSignIn = false;
  });

  it('is still sent to a reader who complained about an earlier email if it is personal, but not if it is bulk', async () => {
    await suppressions.add('reader@example.org', 'complaint', 'feedback loop');
    const personal = await queued();
    const bulk = await queued('reader@example.org', { key: 'circular-1', template: Circular });
    await worker().sendQueued({ mailId: personal });
    await worker().sendQueued({ mailId: bulk });
    expect(await state(personal)).toMatchObject({ status: 'sent' });
    expect(await state(bulk)).toMatchObject({ status: 'suppressed' });
  });

  it('is not sent if it has expired or is no longer needed', async () => {
    const late = await queued('reader@example.org', { expiresAt: new Date(Date.now() - 1000) });
    await worker().sendQueued({ mailId: late });
    expect(await state(late)).toMatchObject({ status: 'failed', last_error: 'the mail expired before it was sent' });
    const unneeded = await queued('reader@example.org', { key: 'greeting-2' });
    greeting.wanted = false;
    await worker().sendQueued({ mailId: unneeded });
    expect(await state(unneeded)).toMatchObject({
      status: 'suppressed',
      last_error: 'the reason for the mail no longer applies',
    });
    expect(smtp.taken).toEqual([]);
  });

  it('keeps its message id when the connection drops before the response, so that a duplicate can be recognized', async () => {
    const id = await queued();
    smtp.behave('reader@example.org', { kind: 'cut-after-data' });
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({ status: 'queued' });
    await database.query('update outbound_mail set next_attempt_at = now()');
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(new Set(smtp.taken.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('is found by the sweep after its worker has died, but not while a worker is still sending it', async () => {
    const id = await queued();
    const job = new SendMailJob(worker(), mails);
    const bulk = new SendBulkMailJob(worker(), mails);
    await database.query(`update outbound_mail set next_attempt_at = now() - interval '10 seconds'`);
    expect((await job.findOverdue(10)).map((data) => toJobId('send-mail', data))).toEqual([`send-mail-${id}-0`]);
    expect(await bulk.findOverdue(10)).toEqual([]);
    expect(await mails.claim(id, 150)).not.toBeNull();
    expect(await job.findOverdue(10)).toEqual([]);
    expect(await mails.claim(id, 150)).toBeNull();
    await database.query(`update outbound_mail set lease_until = now()`);
    expect((await job.findOverdue(10)).map((data) => toJobId('send-mail', data))).toEqual([`send-mail-${id}-1`]);
    // Here, the first worker was only slow. Its late result must be ignored.
    const second = await mails.claim(id, 150);
    await mails.saveOutcome({ id, attempts: 1 }, { status: 'failed', reason: 'too late' });
    expect(await state(id)).toMatchObject({ status: 'sending', attempts: second?.attempts });
  });

  it.each(['Subject\r\nBcc: eve@example.org', 'a\u2028b', '\u0000'])(
    'prevents header injection by the subject %j',
    async (name) => {
      const id = await queued();
      greeting.compose = async () => ({
        subject: name,
        text: 'x',
        html: '<p>x</p>',
        unsubscribeUrl: 'https://example.org/newsletter/unsubscribe?token=t',
      });
      await worker().sendQueued({ mailId: id });
      const { to, raw } = smtp.taken[0]!;
      expect(to).toEqual(['reader@example.org']);
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    },
  );

  it('is not sent if it is too large', async () => {
    const id = await queued();
    greeting.compose = async () => ({ subject: 'x', text: 'x'.repeat(1_100_000), html: '' });
    await worker().sendQueued({ mailId: id });
    expect(await state(id)).toMatchObject({ status: 'failed', last_error: expect.stringContaining('bytes') });
  });

  it('is retried if the server is unavailable', async () => {
    const unreachable = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'news@example.org' }, new Clock());
    await expect(
      unreachable.send({ to: 'reader@example.org', messageId: 'a@b', subject: 'x', text: 'x', html: 'x' }),
    ).rejects.toMatchObject({ refusal: 'temporary' });
    unreachable.onApplicationShutdown();
  });

  it("is deleted with the reader's data", async () => {
    await queued();
    const readerData = new MailReaderData(pool, mails, suppressions);
    await transactions.run((em) => readerData.deleteData(em, { id: 1, confirmedEmail: null }));
    expect(await database.query('select 1 from outbound_mail')).toHaveLength(1);
    await transactions.run((em) => readerData.deleteData(em, { id: 1, confirmedEmail: 'reader@example.org' }));
    expect(await database.query('select 1 from outbound_mail')).toEqual([]);
  });
});
