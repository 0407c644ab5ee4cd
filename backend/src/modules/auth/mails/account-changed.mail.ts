import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { ACCOUNT_FOOTNOTE } from './footnote.ts';

const CONTACT = { label: 'Contact us', path: '/contact' };

const CHANGE_TEXTS = {
  password: {
    subject: 'Your password was changed',
    text:
      'The password of your account was changed, and all other browsers were signed out. If you created private ' +
      'podcast or reading list addresses, they no longer work. Create new ones where you created the old ones.',
    remedy: 'choose a new password right away, or contact us.',
    action: { label: 'Choose a new password', path: '/forgot-password' },
  },
  email: {
    subject: 'Your address was changed',
    text: 'Your account now uses a different address. Emails about it are no longer sent here.',
    // Links for a new password are sent to the new address.
    remedy:
      'sign in with your username, change the address back and then change your password. If you cannot sign in, ' +
      'contact us at once.',
    action: CONTACT,
  },
  deleted: {
    subject: 'Your account was deleted',
    text: 'Your account and its data were deleted, and nothing more will be charged.',
    remedy: 'please contact us.',
    action: CONTACT,
  },
} as const;

type AccountChange = { what: keyof typeof CHANGE_TEXTS };

/** Informs readers of changes to their account, so that every reader notices a takeover. */
@Injectable()
@ComposesMail('auth.account-changed')
export class AccountChangedMail implements MailTemplate<AccountChange> {
  async compose({ data: { what }, siteUrl }: MailContext<AccountChange>): Promise<ComposedMail> {
    const { subject, text, remedy, action } = CHANGE_TEXTS[what];
    return composeMailText({
      subject,
      paragraphs: ['Hello,', text],
      action: { label: action.label, url: `${siteUrl}${action.path}` },
      after: [`If this wasn't you, ${remedy}`],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
