import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { RegisterFree } from '../../auth/index.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { ShowSubscription } from './show-subscription.ts';

/**
 * Converts an unpaid registration into a free one. The open payment expires unless the reader still pays. In that
 * case, the payment creates the account, and the emailed link then reports that the address is taken.
 */
@Injectable()
export class ContinueWithoutPremium {
  constructor(
    private readonly registrations: RegistrationStore,
    private readonly subscriptions: ShowSubscription,
    private readonly registering: RegisterFree,
    private readonly clock: Clock,
  ) {}

  /** Returns the address that the link is sent to. */
  async continueFree(resumeToken: string | null, devicePass: string): Promise<string> {
    const registration = resumeToken === null ? null : await this.registrations.findByToken(resumeToken);
    if (
      resumeToken === null ||
      registration?.state !== 'open' ||
      registration.passwordHash === null ||
      registration.expiresAt <= this.clock.now()
    ) {
      throw new DomainError('registration-over', 'This registration has ended. Please sign up again.', 409);
    }
    if ((await this.subscriptions.findPendingPayment(resumeToken))?.paid)
      throw new DomainError(
        'registration-paid',
        'This registration has already been paid. Reload the page to finish it.',
        409,
      );
    await this.registering.convertToFree(
      { username: registration.username, email: registration.email, passwordHash: registration.passwordHash },
      devicePass,
    );
    return registration.email;
  }
}
