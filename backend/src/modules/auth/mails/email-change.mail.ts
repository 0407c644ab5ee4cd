import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeLetter,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { ACCOUNT_FOOTNOTE } from './footnote.ts';

/** Email that asks the owner of a new address to confirm it. Only somebody who receives email there can confirm. */
@Injectable()
@ComposesMail('auth.email-change')
export class EmailChangeMail implements MailTemplate<{ linkId: number }> {
  constructor(private readonly links: AccountLinkStore) {}

  async compose({ data: { linkId } }: MailContext<{ linkId: number }>): Promise<ComposedMail | null> {
    const link = await this.links.issueToken(linkId);
    if (!link) return null;
    const siteUrl = appConfig.read().SITE_URL;
    return composeLetter({
      subject: 'Please confirm your address',
      paragraphs: [
        `Hello ${link.username},`,
        'This address was entered as the new address of your account. Please confirm that it is yours. Until then, your account keeps its current address.',
      ],
      action: { label: 'Confirm this address', url: `${siteUrl}/confirm-email#${link.token}` },
      after: ["The link works once and expires in an hour. If this wasn't you, you can ignore this email."],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
