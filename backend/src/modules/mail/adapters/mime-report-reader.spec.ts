import { describe, expect, it } from '@jest/globals';
import { MimeReportReader } from './mime-report-reader.ts';

const ID = '3f2b8c1e-0c8e-4b51-9a57-0d7c1d0e5a11';

/** Returns a delivery report with these fields for each recipient. */
const report = (...recipients: readonly string[]): Buffer =>
  Buffer.from(
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      'MIME-Version: 1.0',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      ...recipients.map((fields) => `${fields}\n`),
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${ID}@news.example.org>`,
      '',
      '--b--',
    ].join('\r\n'),
  );
const failed = (status: string, diagnostic: string): string =>
  `Final-Recipient: rfc822; ann@example.org\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: ${diagnostic}`;

describe('a delivery report', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 unknown'],
    ['5.0.0', 'smtp; 550 5.1.1 The account is gone'],
    ['5.5.0', 'smtp; 550-5.2.1 The mailbox\r\n is disabled'],
    ['5.0.0', 'smtp; 550 No such user here'],
    ['5.0.0', 'smtp; 553 sorry, that mailbox does not exist'],
    ['5.1.10', 'smtp; 556 the domain accepts no mail'],
  ])('suppresses the address for status %s and "%s"', async (status, diagnostic) => {
    expect(await new MimeReportReader().read(report(failed(status, diagnostic)))).toMatchObject({
      kind: 'bounce',
      messageId: ID,
    });
  });

  it.each([
    ['5.2.2', 'smtp; 552 5.2.2 over quota'],
    ['5.0.0', 'smtp; 552 5.2.2 user over quota'],
    ['5.0.0', 'smtp; 550 5.7.1 blocked, address not found in our list'],
    ['5.1.1', 'smtp; 550 5.7.26 unauthenticated sender'],
    ['5.1.8', "smtp; 550 5.1.8 the sender's domain is unknown"],
    ['5.0.0', 'smtp; 554 message looks like spam'],
    ['4.4.1', 'smtp; 451 4.4.1 no answer from host'],
  ])('does not suppress the address for status %s and "%s"', async (status, diagnostic) => {
    expect(await new MimeReportReader().read(report(failed(status, diagnostic)))).toBeNull();
  });

  it('reads a report separately for each recipient', async () => {
    const delayed = 'Final-Recipient: rfc822; ann@example.org\r\nAction: delayed\r\nStatus: 5.1.1';
    const full = failed('5.2.2', 'smtp; 552 5.2.2 over quota');
    expect(await new MimeReportReader().read(report(delayed, full))).toBeNull();
    expect(await new MimeReportReader().read(report(full, failed('5.1.1', 'smtp; 550 5.1.1')))).toMatchObject({
      detail: 'smtp; 550 5.1.1',
    });
  });
});
