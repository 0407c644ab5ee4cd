import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { NetworkAllowance } from '../../../shared/rate-limits/network-allowance.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { RecordPageError } from '../use-cases/record-page-error.ts';
import { ReportedPageErrorDto } from './dto/page-errors.dto.ts';
import { isTrackingAllowed } from './is-tracking-allowed.ts';

/** Maximum number of reports per minute: of a network, and of all together. A page sends at most five. */
const REPORTS_PER_MINUTE = 10;
const ALL_REPORTS_PER_MINUTE = 300;

@ApiTags('analytics')
@Controller('api/analytics/page-errors')
export class PageErrorsController {
  readonly #allowance = new NetworkAllowance(REPORTS_PER_MINUTE);
  readonly #sharedAllowance = new NetworkAllowance(ALL_REPORTS_PER_MINUTE);

  constructor(private readonly recordPageError: RecordPageError) {}

  /**
   * Records an error of a page in a reader's browser, without personal data. Bots and readers who ask not to be tracked
   * (DNT, Sec-GPC) get the same response, but their errors are not recorded. Above the limit for all readers together,
   * reports are dropped: the recorded ones are sample enough.
   */
  @Post()
  @Access('anyone')
  @HttpCode(204)
  @ApiNoContentResponse()
  async record(@Body() error: ReportedPageErrorDto, @Req() request: Request): Promise<void> {
    if (!isTrackingAllowed(request.headers)) return;
    const now = Date.now();
    const wait = this.#allowance.take(toNetworkKey(request.ip ?? ''), 1, now);
    if (wait > 0) throw new TooManyCallsError(wait);
    if (this.#sharedAllowance.take('all', 1, now) > 0) return;
    await this.recordPageError.record(error);
  }
}
