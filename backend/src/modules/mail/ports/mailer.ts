import type { ComposedMail } from '../domain/composed-mail.ts';

export interface Letter extends ComposedMail {
  readonly to: string;
  /** The same at each attempt, so that a mail that comes twice can be told to be one. */
  readonly messageId: string;
}

export const MAILER = Symbol('Mailer');

/** Hands mail over to whoever carries it on. */
export interface Mailer {
  /** Resolves when the letter was taken over for good; rejects with `MailNotTaken`. */
  send(letter: Letter): Promise<void>;
}

/**
 * `temporary`: worth another try, and no fault of the address. `address-refused`: nobody gets mail there.
 * `message-refused`: this letter is not wanted; others may be.
 */
export type Refusal = 'temporary' | 'address-refused' | 'message-refused';

export class MailNotTaken extends Error {
  constructor(
    readonly refusal: Refusal,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'MailNotTaken';
  }
}
