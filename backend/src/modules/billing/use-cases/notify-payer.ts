import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../auth/index.ts';
import { OutgoingMail } from '../../mail/index.ts';
import type { DueNotice } from '../domain/payment-notice.ts';
import type { PendingRegistration } from '../domain/registration.ts';
import type { Subscription } from '../domain/subscription.ts';
import { PaymentNoticeMail } from '../mails/payment-notice.mail.ts';
import { RegistrationRefusedMail } from '../mails/registration-refused.mail.ts';

/**
 * Queues emails to payers in the same transaction as the change that they report. Sends one email per change, however
 * often the change is detected.
 */
@Injectable()
export class NotifyPayer {
  constructor(private readonly outgoing: OutgoingMail) {}

  /** Does nothing without an account, because deleting an account sends an email of its own. */
  async notifyOfChange(
    em: EntityManager,
    { id, readerId, periodEndsAt, graceEndsAt }: Subscription,
    { notice, occurrence }: DueNotice,
  ): Promise<void> {
    const reader = readerId == null ? null : await em.findOne(Reader, { id: readerId });
    if (!reader) return;
    await this.outgoing.queue(em, {
      key: `payment-${notice}-${id}-${occurrence}`,
      to: reader.email,
      template: PaymentNoticeMail,
      data: {
        subscriptionId: id,
        notice,
        periodEndsAt: periodEndsAt?.toISOString() ?? null,
        graceEndsAt: graceEndsAt?.toISOString() ?? null,
      },
    });
  }

  async notifyOfRefusal(em: EntityManager, { id, email }: PendingRegistration): Promise<void> {
    await this.outgoing.queue(em, {
      key: `registration-refused-${id}`,
      to: email,
      template: RegistrationRefusedMail,
      data: { registrationId: id },
    });
  }
}
