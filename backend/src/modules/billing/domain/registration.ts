import { defineEntity, p } from '@mikro-orm/core';

const REGISTRATION_STATES = ['open', 'completed', 'expired', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const RegistrationSchema = defineEntity({
  name: 'PendingRegistration',
  tableName: 'pending_registration',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    email: p.text(),
    /** Name and address as they are compared. */
    identityKey: p.text(),
    passwordHash: p.text().nullable().hidden(),
    state: p.text().$type<RegistrationState>().default('open'),
    resumeTokenHash: p.text().nullable().hidden(),
    readerId: p.integer().nullable(),
    /** Why there is no account although somebody paid. */
    problem: p.text().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** Somebody who wants an account and has not been seen to pay. Name, address and hash go when it is over. */
export class PendingRegistration extends RegistrationSchema.class {
  complete(readerId: number): void {
    this.state = 'completed';
    this.readerId = readerId;
    this.passwordHash = null;
  }

  /** Paid, but there can be no account: the money goes back. */
  refuse(problem: string): void {
    if (this.state === 'completed') return;
    this.state = 'refused';
    this.problem = problem;
    this.passwordHash = null;
  }

  expire(): void {
    if (this.state !== 'open') return;
    this.state = 'expired';
    this.passwordHash = null;
  }
}
RegistrationSchema.setClass(PendingRegistration);

/** What two registrations of one person have in common. */
export function identityKeyOf(username: string, email: string): string {
  return [username, email].map((text) => text.trim().normalize('NFKC').toLowerCase()).join('\n');
}
