import { Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { takePage } from '../../../shared/http/take-page.ts';
import { PaymentsDeskQuery } from '../data/payments-desk.query.ts';
import { ReconciliationStore } from '../data/reconciliations.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { RequestReconciliation } from '../use-cases/request-reconciliation.ts';
import {
  DeskPageDto,
  DeskSubscriptionDto,
  FindSubscriptionsDto,
  NightsDto,
  OrderedNightDto,
  PaymentsOverviewDto,
  ReconciliationDto,
  RefusedRegistrationDto,
} from './dto/payments-desk.dto.ts';

/** Payments and nightly reconciliations, for the desk. */
@ApiTags('billing')
@Controller('api/admin/payments')
@Access('desk')
export class PaymentsReportController {
  constructor(
    private readonly payments: PaymentsDeskQuery,
    private readonly reconciliations: ReconciliationStore,
    private readonly requestReconciliation: RequestReconciliation,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  @Get()
  @ApiOkResponse({ type: PaymentsOverviewDto })
  async overview(): Promise<PaymentsOverviewDto> {
    const [states, { waiting, oldestAt }, refused, [last]] = await Promise.all([
      this.payments.countByState(),
      this.payments.summarizeUnprocessedEvents(),
      this.payments.countRefusedRegistrations(),
      this.reconciliations.listBefore(null, 1),
    ]);
    return {
      gateway: this.gateway.name,
      states,
      waitingEvents: waiting,
      oldestEventAt: oldestAt,
      refused,
      lastReconciliation: last ?? null,
    };
  }

  /** Lists nightly comparisons with the payment provider, newest first. */
  @Get('reconciliations')
  @ApiOkResponse({ type: [ReconciliationDto] })
  async nights(
    @Query() { limit = 20, before }: NightsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReconciliationDto[]> {
    const reports = await this.reconciliations.listBefore(before ?? null, limit + 1);
    return takePage(response, reports, limit, ({ night }) => night);
  }

  /** Starts tonight's comparison now, even if it has already run. */
  @Post('reconciliations')
  @Access('operator')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: OrderedNightDto })
  async compare(): Promise<OrderedNightDto> {
    return { night: await this.requestReconciliation.requestComparison(true) };
  }

  /** Lists paid registrations without an account, for support. */
  @Get('refused')
  @ApiOkResponse({ type: [RefusedRegistrationDto] })
  async refused(
    @Query() { limit = 20, before }: DeskPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefusedRegistrationDto[]> {
    const rows = await this.payments.listRefusedRegistrations({ before: before ?? null, limit: limit + 1 });
    return takePage(response, rows, limit, ({ id }) => id);
  }

  @Get('subscriptions')
  @ApiOkResponse({ type: [DeskSubscriptionDto] })
  async subscriptions(
    @Query() { limit = 20, before, state, q }: FindSubscriptionsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeskSubscriptionDto[]> {
    const rows = await this.payments.subscriptions({
      state: state ?? null,
      q: q?.trim() || null,
      before: before ?? null,
      limit: limit + 1,
    });
    return takePage(response, rows, limit, ({ id }) => id);
  }
}
