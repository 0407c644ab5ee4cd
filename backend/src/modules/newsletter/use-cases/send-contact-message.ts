import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { ContactMessageStore } from '../data/contact-message.store.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Keeps what somebody wrote to us. The same message on the same day is one, whether by a second click or a lost answer. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly messages: ContactMessageStore,
  ) {}

  run(message: ContactMessage): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      await this.messages.insertOnce(em, message, fingerprint(message, now), now);
    });
  }
}

function fingerprint({ name, email, subject, message }: ContactMessage, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash('sha256').update(JSON.stringify([day, name, email, subject, message])).digest('hex');
}
