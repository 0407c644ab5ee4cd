import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { supportAddress } from '../../../shared/config/support-address.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { type ContactMessage, ContactMessageStore } from '../data/contact-message.store.ts';
import { ContactForwardMail } from '../mails/contact-forward.mail.ts';
import { ContactReceiptMail } from '../mails/contact-receipt.mail.ts';

/**
 * Stores, forwards and acknowledges a contact message. Sending the same message again on the same day has no effect,
 * so that a double click or a retry is harmless.
 */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly messages: ContactMessageStore,
    private readonly outgoing: OutgoingMail,
  ) {}

  storeAndForward(message: ContactMessage): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const messageId = await this.messages.insertNew(em, message, createFingerprint(message, now), now);
      if (messageId === null) return;
      await this.outgoing.queue(em, {
        key: `contact-forward-${messageId}`,
        to: supportAddress(),
        template: ContactForwardMail,
        data: { messageId },
      });
      // Sends the acknowledgment at most once a day per address, so that the form cannot be used to flood another
      // person's mailbox.
      await this.outgoing.queue(em, {
        key: `contact-receipt-${now.toISOString().slice(0, 10)}-${message.email}`,
        to: message.email,
        template: ContactReceiptMail,
        data: {},
      });
    });
  }
}

function createFingerprint({ name, email, subject, message }: ContactMessage, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, name, email, subject, message]))
    .digest('hex');
}
