import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { UNCONFIRMED_HOURS } from '../domain/account-links.ts';
import { ACCOUNT_FOOTNOTE } from './footnote.ts';
import { tokenLink } from './token-link.ts';

const IGNORE_IF_NOT_YOU = "If this wasn't you, you can ignore this email.";

/**
 * Email to the address of a registration. Only the owner of the address learns whether an account with it already
 * exists. Contains nothing that the sender of the form chose, such as the username, because the address may belong to
 * another person.
 */
@Injectable()
@ComposesMail('auth.confirm-account')
export class ConfirmAccountMail implements MailTemplate<{ unconfirmedId: number }> {
  constructor(private readonly unconfirmed: UnconfirmedReaders) {}

  async compose({
    data: { unconfirmedId },
    siteUrl,
  }: MailContext<{ unconfirmedId: number }>): Promise<ComposedMail | null> {
    const found = await this.unconfirmed.issueToken(unconfirmedId);
    if (!found) return null;
    if (found.hasAccount) {
      return composeMailText({
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
          IGNORE_IF_NOT_YOU,
        ],
        siteUrl,
        footnote: ACCOUNT_FOOTNOTE,
      });
    }
    return composeMailText({
      subject: 'Confirm your account',
      paragraphs: ['Hello,', 'Confirm that this address is yours to create your free account.'],
      action: { label: 'Confirm my account', url: tokenLink(siteUrl, '/confirm-email', found.token) },
      after: [
        `The link works once and expires in ${UNCONFIRMED_HOURS} hours. In a browser other than the one in which you ` +
          'signed up, it asks for your password.',
        `${IGNORE_IF_NOT_YOU} No account is created without your confirmation.`,
      ],
      siteUrl,
      footnote: ACCOUNT_FOOTNOTE,
    });
  }
}
