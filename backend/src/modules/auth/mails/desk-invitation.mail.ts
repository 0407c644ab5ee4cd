import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { PeopleStore } from '../data/people.store.ts';
import { tokenLink } from './token-link.ts';

/** Not sent if the invitation was withdrawn or replaced in the meantime. */
@Injectable()
@ComposesMail('auth.desk-invitation')
export class DeskInvitationMail implements MailTemplate<{ memberId: number }> {
  constructor(private readonly people: PeopleStore) {}

  async compose({ data: { memberId }, siteUrl }: MailContext<{ memberId: number }>): Promise<ComposedMail | null> {
    const invitation = await this.people.issueInvitation(memberId);
    if (!invitation) return null;
    return composeMailText({
      subject: 'Your invitation to the desk',
      paragraphs: [`Hello ${invitation.name},`, 'You are invited to review articles with us.'],
      action: { label: 'Accept the invitation', url: tokenLink(siteUrl, '/admin/join', invitation.token) },
      after: ['The link works once and expires in 24 hours. If you did not expect it, ignore this email.'],
      siteUrl,
      footnote: { text: 'You received this email because someone at the desk entered your address.', links: [] },
    });
  }
}
