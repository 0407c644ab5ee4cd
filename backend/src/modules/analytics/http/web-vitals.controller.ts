import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { WebVitalsStore } from '../data/web-vitals.store.ts';
import { NetworkAllowance } from '../../../shared/rate-limits/network-allowance.ts';
import { VITALS } from '../domain/web-vitals.ts';
import { CollectVitals } from '../use-cases/collect-vitals.ts';
import { MeasuredVisitDto, WebVitalsDto } from './dto/web-vitals.dto.ts';
import { isTrackingAllowed } from './is-tracking-allowed.ts';

/** Maximum number of measurements per network and minute. Each visit sends one. */
const VISITS_PER_MINUTE = 60;
/** Number of days that the public page speed figures cover. */
const PUBLIC_FIGURE_DAYS = 28;

@ApiTags('analytics')
@Controller('api/analytics/web-vitals')
export class WebVitalsController {
  readonly #allowance = new NetworkAllowance(VISITS_PER_MINUTE);

  constructor(
    private readonly collect: CollectVitals,
    private readonly store: WebVitalsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Records how fast the first page of a visit was in the reader's browser. Bots and readers who ask not to be tracked
   * (DNT, Sec-GPC) get the same response, but are not counted.
   */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  @ApiNoContentResponse()
  measured(@Body() { page, ...vitals }: MeasuredVisitDto, @Req() request: Request): void {
    if (VITALS.every((vital) => vitals[vital] === undefined))
      throw new BadInputError(`Send at least one of ${VITALS.join(', ')}.`);
    if (!isTrackingAllowed(request.headers)) return;
    const wait = this.#allowance.take(toNetworkKey(request.ip ?? ''), 1, Date.now());
    if (wait > 0) throw new TooManyCallsError(wait);
    this.collect.addVisit({ page, vitals });
  }

  @Get()
  @Access('desk')
  @ApiOkResponse({ type: WebVitalsDto })
  async all(): Promise<WebVitalsDto> {
    return {
      days: PUBLIC_FIGURE_DAYS,
      pages: await this.store.listPercentiles(this.clock.now().toISOString().slice(0, 10), PUBLIC_FIGURE_DAYS),
    };
  }
}
