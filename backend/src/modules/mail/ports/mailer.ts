import type { ComposedMail } from '../domain/composed-mail.ts';

export interface MailMessage extends ComposedMail {
  readonly to: string;
  /** Message id, which is the same for each attempt, so that recipients' servers can recognize a duplicate. */
  readonly messageId: string;
}

export const MAILER = Symbol('Mailer');

/** Passes emails to a mail server, or writes them to disk. */
export interface Mailer {
  /** Resolves once the mail server has accepted the email. Rejects with `MailRejectedError`. */
  send(mail: MailMessage): Promise<void>;
}

/**
 * `temporary`: retry, because the address is not the cause. `address-refused`: the address does not accept email.
 * `message-refused`: the server rejected this email but may accept others.
 */
export type Refusal = 'temporary' | 'address-refused' | 'message-refused';

export class MailRejectedError extends Error {
  constructor(
    readonly refusal: Refusal,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'MailRejectedError';
  }
}
