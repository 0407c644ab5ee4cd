import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { type NewReader, Readers } from '../data/readers.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { EMAILS_PER_ADDRESS_LIMIT, UNCONFIRMED_HOURS } from '../domain/account-links.ts';
import { identityKey } from '../domain/identity.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { ConfirmAccountMail } from '../mails/confirm-account.mail.ts';
import { assertPassword } from './assert-password.ts';
import { type Registration, RegistrationPolicy } from './registration-policy.ts';

/** Proof that the person who opens the link also chose the password. */
export interface Confirmer {
  /** Pass of the browser that opens the link. */
  readonly devicePass: string | null;
  readonly password: string | null;
}

/**
 * Registers accounts without premium. The account is created when the emailed link is opened. Until then nothing is
 * reserved, and registering again sends another link. For an address that already has an account, the response and
 * its timing are the same; only the email differs.
 */
@Injectable()
export class RegisterFree {
  constructor(
    private readonly policy: RegistrationPolicy,
    private readonly hasher: PasswordHasher,
    private readonly unconfirmed: UnconfirmedReaders,
    private readonly readers: Readers,
    private readonly mail: OutgoingMail,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns the address that the link is sent to. */
  async requestAccount(wanted: Registration, network: string, devicePass: string): Promise<string> {
    await this.policy.countAttempt(network);
    const identity = await this.policy.checkFreeRegistration(wanted);
    await this.limits.countCall(EMAILS_PER_ADDRESS_LIMIT, identityKey(identity.email));
    await this.#add({ ...identity, passwordHash: await this.hasher.hash(wanted.password) }, devicePass);
    return identity.email;
  }

  /** Converts a registration with payment, whose data was already checked, into one without payment. */
  async convertToFree(registration: NewReader, devicePass: string): Promise<void> {
    await this.limits.countCall(EMAILS_PER_ADDRESS_LIMIT, identityKey(registration.email));
    await this.#add(registration, devicePass);
  }

  /** Sends another confirmation link. */
  async resendLink(unconfirmedId: number): Promise<void> {
    const email = await this.unconfirmed.findEmail(unconfirmedId);
    if (email === null) return;
    await this.limits.countCall(EMAILS_PER_ADDRESS_LIMIT, identityKey(email));
    await this.transactions.run(async (em) => {
      await this.mail.queue(em, {
        key: `confirm-account-${unconfirmedId}-${this.clock.now().getTime()}`,
        to: email,
        template: ConfirmAccountMail,
        data: { unconfirmedId },
      });
    });
  }

  /**
   * Creates the account. Returns null if the token does not belong to a registration, was used, or has expired.
   * Anyone can register another person's address, so a browser other than the one that registered must know the
   * password. Otherwise, the owner of the address would confirm an account to which a stranger knows the password.
   * Throws `password-required`, `wrong-password`, `username-taken` or `email-taken`.
   */
  async confirmRegistration(
    token: string,
    { devicePass, password }: Confirmer,
  ): Promise<{ readerId: number; email: string } | null> {
    const waiting = await this.unconfirmed.findByToken(token);
    if (!waiting) return null;
    const { id, passwordHash, deviceHash } = waiting;
    if (devicePass === null || tokenDigest(devicePass) !== deviceHash) {
      const { limits, hasher } = this;
      await assertPassword({ limits, hasher }, { id: `registration ${id}`, passwordHash }, password);
    }
    return this.transactions.run(async (em) => {
      const taken = await this.unconfirmed.redeem(em, token);
      if (!taken) return null;
      const reader = await this.readers.create(em, taken);
      reader.confirmEmail(reader.email, this.clock.now());
      return { readerId: reader.id, email: reader.email };
    });
  }

  async #add(registration: NewReader, devicePass: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const unconfirmedId = await this.unconfirmed.add(em, registration, devicePass);
      const expiresAt = new Date(this.clock.now().getTime() + UNCONFIRMED_HOURS * 3_600_000);
      await this.mail.queue(em, {
        key: `confirm-account-${unconfirmedId}`,
        to: registration.email,
        template: ConfirmAccountMail,
        data: { unconfirmedId },
        expiresAt,
      });
    });
  }
}
