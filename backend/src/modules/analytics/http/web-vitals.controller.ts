import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { pageShift, pageSpeed } from '../../../shared/monitoring/metrics.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { NetworkAllowance } from '../../../shared/rate-limits/network-allowance.ts';
import { MeasuredVisitDto } from './dto/web-vitals.dto.ts';
import { isTrackingAllowed } from './is-tracking-allowed.ts';

/** Maximum number of measurements per network and minute. Each visit sends one. */
const VISITS_PER_MINUTE = 60;
const TIMES = ['lcp', 'inp', 'ttfb'] as const;

@ApiTags('analytics')
@Controller('api/analytics/web-vitals')
export class WebVitalsController {
  readonly #allowance = new NetworkAllowance(VISITS_PER_MINUTE);

  /**
   * Records how fast the first page of a visit was in the reader's browser. Bots and readers who ask not to be tracked
   * (DNT, Sec-GPC) get the same response, but are not counted.
   */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  @ApiNoContentResponse()
  measured(@Body() { page, cls, ...times }: MeasuredVisitDto, @Req() request: Request): void {
    if (cls === undefined && TIMES.every((vital) => times[vital] === undefined))
      throw new BadInputError(`Send at least one of ${TIMES.join(', ')}, cls.`);
    if (!isTrackingAllowed(request.headers)) return;
    const wait = this.#allowance.take(toNetworkKey(request.ip ?? ''), 1, Date.now());
    if (wait > 0) throw new TooManyCallsError(wait);
    if (cls !== undefined) pageShift.observe({ page }, cls);
    for (const vital of TIMES) {
      const milliseconds = times[vital];
      if (milliseconds !== undefined) pageSpeed.observe({ page, vital }, milliseconds / 1000);
    }
  }
}
