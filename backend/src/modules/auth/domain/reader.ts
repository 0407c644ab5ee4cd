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
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p.datetime().onCreate(() => new Date()).onUpdate(() => new Date()),
  },
});

/** Somebody with an account. `premium` follows the subscription: auth's own copy, so that no request has to ask billing. */
export class Reader extends ReaderSchema.class {
  changePassword(hash: string, now: Date): void {
    this.passwordHash = hash;
    this.passwordChangedAt = now;
  }

  setPremium(premium: boolean): void {
    this.premium = premium;
  }
}
ReaderSchema.setClass(Reader);
