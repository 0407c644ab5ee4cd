import { Injectable } from '@nestjs/common';
import { supportAddress } from '../../../shared/config/support-address.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { REQUESTED_FOOTNOTE } from './footnotes.ts';

/**
 * Acknowledges a contact message without quoting it, because the sender may have entered another person's address, to
 * which we must not forward the text.
 */
@Injectable()
@ComposesMail('contact.receipt')
export class ContactReceiptMail implements MailTemplate<Record<string, never>> {
  async compose({ siteUrl }: MailContext<Record<string, never>>): Promise<ComposedMail> {
    return {
      ...composeMailText({
        subject: 'We received your message',
        paragraphs: [
          'Thank you for writing to us. Your message arrived, and a person will read it.',
          'We are available Monday-Friday 9-6 EST and respond within 24-48 hours.',
        ],
        siteUrl,
        footnote: REQUESTED_FOOTNOTE,
      }),
      replyTo: supportAddress(),
    };
  }
}
