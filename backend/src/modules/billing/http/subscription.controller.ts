import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import type { SubscriptionRow } from '../data/subscription.store.ts';
import { ENTITLEMENTS } from '../domain/entitlements.ts';
import { PRICE } from '../domain/price.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { ChangeRenewal } from '../use-cases/change-renewal.ts';
import { ShowSubscription } from '../use-cases/show-subscription.ts';
import { StartSubscription } from '../use-cases/start-subscription.ts';
import { ClientSecretDto, EntitlementDto, InvoiceDto, PlanDto, SubscriptionDto } from './dto/billing.dto.ts';
import { readResumeCookie } from './resume-cookie.ts';

@ApiTags('billing')
@Controller('api')
export class SubscriptionController {
  readonly #secure = appConfig.read().NODE_ENV === 'production';

  constructor(
    private readonly start: StartSubscription,
    private readonly changeRenewal: ChangeRenewal,
    private readonly show: ShowSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** Subscribes a signed-in reader, continues a started payment, or pays a failed renewal. */
  @Post('create-subscription')
  @HttpCode(200)
  @Access('reader')
  @ApiOkResponse({ type: ClientSecretDto })
  async create(@CurrentReader() reader: SessionReader): Promise<ClientSecretDto> {
    return { clientSecret: await this.start.startPremium(reader) };
  }

  /** Returns the price, the settings of the payment form, the reader's plan, and this browser's unpaid registration. */
  @Get('subscription')
  @Access('anyone')
  @ApiOkResponse({ type: SubscriptionDto })
  async current(@Req() request: Request): Promise<SubscriptionDto> {
    const reader = request.viewer?.reader ?? null;
    const token = readResumeCookie(request, this.#secure);
    const browser = this.gateway.forBrowser();
    const [plan, pending] = await Promise.all([
      reader ? this.show.findPlan(reader.id) : null,
      token === null || reader ? null : this.show.findPendingPayment(token),
    ]);
    return {
      price: { cents: PRICE.cents, currency: PRICE.currency, interval: PRICE.interval },
      gateway: browser.gateway,
      publishableKey: browser.gateway === 'stripe' ? browser.publishableKey : null,
      plan: plan && toPlanDto(plan),
      pending,
    };
  }

  /**
   * Cancels the subscription. Premium continues until the end of the paid period, but ends at once if a renewal is
   * unpaid or a payment is disputed.
   */
  @Post('subscription/cancel')
  @HttpCode(200)
  @Access('reader')
  @ApiOkResponse({ type: PlanDto })
  async cancel(@CurrentReader() reader: SessionReader): Promise<PlanDto> {
    return toPlanDto(await this.changeRenewal.setRenewal(reader.id, 'cancel'));
  }

  /** Undoes a cancellation before the period ends. */
  @Post('subscription/resume')
  @HttpCode(200)
  @Access('reader')
  @ApiOkResponse({ type: PlanDto })
  async resume(@CurrentReader() reader: SessionReader): Promise<PlanDto> {
    return toPlanDto(await this.changeRenewal.setRenewal(reader.id, 'resume'));
  }

  @Get('subscription/invoices')
  @Access('reader')
  @ApiOkResponse({ type: [InvoiceDto] })
  invoices(@CurrentReader() reader: SessionReader): Promise<readonly InvoiceDto[]> {
    return this.show.listInvoices(reader.id);
  }

  /** Premium and free features. */
  @Get('entitlements')
  @Access('anyone')
  @ApiOkResponse({ type: [EntitlementDto] })
  entitlements(): EntitlementDto[] {
    return [...ENTITLEMENTS];
  }
}

function toPlanDto({ state, premium, priceCents, currency, periodEndsAt, graceEndsAt, createdAt }: SubscriptionRow) {
  return { state, premium, priceCents, currency, periodEndsAt, graceEndsAt, since: createdAt };
}
