import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { ACCOUNT_FOOTNOTE } from './footnote.ts';

const CHANGE_TEXTS = {
  password: {
    subject: 'Your password was changed',
    text:
      'The password of your account was changed, and all other browsers were signed out. If you created private ' +
      'podcast or reading list addresses, they no longer work. Create new ones where you created the old ones.',
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

type AccountChange = { what: keyof typeof CHANGE_TEXTS };

/** Informs readers of changes to their account, so that every reader notices a takeover. */
@Injectable()
@ComposesMail('auth.account-changed')
export class AccountChangedMail implements MailTemplate<AccountChange> {
  async compose({ data: { what }, siteUrl }: MailContext<AccountChange>): Promise<ComposedMail> {
    return composeMailText({
      subject: CHANGE_TEXTS[what].subject,
      paragraphs: ['Hello,', CHANGE_TEXTS[what].text],
      ...(what === 'deleted' ? {} : { action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` } }),
      after: [
        what === 'deleted'
          ? "If this wasn't you, please contact us."
          : "If this wasn't you, choose a new password right away, or contact us.",
      ],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
