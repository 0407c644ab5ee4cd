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

/**
 * Email that asks the owner of a new address to confirm it. Only a person who receives email there can confirm. Like
 * all our emails, it contains no username, because the address may belong to another person.
 */
@Injectable()
@ComposesMail('auth.email-change')
export class EmailChangeMail implements MailTemplate<{ linkId: number }> {
  constructor(private readonly links: AccountLinkStore) {}

  async compose({ data: { linkId }, siteUrl }: MailContext<{ linkId: number }>): Promise<ComposedMail | null> {
    const link = await this.links.issueToken(linkId);
    if (!link) return null;
    if (link.isTaken)
      return composeMailText({
        subject: 'This address already has an account',
        paragraphs: [
          'Hello,',
          'Someone, probably you, wanted to use this address for another account. This address already has an ' +
            'account, so nothing was changed.',
        ],
        action: { label: 'Sign in', url: `${siteUrl}/auth` },
        after: ["If this wasn't you, you can ignore this email."],
        siteUrl,
        footnote: ACCOUNT_FOOTNOTE,
      });
    return composeMailText({
      subject: 'Please confirm your address',
      paragraphs: [
        'Hello,',
        'This address was entered for an account on our site. Please confirm that it is yours and that the account is, too.',
      ],
      action: { label: 'Confirm this address', url: tokenLink(siteUrl, '/confirm-email', link.token) },
      after: [
        'The link works once and expires in an hour. In a browser that is not signed in to the account, it asks for ' +
          "the account's password.",
        "If this wasn't you, you can ignore this email.",
      ],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
