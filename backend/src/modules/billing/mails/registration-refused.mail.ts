import { Injectable } from '@nestjs/common';
import { supportAddress } from '../../../shared/config/support-address.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { PAYMENT_FOOTNOTE } from './footnote.ts';

/**
 * Email sent if a paid registration could not become an account. Announces the refund, because the payer may never
 * return to the site.
 */
@Injectable()
@ComposesMail('billing.registration-refused', 'personal', 'event')
export class RegistrationRefusedMail implements MailTemplate<{ registrationId: string }> {
  constructor(private readonly registrations: RegistrationStore) {}

  async compose({
    data: { registrationId },
    siteUrl,
  }: MailContext<{ registrationId: string }>): Promise<ComposedMail | null> {
    const registration = await this.registrations.findById(registrationId);
    if (registration?.state !== 'refused') return null;
    return {
      ...composeMailText({
        subject: 'We are refunding your payment',
        paragraphs: [
          'Hello,',
          'You paid for an account on our site, but in the meantime this name or address was registered by someone else. ' +
            'We could not create your account and are refunding the full amount. ' +
            'It can take five to ten days to appear on your statement.',
          'You are welcome to register again with a different name. ' +
            'If you already have an account with this address, sign in and subscribe there.',
        ],
        action: { label: 'Register again', url: `${siteUrl}/auth?tab=signup` },
        after: ['If you have a question, reply to this email.'],
        siteUrl,
        footnote: PAYMENT_FOOTNOTE,
      }),
      replyTo: supportAddress(),
    };
  }
}
