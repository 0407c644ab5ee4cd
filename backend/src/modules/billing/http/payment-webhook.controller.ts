import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import pTimeout from 'p-timeout';
import { Access } from '../../../shared/http/access.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DomainError, NotFoundError, ReportableError } from '../../../shared/errors/domain-error.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { StorePaymentEvent } from '../use-cases/store-payment-event.ts';
import { ReceivedDto } from './dto/billing.dto.ts';

/**
 * Shorter than Stripe's own timeout. If the database does not respond, Stripe receives an error in time and sends the
 * event again.
 */
const STORE_TIMEOUT_MS = 8000;

@ApiTags('billing')
@Controller('api/webhooks')
@Access('anyone')
export class PaymentWebhookController {
  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly storeEvent: StorePaymentEvent,
    private readonly clock: Clock,
  ) {}

  /** Receives a Stripe webhook. Responds as soon as the event is stored; a job processes it later. */
  @Post('stripe')
  @HttpCode(200)
  @ApiOkResponse({ type: ReceivedDto })
  async receive(@Req() request: Request): Promise<ReceivedDto> {
    if (this.gateway.name !== 'stripe') throw new NotFoundError('Webhook', 'stripe');
    const body: unknown = request.body;
    const event = Buffer.isBuffer(body)
      ? await this.gateway.readEvent(body, request.get('stripe-signature'), this.clock.now())
      : null;
    if (!event)
      throw new DomainError(
        'bad-signature',
        'The request was not signed by the payment provider within the last five minutes.',
        400,
      );
    if (event === 'ignored') return { received: true };
    await pTimeout(this.storeEvent.storeOnce(event), {
      milliseconds: STORE_TIMEOUT_MS,
      message: new ReportableError('unavailable', 'The event could not be stored in time. Please send it again.', 503),
    });
    return { received: true };
  }
}
