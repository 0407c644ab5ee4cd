import { Injectable } from '@nestjs/common';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { ContactMessageStore } from '../data/contact-message.store.ts';

/** Forwards a contact message to support. Replies go to the message's author. */
@Injectable()
@ComposesMail('contact.forward')
export class ContactForwardMail implements MailTemplate<{ messageId: number }> {
  constructor(private readonly messages: ContactMessageStore) {}

  async compose({ data: { messageId }, siteUrl }: MailContext<{ messageId: number }>): Promise<ComposedMail | null> {
    const message = await this.messages.findById(messageId);
    if (!message) return null;
    return {
      ...composeMailText({
        subject: `Contact: ${message.subject}`,
        paragraphs: [`${message.name} <${message.email}> wrote on ${formatMinute(message.createdAt)} UTC:`],
        quote: message.message,
        after: ['Replies to this email go to the author of the message.'],
        siteUrl,
        footnote: {
          text: `Message ${message.id} from the contact form.`,
          links: [{ label: 'All messages', url: `${siteUrl}/admin` }],
        },
      }),
      replyTo: message.email,
    };
  }
}

/** Returns a time such as 2026-11-21 09:30. */
function formatMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
