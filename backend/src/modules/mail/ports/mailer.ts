import type { ComposedMail } from '../domain/composed-mail.ts';

export interface Letter extends ComposedMail {
  readonly to: string;
  /** Stays the same for each attempt, so that recipients can recognize a duplicate. */
  readonly messageId: string;
}

export const MAILER = Symbol('Mailer');

/** Hands emails over to a server, or writes them to disk. */
export interface Mailer {
  /** Resolves once the email was accepted. Rejects with `MailRejectedError`. */
  send(letter: Letter): Promise<void>;
}

/**
 * `temporary`: retry, because the address is not at fault. `address-refused`: the address does not accept email.
 * `message-refused`: this email was rejected, but others may be accepted.
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
