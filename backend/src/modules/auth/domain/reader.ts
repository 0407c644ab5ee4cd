import { defineEntity, p } from '@mikro-orm/core';

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
    /** Of the announcement that `premium` follows; they grow. */
    premiumStanding: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** Somebody with an account. `premium` follows the subscription: auth's own copy, so that no request has to ask billing. */
export class Reader extends ReaderSchema.class {
  /** What was sent to this address came back: it is the reader's. */
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

  /** What billing announced; an announcement that was overtaken changes nothing. */
  followPremium(premium: boolean, standing: number): void {
    if (standing <= this.premiumStanding) return;
    this.premium = premium;
    this.premiumStanding = standing;
  }
}
ReaderSchema.setClass(Reader);
