import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { Readers } from '../data/readers.ts';
import { LINK_MINUTES, EMAILS_PER_ADDRESS_LIMIT } from '../domain/account-links.ts';
import { identityKey, parseEmail } from '../domain/identity.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { checkPassword } from '../domain/password-policy.ts';
import { Reader } from '../domain/reader.ts';
import { AccountChangedMail } from '../mails/account-changed.mail.ts';
import { EmailChangeMail } from '../mails/email-change.mail.ts';
import { assertPassword } from './assert-password.ts';
import { ReaderDataHolders } from './reader-data-holders.ts';
import { ReplacePassword } from './replace-password.ts';
import { unusableLinkError } from './reset-password.ts';

/** Changes that readers make to their account. Each requires the current password. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly readers: Readers,
    private readonly links: AccountLinkStore,
    private readonly mail: OutgoingMail,
    private readonly hasher: PasswordHasher,
    private readonly replace: ReplacePassword,
    private readonly holders: ReaderDataHolders,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Ends every session except the given one. */
  async password(
    readerId: number,
    current: string,
    newPassword: string,
    exceptSessionId: number | null,
  ): Promise<void> {
    const reader = await this.#checkPassword(readerId, current);
    checkPassword(newPassword, reader);
    const hash = await this.hasher.hash(newPassword);
    await this.transactions.run(async (em) =>
      this.replace.replaceHash(em, await em.findOneOrFail(Reader, { id: readerId }), hash, exceptSessionId),
    );
  }

  /**
   * Sends a link to the new address. The address only changes when the link is opened. Only the owner of the address
   * learns, by email, that another account has it.
   */
  async requestEmailChange(readerId: number, current: string, address: string): Promise<string> {
    const email = parseEmail(address);
    const reader = await this.#checkPassword(readerId, current);
    if (identityKey(email) === identityKey(reader.email))
      throw new BadInputError('This is already the email address of your account.', { field: 'email' });
    await this.limits.countCall(EMAILS_PER_ADDRESS_LIMIT, identityKey(email));
    await this.#sendLink(readerId, email);
    return email;
  }

  /** Sends a link that confirms the account's current address. */
  async requestConfirmation(readerId: number): Promise<string> {
    const reader = await this.readers.findProfile(readerId);
    if (!reader) throw new NotFoundError('Reader', readerId);
    if (!reader.emailVerified) await this.#sendLink(readerId, reader.email);
    return reader.email;
  }

  /**
   * Confirms an address with an emailed link. Anyone can enter another person's address, so opening the link is not
   * enough: the browser must be signed in to the account, or its user must know the password.
   */
  async confirmEmail(token: string, signedInAs: number | null, password: string | null): Promise<string> {
    const owner = await this.links.findOwner('email', token);
    if (!owner) throw unusableLinkError();
    if (owner.readerId !== signedInAs) await this.#checkPassword(owner.readerId, password);
    return this.transactions.run(async (em) => {
      const link = await this.links.redeem(em, 'email', token);
      const reader = link && (await em.findOne(Reader, { id: link.readerId }));
      if (!link || !reader) throw unusableLinkError();
      const before = reader.email;
      await this.readers.changeEmail(em, reader, link.email, this.clock.now());
      if (before !== reader.email) await this.#notify(em, before, reader, 'email');
      return reader.email;
    });
  }

  /**
   * Deletes the account and its data in every module, in one transaction. Billing ends payments on `reader.deleted`.
   */
  async delete(readerId: number, current: string): Promise<void> {
    await this.#checkPassword(readerId, current);
    await this.transactions.run(async (em) => {
      const reader = await em.findOneOrFail(Reader, { id: readerId });
      await appendToOutbox(em, [{ name: 'reader.deleted', payload: { readerId } }]);
      const owner = { id: readerId, confirmedEmail: reader.emailVerifiedAt ? reader.email : null };
      for (const holder of this.holders.findAll()) await holder.deleteData?.(em, owner);
      await this.#notify(em, reader.email, reader, 'deleted');
      await em.remove(reader).flush();
    });
  }

  async #sendLink(readerId: number, email: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.links.invalidateAll(em, readerId);
      const linkId = await this.links.createLink(em, { purpose: 'email', email, readerId });
      const expiresAt = new Date(this.clock.now().getTime() + LINK_MINUTES * 60_000);
      await this.mail.queue(em, {
        key: `email-change-${linkId}`,
        to: email,
        template: EmailChangeMail,
        data: { linkId },
        expiresAt,
      });
    });
  }

  async #notify(em: EntityManager, to: string, reader: Reader, what: 'email' | 'deleted'): Promise<void> {
    await this.mail.queue(em, {
      key: `account-${what}-${reader.id}-${this.clock.now().getTime()}`,
      to,
      template: AccountChangedMail,
      data: { what },
    });
  }

  async #checkPassword(readerId: number, password: string | null): Promise<{ username: string; email: string }> {
    const { limits, hasher } = this;
    const reader = await this.readers.findById(readerId);
    if (!reader) throw new NotFoundError('Reader', readerId);
    await assertPassword({ limits, hasher }, { id: String(readerId), passwordHash: reader.passwordHash }, password);
    return reader;
  }
}
