import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Desk } from '../support/desk.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

const SECRET = 'a secret that is long enough';

/** A bounce in the format that mail servers use (RFC 3464). */
const bounce = (messageId: string, { action = 'failed', status = '5.1.1' } = {}) => `From: MAILER-DAEMON@mx.example.org
To: news@example.org
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I could not deliver your message.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; other@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} no such
 user here
--b
Content-Type: text/rfc822-headers

From: Parallax <news@example.org>
Message-ID: <${messageId}@localhost>
--b--
`;

/** A complaint in the format that feedback loops use (RFC 5965). */
const complaint = (messageId: string) => `From: feedback@isp.example
To: news@example.org
Subject: FW: Your news
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an abuse report.
--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Loop/1.0
Version: 1
--b
Content-Type: message/rfc822

From: Parallax <news@example.org>
To: <ada@example.org>
Subject: Your news
Message-ID: <${messageId}@localhost>

The news.
--b--
`;

describe('returned email', () => {
  let site: TestApp;
  let messageId: string;
  let folder: string;

  beforeAll(async () => {
    site = await startTestApp({ MAIL_WEBHOOK_SECRET: SECRET });
    folder = join(site.dataFolder, 'returned-mail');
    await mkdir(folder, { recursive: true });
  });

  beforeEach(async () => {
    await site.database.query('truncate outbound_mail, mail_suppression');
    const [row] = await site.database.query<{ message_id: string }>(
      `insert into outbound_mail (key, template, kind, recipient, data, status, finished_at)
       values ('k', 't', 'bulk', 'ada@example.org', '{}', 'sent', now()) returning message_id`,
    );
    messageId = row!.message_id;
  });

  afterAll(async () => {
    await site?.close();
  });

  const suppressed = () => site.database.query('select address, reason from mail_suppression');
  async function returned(text: string): Promise<number> {
    await writeFile(join(folder, `${Math.random()}.eml`), text.replaceAll('\n', '\r\n'));
    const { ReadReturnedMail } = await importBuilt<
      typeof import('../../src/modules/mail/use-cases/read-returned-mail.ts')
    >('modules/mail/use-cases/read-returned-mail');
    const reports = await site.app.get(ReadReturnedMail, { strict: false }).readFolder();
    expect(await readdir(folder)).toEqual([]);
    return reports;
  }
  const report = (events: unknown, token = SECRET) =>
    fetch(`${site.origin}/api/mail/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ events }),
    });

  it('suppresses the recipient of the original email, not the address in the report', async () => {
    expect(await returned(bounce(messageId))).toBe(1);
    expect(await suppressed()).toEqual([{ address: 'ada@example.org', reason: 'bounce' }]);
    expect(await site.database.query('select detail from mail_suppression')).toEqual([
      { detail: 'smtp; 550 5.1.1 no such user here' },
    ]);
  });

  it('counts suppressed addresses at the desk', async () => {
    await returned(bounce(messageId));
    const desk = await Desk.signedIn(site.origin);
    expect((await desk.get('/api/admin/mail')).body).toEqual({
      queued: 0,
      sending: 0,
      sent: 1,
      suppressed: 0,
      failed: 0,
      held: 0,
      suppressedAddresses: 1,
    });
  });

  it('suppresses the recipient after a complaint', async () => {
    expect(await returned(complaint(messageId))).toBe(1);
    expect(await suppressed()).toEqual([{ address: 'ada@example.org', reason: 'complaint' }]);
  });

  it.each([
    ['a delay', () => bounce(messageId, { action: 'delayed', status: '4.4.1' })],
    ['a full mailbox', () => bounce(messageId, { status: '5.2.2' })],
    ['a report about an email that we did not send', () => bounce('00000000-0000-4000-8000-000000000000')],
    ['an absence notice', () => 'From: ada@example.org\nSubject: Away\n\nI am away.'],
    ['rubbish', () => '\u0000\u0001'],
  ])('suppresses no address after %s', async (_what, text) => {
    expect(await returned(text())).toBe(0);
    expect(await suppressed()).toEqual([]);
  });

  it('accepts reports from the mail provider with its token', async () => {
    expect((await report([{ kind: 'bounce', messageId: `<${messageId}@localhost>` }], 'wrong')).status).toBe(401);
    expect(await suppressed()).toEqual([]);
    const reply = await report([
      { kind: 'complaint', messageId: `<${messageId}@localhost>`, detail: 'feedback loop' },
      { kind: 'bounce', messageId: 'unknown' },
    ]);
    expect([reply.status, await reply.json()]).toEqual([200, { noted: 1 }]);
    expect(await suppressed()).toEqual([{ address: 'ada@example.org', reason: 'complaint' }]);
    // A bounce overrides an earlier complaint, but a complaint does not override a bounce.
    await report([{ kind: 'bounce', messageId }]);
    await report([{ kind: 'complaint', messageId }]);
    expect(await suppressed()).toEqual([{ address: 'ada@example.org', reason: 'bounce' }]);
    expect((await report([{ kind: 'open', messageId }])).status).toBe(400);
  });
});
