import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { type ComposedMail, ComposesMail, letter, type MailOccasion, type MailTemplate } from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { ACCOUNT } from './footnote.ts';

/** Confirms a new address: only somebody who receives mail there can set it. */
@Injectable()
@ComposesMail('auth.email-change')
export class EmailChangeMail implements MailTemplate<{ linkId: number }> {
  constructor(private readonly links: AccountLinkStore) {}

  async compose({ data: { linkId } }: MailOccasion<{ linkId: number }>): Promise<ComposedMail | null> {
    const link = await this.links.mint(linkId);
    if (!link) return null;
    const siteUrl = appConfig.read().SITE_URL;
    return letter({
      subject: 'Please confirm your address',
      paragraphs: [
        `Hello ${link.username},`,
        'This address was entered for your account. Please confirm that it is yours. Until then, nothing changes.',
      ],
      action: { label: 'Confirm this address', url: `${siteUrl}/confirm-email#${link.token}` },
      after: ["The link works once and expires in an hour. If this wasn't you, you can ignore this email."],
      siteUrl,
      footnote: ACCOUNT,
    });
  }
}
