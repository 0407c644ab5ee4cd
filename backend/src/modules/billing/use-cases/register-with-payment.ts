import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { PasswordHasher, type Registration, RegistrationPolicy } from '../../auth/index.ts';
import { lockUntilCommit } from '../data/lock-until-commit.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { toIdentityKey, PendingRegistration } from '../domain/registration.ts';
import { CreateSubscription } from './create-subscription.ts';
import { OpenPayment } from './open-payment.ts';

const HOUR_SECONDS = 3600;
const MAX_PER_ADDRESS = 8;
const MAX_ATTEMPTS = 3;

export interface StartedRegistration {
  readonly clientSecret: string;
  /** Token for the browser's cookie, which is the only way to resume this registration. */
  readonly resumeToken: string;
  readonly expiresAt: Date;
}

/**
 * Registers an account with premium. The account is created on payment. Until then, only the password's hash is
 * stored.
 */
@Injectable()
export class RegisterWithPayment {
  constructor(
    private readonly policy: RegistrationPolicy,
    private readonly hasher: PasswordHasher,
    private readonly registrations: RegistrationStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly createSubscription: CreateSubscription,
    private readonly payment: OpenPayment,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async startRegistration(wanted: Registration, network: string): Promise<StartedRegistration> {
    await this.policy.countAttempt(network);
    const identity = await this.policy.checkRegistration(wanted, network);
    await this.limits.countCall(
      { name: 'register-address', most: MAX_PER_ADDRESS, windowSeconds: HOUR_SECONDS },
      identity.email.toLowerCase(),
    );
    const id = await this.#findOrCreate({ ...identity, password: wanted.password });
    const [registration, subscription] = await Promise.all([
      this.registrations.findById(id),
      this.subscriptions.findByRegistration(id),
    ]);
    if (!registration || !subscription) throw new Error(`Registration ${id} has no rows.`);
    const clientSecret = await this.payment.openAtProvider(subscription, identity);
    if (clientSecret === null)
      throw new DomainError(
        'registration-paid',
        'This registration has already been paid. Please sign in in a moment.',
        409,
      );
    return { clientSecret, resumeToken: await this.registrations.issueToken(id), expiresAt: registration.expiresAt };
  }

  /** Finds an existing registration of the same person (after a double click or a lost response), or creates one. */
  async #findOrCreate(wanted: Registration): Promise<string> {
    const key = toIdentityKey(wanted.username, wanted.email);
    let hash: string | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const open = await this.registrations.listOpen(key);
      for (const { id, passwordHash } of open) {
        const verdict = await this.hasher.verify(passwordHash, wanted.password, false);
        if (verdict === 'right') return id;
      }
      hash ??= await this.hasher.hash(wanted.password);
      const created = await this.#create(wanted, key, hash, open.length);
      if (created !== null) return created;
    }
    throw new DomainError('registration-busy', 'Another window is starting this registration. Please try again.', 409);
  }

  /**
   * Returns null if another registration with the same identity was created after the `known` ones were read. The
   * caller must then check the password of that registration and retry.
   */
  #create(
    { username, email }: Registration,
    identityKey: string,
    passwordHash: string,
    known: number,
  ): Promise<string | null> {
    return this.transactions.run(async (em) => {
      await lockUntilCommit(em, `registration ${identityKey}`);
      if ((await this.registrations.countOpen(em, identityKey)) !== known) return null;
      const [id, now] = [randomUUID(), this.clock.now()];
      const expiresAt = this.createSubscription.firstPaymentDeadline(now);
      em.create(PendingRegistration, {
        id,
        username,
        email,
        identityKey,
        passwordHash,
        resumeTokenHash: null,
        readerId: null,
        problem: null,
        expiresAt,
      });
      await em.flush();
      this.createSubscription.create(em, { registrationId: id, readerId: null, customerId: null }, now);
      return id;
    });
  }
}
