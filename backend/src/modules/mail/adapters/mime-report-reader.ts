import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport, ReportReader } from '../ports/delivery-report.ts';

const MAX_DETAIL_LENGTH = 300;
const MESSAGE_ID = /^message-id:\s*<([0-9a-f-]{36})@[^>]+>/im;

/** Reads delivery status notifications (RFC 3464) and abuse reports (RFC 5965). */
export class MimeReportReader implements ReportReader {
  async read(message: Buffer): Promise<DeliveryReport | null> {
    // Keeps the parts of a report separate. By default, the parser would merge them into the email's text.
    const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
    const messageId = MESSAGE_ID.exec(extractText(mail, /^(?:message\/rfc822|text\/rfc822-headers)$/))?.[1];
    if (!messageId) return null;
    const complaint = extractText(mail, /^message\/feedback-report$/);
    if (/^feedback-type:\s*abuse/im.test(complaint)) return { kind: 'complaint', messageId, detail: 'abuse report' };
    const status = extractText(mail, /^message\/delivery-status$/);
    // Counts only permanent failures of the address: `delayed` and `relayed` are informational, and 4.x.x codes are
    // temporary.
    if (!/^action:\s*failed/im.test(status) || !/^status:\s*5\.(?:1\.|2\.[01])/im.test(status)) return null;
    const diagnostic =
      /^diagnostic-code:\s*([^\r\n]+(?:\r?\n[ \t]+[^\r\n]+)*)/im.exec(status)?.[1] ?? 'delivery failed';
    return { kind: 'bounce', messageId, detail: diagnostic.replaceAll(/\s+/g, ' ').slice(0, MAX_DETAIL_LENGTH) };
  }
}

function extractText(mail: Email, type: RegExp): string {
  return mail.attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('utf8'),
    )
    .join('\n');
}
