import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport, ReportReader } from '../ports/delivery-report.ts';

const LONGEST_DETAIL = 300;
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@[^>]+>/im;

/** Reports as mail servers send them: delivery status notifications (RFC 3464) and abuse reports (RFC 5965). */
export class MimeReportReader implements ReportReader {
  async read(message: Buffer): Promise<DeliveryReport | null> {
    // Parts of a report are kept apart, not read as if they were the mail's own text.
    const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
    const messageId = MESSAGE_ID.exec(textOf(mail, /^(?:message\/rfc822|text\/rfc822-headers)$/))?.[1];
    if (!messageId) return null;
    const complaint = textOf(mail, /^message\/feedback-report$/);
    if (/^feedback-type:\s*abuse/im.test(complaint)) return { kind: 'complaint', messageId, detail: 'abuse report' };
    const status = textOf(mail, /^message\/delivery-status$/);
    // `delayed` and `relayed` are news, and 4.x.x is a failure that passes.
    if (!/^action:\s*failed/im.test(status) || !/^status:\s*5\.(?:1\.|2\.[01])/im.test(status)) return null;
    const diagnostic =
      /^diagnostic-code:\s*([^\r\n]+(?:\r?\n[ \t]+[^\r\n]+)*)/im.exec(status)?.[1] ?? 'delivery failed';
    return { kind: 'bounce', messageId, detail: diagnostic.replaceAll(/\s+/g, ' ').slice(0, LONGEST_DETAIL) };
  }
}

function textOf(mail: Email, type: RegExp): string {
  return mail.attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('utf8'),
    )
    .join('\n');
}
