import { isAddressRejection } from '../domain/address-rejection.ts';
import { MailRejectedError, type Refusal } from '../ports/mailer.ts';

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Enhanced status code (RFC 3463) of a response, such as 5.1.1. */
const ENHANCED_CODE = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;

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
  if (command !== 'RCPT TO' && command !== 'DATA') return 'temporary';
  const enhanced = ENHANCED_CODE.exec(response)?.[1];
  // Without a specific code, a rejected recipient means a bad address, and a rejected text does not.
  const isAddressBad =
    enhanced === undefined || /^5\.[06]\./.test(enhanced) ? command === 'RCPT TO' : isAddressRejection(enhanced);
  return isAddressBad ? 'address-refused' : 'message-refused';
}
