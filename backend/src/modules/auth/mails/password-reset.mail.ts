import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { ACCOUNT_FOOTNOTE } from './footnote.ts';
import { tokenLink } from './token-link.ts';

/** Not sent if the address has no account. The person who requested the reset cannot tell whether an email was sent. */
@Injectable()
@ComposesMail('auth.password-reset')
export class PasswordResetMail implements MailTemplate<{ linkId: number }> {
  constructor(private readonly links: AccountLinkStore) {}

  async compose({ data: { linkId }, siteUrl }: MailContext<{ linkId: number }>): Promise<ComposedMail | null> {
    const link = await this.links.issueToken(linkId);
    if (!link) return null;
    return composeMailText({
      subject: 'Choose a new password',
      paragraphs: ['Hello,', 'Someone, probably you, requested a new password for your account.'],
      action: { label: 'Choose a new password', url: tokenLink(siteUrl, '/reset-password', link.token) },
      after: [
        'The link works once and expires in an hour. ' +
          "If this wasn't you, ignore this email. Your password will not change.",
      ],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
