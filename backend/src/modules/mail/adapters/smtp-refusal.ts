import { MailRejectedError, type Refusal } from '../ports/mailer.ts';

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * SMTP codes that mean the address is bad. In RFC 3463, 5.1 concerns the address and 5.2 the mailbox, except that
 * 5.2.2 (mailbox full) and 5.2.3 (message too large) do not mean that the address is bad.
 */
const ADDRESS_REJECTION = /^5\d\d[ -]5\.(?:1\.|2\.[01]\b)/;
/**
 * SMTP codes that do not mean the address is bad. In RFC 3463, 5.7 concerns policy, that is, our network or the text.
 */
const OTHER_REJECTION = /^5\d\d[ -]5\.(?:3|4|5|7)\.|^5\d\d[ -]5\.2\.[234]/;

/** Classifies a failed attempt. The address is only considered bad if the server rejected the recipient. */
export function toMailRejectedError(error: unknown): MailRejectedError {
  const failure = error instanceof Error ? (error as SmtpError) : new Error(String(error));
  const { command, responseCode, response } = failure as SmtpError;
  const reason = response ? `${command ?? 'SMTP'}: ${response}` : failure.message;
  return new MailRejectedError(classifyRefusal(command ?? '', responseCode ?? 0, response ?? ''), reason, {
    cause: error,
  });
}

function classifyRefusal(command: string, code: number, response: string): Refusal {
  // Problems with our sign-in, sender address or connection. Emails are sent once the problem is fixed.
  if (code < 500 || code >= 600 || code === 503) return 'temporary';
  if (command === 'RCPT TO') return OTHER_REJECTION.test(response) ? 'message-refused' : 'address-refused';
  if (command === 'DATA') return ADDRESS_REJECTION.test(response) ? 'address-refused' : 'message-refused';
  return 'temporary';
}
