import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { parsePaymentId } from '../domain/client-secret.ts';
import { unknownPaymentError } from '../domain/payment-errors.ts';
import { type CardResult, TEST_CARDS, type TestCard, type TestCards } from '../ports/test-cards.ts';
import { StorePaymentEvent } from './store-payment-event.ts';

/**
 * Card form of the simulated payment provider. Like a real provider, it notifies the server directly, even if the
 * browser never returns.
 */
@Injectable()
export class ConfirmTestPayment {
  constructor(
    @Inject(TEST_CARDS) private readonly cards: TestCards | null,
    private readonly storeEvent: StorePaymentEvent,
    private readonly clock: Clock,
  ) {}

  async confirmCard(
    clientSecret: string,
    card: TestCard,
    approved: boolean,
  ): Promise<Exclude<CardResult, 'unknown-payment'>> {
    if (!this.cards) throw new NotFoundError('Payment', 'form');
    const answer = await this.cards.confirm(clientSecret, card, approved);
    if (answer === 'unknown-payment') throw unknownPaymentError();
    if (answer === 'succeeded') {
      const paymentId = parsePaymentId(clientSecret);
      await this.storeEvent.storeOnce({
        id: `evt_test_${randomUUID()}`,
        type: 'payment.succeeded',
        createdAt: this.clock.now(),
        reference: null,
        subscriptionId: null,
        customerId: null,
        paymentId,
      });
    }
    return answer;
  }
}
