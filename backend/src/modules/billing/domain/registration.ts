import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '../../../shared/clock/timestamps.ts';

const REGISTRATION_STATES = ['open', 'completed', 'expired', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const RegistrationSchema = defineEntity({
  name: 'PendingRegistration',
  tableName: 'pending_registration',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    email: p.text(),
    /** Normalized name and address, for comparisons. */
    identityKey: p.text(),
    passwordHash: p.text().nullable().hidden(),
    state: p.text().$type<RegistrationState>().default('open'),
    resumeTokenHash: p.text().nullable().hidden(),
    readerId: p.integer().nullable(),
    /** Reason why a paid registration could not become an account. */
    problem: p.text().nullable(),
    expiresAt: p.datetime(),
    ...timestamps(),
  },
});

/**
 * A registration whose payment is not confirmed yet. The password hash is deleted as soon as the registration ends;
 * name and address are deleted later by retention.
 */
export class PendingRegistration extends RegistrationSchema.class {
  complete(readerId: number): void {
    this.state = 'completed';
    this.readerId = readerId;
    this.passwordHash = null;
  }

  /** Marks a paid registration whose account cannot be created, so that its payment is refunded. */
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

/** Key shared by all registrations of one person. */
export function toIdentityKey(username: string, email: string): string {
  return [username, email].map((text) => text.trim().normalize('NFKC').toLowerCase()).join('\n');
}
