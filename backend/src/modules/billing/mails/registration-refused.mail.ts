import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { supportAddress } from '../../../shared/config/support-address.ts';
import { type ComposedMail, ComposesMail, letter, type MailOccasion, type MailTemplate } from '../../mail/index.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { PAYER } from './footnote.ts';

/**
 * Sent if a paid registration could not become an account: announces the refund, because its owner may never return to
 * the site.
 */
@Injectable()
@ComposesMail('billing.registration-refused')
export class RegistrationRefusedMail implements MailTemplate<{ registrationId: string }> {
  constructor(private readonly registrations: RegistrationStore) {}

  async compose({ data: { registrationId } }: MailOccasion<{ registrationId: string }>): Promise<ComposedMail | null> {
    const registration = await this.registrations.byId(registrationId);
    if (registration?.state !== 'refused') return null;
    const { SITE_URL: siteUrl } = appConfig.read();
    return {
      ...letter({
        subject: 'We are refunding your payment',
        paragraphs: [
          `Hello ${registration.username},`,
          'You paid for an account on our site, but in the meantime somebody else registered this name or address. ' +
            'So we could not create your account, and we are refunding the whole payment. ' +
            'Banks take five to ten days to show it.',
          'You are welcome to register again with a different name. ' +
            'If you already have an account with this address, sign in and subscribe there.',
        ],
        action: { label: 'Register again', url: `${siteUrl}/auth?tab=signup` },
        after: ['If you have a question, reply to this email.'],
        siteUrl,
        footnote: PAYER,
      }),
      replyTo: supportAddress(),
    };
  }
}
