import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { LINK_MINUTES } from '../domain/account-links.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { checkPassword } from '../domain/password-policy.ts';
import { Reader } from '../domain/reader.ts';
import { PasswordResetMail } from '../mails/password-reset.mail.ts';
import { ReplacePassword } from './replace-password.ts';

/** Resets a forgotten password with an emailed link. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: AccountLinkStore,
    private readonly mail: OutgoingMail,
    private readonly hasher: PasswordHasher,
    private readonly replace: ReplacePassword,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes equally long for every address, so that the timing does not reveal which addresses have an account. The
   * account is looked up when the email is sent.
   */
  async requestReset(email: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const linkId = await this.links.createLink(em, {
        purpose: 'password',
        email,
        readerId: null,
      });
      const expiresAt = new Date(this.clock.now().getTime() + LINK_MINUTES * 60_000);
      await this.mail.queue(em, {
        key: `password-reset-${linkId}`,
        to: email,
        template: PasswordResetMail,
        data: { linkId },
        expiresAt,
      });
    });
  }

  /** Sets the new password. Returns the reader's id. Ends every session except the given one, and confirms the address. */
  async completeReset(token: string, password: string, exceptSessionId: number | null): Promise<number> {
    const owner = await this.links.findOwner('password', token);
    if (!owner) throw unusableLinkError();
    checkPassword(password, owner);
    const hash = await this.hasher.hash(password);
    return this.transactions.run(async (em) => {
      const link = await this.links.redeem(em, 'password', token);
      const reader = link && (await em.findOne(Reader, { id: link.readerId }));
      if (!link || !reader) throw unusableLinkError();
      reader.confirmEmail(link.email, this.clock.now());
      await this.replace.replaceHash(em, reader, hash, exceptSessionId);
      return reader.id;
    });
  }
}

export function unusableLinkError(): DomainError {
  return new DomainError(
    'link-over',
    'This link has expired, has been used, or was replaced by a newer one. Please request a new one.',
    410,
  );
}
