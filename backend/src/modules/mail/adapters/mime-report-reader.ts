import PostalMime, { type Email } from 'postal-mime';
import { isAddressRejection } from '../domain/address-rejection.ts';
import type { DeliveryReport, ReportReader } from '../ports/delivery-report.ts';

const MAX_DETAIL_LENGTH = 300;
const DIAGNOSTIC_CODE = /^diagnostic-code:\s*([^\r\n]+(?:\r?\n[ \t]+[^\r\n]+)*)/im;
/** Text of servers that report an unknown recipient without a specific code. */
const UNKNOWN_RECIPIENT =
  /\b(?:unknown|no such|invalid) (?:user|recipient|mailbox|address)|\b(?:user|recipient|mailbox|address|account)\b[^.;]{0,60}\b(?:unknown|not found|not exist|doesn't exist|no longer (?:valid|available|exists))/i;
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
    const diagnostics = extractText(mail, /^message\/delivery-status$/)
      .split(/\r?\n\s*\r?\n/)
      .map(findAddressFailure);
    const diagnostic = diagnostics.find((found) => found !== null);
    return diagnostic ? { kind: 'bounce', messageId, detail: diagnostic.slice(0, MAX_DETAIL_LENGTH) } : null;
  }
}

/**
 * Returns the diagnostic text of the fields of one recipient if they report a permanent failure of the address.
 * `delayed` and `relayed` are informational, and 4.x.x codes are temporary. The code in the diagnostic text is the
 * recipient's server's own, so it takes precedence over the status, which many servers set to 5.0.0.
 */
function findAddressFailure(fields: string): string | null {
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(fields);
  if (!status || !/^action:\s*failed/im.test(fields)) return null;
  const [, diagnostic = 'delivery failed'] = DIAGNOSTIC_CODE.exec(fields) ?? [];
  const detail = diagnostic.replaceAll(/\s+/g, ' ');
  const [, code = ''] = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(detail) ?? status;
  return isAddressRejection(code) || (code === '5.0.0' && UNKNOWN_RECIPIENT.test(detail)) ? detail : null;
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
