import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '../../../shared/clock/timestamps.ts';

export const ReaderSchema = defineEntity({
  name: 'Reader',
  tableName: 'reader',
  properties: {
    id: p.integer().primary().autoincrement(),
    username: p.text(),
    usernameKey: p.text(),
    email: p.text(),
    emailKey: p.text(),
    emailVerifiedAt: p.datetime().nullable(),
    passwordHash: p.text().hidden(),
    passwordChangedAt: p.datetime().onCreate(() => new Date()),
    premium: p.boolean().default(false),
    /** Sequence number of the announcement that set `premium`. Later announcements have higher numbers. */
    premiumAnnouncement: p.integer().default(0),
    ...timestamps(),
  },
});

/**
 * A person with an account. `premium` is a copy of the subscription's state, so that requests do not have to query
 * billing.
 */
export class Reader extends ReaderSchema.class {
  /**
   * Confirms the address if it is still the current one. Called when the reader opens a link that was sent to this
   * address.
   */
  confirmEmail(email: string, now: Date): void {
    if (email === this.email) this.emailVerifiedAt ??= now;
  }

  changeEmail(email: string, emailKey: string, now: Date): void {
    this.email = email;
    this.emailKey = emailKey;
    this.emailVerifiedAt = now;
  }

  changePassword(hash: string, now: Date): void {
    this.passwordHash = hash;
    this.passwordChangedAt = now;
  }

  /** Applies a premium announcement, unless a newer announcement has already been applied. */
  applyPremium(premium: boolean, announcement: number): void {
    if (announcement <= this.premiumAnnouncement) return;
    this.premium = premium;
    this.premiumAnnouncement = announcement;
  }
}
ReaderSchema.setClass(Reader);
