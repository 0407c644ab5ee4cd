import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { type ComposedMail, ComposesMail, letter, type MailOccasion, type MailTemplate } from '../../mail/index.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { UNCONFIRMED_HOURS } from '../domain/account-links.ts';
import { ACCOUNT } from './footnote.ts';

const NOT_YOU = "If this wasn't you, you can ignore this email.";

/** Sent to the address of a registration. Only the owner of the address learns whether it already has an account. */
@Injectable()
@ComposesMail('auth.confirm-account')
export class ConfirmAccountMail implements MailTemplate<{ unconfirmedId: number }> {
  constructor(private readonly unconfirmed: UnconfirmedReaders) {}

  async compose({ data: { unconfirmedId } }: MailOccasion<{ unconfirmedId: number }>): Promise<ComposedMail | null> {
    const found = await this.unconfirmed.mint(unconfirmedId);
    if (!found) return null;
    const siteUrl = appConfig.read().SITE_URL;
    if (found.hasAccount) {
      return letter({
        subject: 'You already have an account',
        paragraphs: [
          'Hello,',
          'Someone, probably you, tried to create an account with this address. ' +
            'You already have one, so no new account was created.',
        ],
        action: { label: 'Sign in', url: `${siteUrl}/auth` },
        after: [
          'You can sign in with this address. ' +
            `If you forgot your password, choose a new one at ${siteUrl}/forgot-password.`,
          NOT_YOU,
        ],
        siteUrl,
        footnote: ACCOUNT,
      });
    }
    return letter({
      subject: 'Confirm your account',
      paragraphs: [`Hello ${found.username},`, 'Confirm that this address is yours to create your free account.'],
      // Browsers do not send the part after the # to any server.
      action: { label: 'Confirm my account', url: `${siteUrl}/confirm-email#${found.token}` },
      after: [
        `The link works once and expires in ${UNCONFIRMED_HOURS} hours. ${NOT_YOU} ` +
          'No account is created without your confirmation.',
      ],
      siteUrl,
      footnote: ACCOUNT,
    });
  }
}
