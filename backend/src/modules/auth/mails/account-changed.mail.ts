import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { type ComposedMail, ComposesMail, letter, type MailOccasion, type MailTemplate } from '../../mail/index.ts';
import { ACCOUNT } from './footnote.ts';

const WHAT = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other browsers were signed out.',
  },
  email: {
    subject: 'Your address was changed',
    text: 'Your account now uses a different address. Emails about it are no longer sent here.',
  },
  deleted: {
    subject: 'Your account was deleted',
    text: 'Your account and its data were deleted, and nothing more will be charged.',
  },
} as const;

type Changed = { username: string; what: keyof typeof WHAT };

/** Informs readers of changes, so that nobody loses an account unnoticed. */
@Injectable()
@ComposesMail('auth.account-changed')
export class AccountChangedMail implements MailTemplate<Changed> {
  async compose({ data: { username, what } }: MailOccasion<Changed>): Promise<ComposedMail> {
    const siteUrl = appConfig.read().SITE_URL;
    return letter({
      subject: WHAT[what].subject,
      paragraphs: [`Hello ${username},`, WHAT[what].text],
      ...(what === 'deleted' ? {} : { action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` } }),
      after: [
        what === 'deleted'
          ? "If this wasn't you, please contact us."
          : "If this wasn't you, choose a new password right away, or contact us.",
      ],
      siteUrl,
      footnote: ACCOUNT,
    });
  }
}
