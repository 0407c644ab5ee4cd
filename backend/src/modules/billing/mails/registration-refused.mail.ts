import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { supportAddress } from '../../../shared/config/support-address.ts';
import { type ComposedMail, ComposesMail, letter, type MailOccasion, type MailTemplate } from '../../mail/index.ts';
import { RegistrationStore } from '../data/registration.store.ts';
import { PAYER } from './footnote.ts';

/**
 * Tells somebody whose paid registration could not become an account that we refund the payment, because they may never
 * return to the site.
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
        subject: 'We give your payment back',
        paragraphs: [
          `Hello ${registration.username},`,
          'You paid for an account at our site, but while you did, somebody else registered with this name or address. So no account could be made, and we give the whole payment back. Banks take five to ten days to show it.',
          'You are welcome to register again with another name. If you have an account with this address already, sign in and subscribe there.',
        ],
        action: { label: 'Register again', url: `${siteUrl}/auth?tab=signup` },
        after: ['If you have a question, answer this mail.'],
        siteUrl,
        footnote: PAYER,
      }),
      replyTo: supportAddress(),
    };
  }
}
