import { createTransport } from 'nodemailer';
import type { MailMessage } from '../ports/mailer.ts';
import { MailRejectedError } from '../ports/mailer.ts';

/** Maximum size of an email, because some servers reject larger emails. Our emails are far smaller. */
const MAX_BYTES = 1_000_000;
const MAX_SUBJECT_LENGTH = 250;

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

export interface RawMessage {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly bytes: Buffer;
}

/** Builds the raw message. Line breaks in subjects and names cannot inject headers. */
export async function buildRawMessage(mail: MailMessage, from: string, now: Date): Promise<RawMessage> {
  const { message, envelope } = await composer.sendMail({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MAX_SUBJECT_LENGTH),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    date: now,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    headers: {
      // Asks mail servers not to send out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  });
  const bytes = Buffer.isBuffer(message) ? message : Buffer.from('');
  if (bytes.length === 0 || bytes.length > MAX_BYTES)
    throw new MailRejectedError(
      'message-refused',
      `the message has ${bytes.length} bytes, but at most ${MAX_BYTES} can be sent`,
    );
  if (envelope.from === false || envelope.to.length !== 1)
    throw new MailRejectedError('message-refused', `the message has ${envelope.to.length} recipients instead of one`);
  return { envelope: { from: String(envelope.from), to: envelope.to }, bytes };
}
