import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiNoContentResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { isReadOnly } from '../../../shared/read-only/read-only.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { analyticsConfig } from '../analytics.config.ts';
import { NetworkDigests } from '../data/network-digests.ts';
import { NetworkAllowance } from '../../../shared/rate-limits/network-allowance.ts';
import { CollectEvents } from '../use-cases/collect-events.ts';
import { TrackedEventDto } from './dto/tracked-event.dto.ts';
import { isTrackingAllowed } from './is-tracking-allowed.ts';
import { MAX_EVENTS, readEvents } from './read-events.ts';

const one = { $ref: getSchemaPath(TrackedEventDto) };

@ApiTags('analytics')
@Controller('api/analytics')
@Access('anyone')
export class TrackingController {
  readonly #allowance = new NetworkAllowance(analyticsConfig.read().TRACK_EVENTS_PER_MINUTE);

  constructor(
    private readonly collect: CollectEvents,
    private readonly digests: NetworkDigests,
    private readonly clock: Clock,
  ) {}

  /**
   * Responds once the events are committed. A network counts once per article and day. Bots and readers who ask not to be tracked (DNT, Sec-GPC) get the same
   * response, but nothing is stored about them, or while the site is read-only.
   */
  @Post('track')
  @WorksWhileReadOnly()
  @HttpCode(204)
  @ApiExtraModels(TrackedEventDto)
  @ApiBody({ schema: { oneOf: [one, { type: 'array', items: one, minItems: 1, maxItems: MAX_EVENTS }] } })
  @ApiNoContentResponse()
  async track(@Body() body: unknown, @Req() request: Request): Promise<void> {
    const events = readEvents(body, this.clock.now());
    if (isReadOnly() || !isTrackingAllowed(request.headers)) return;
    const network = toNetworkKey(request.ip ?? '');
    const wait = this.#allowance.take(network, events.length, Date.now());
    if (wait > 0) throw new TooManyCallsError(wait);
    await this.collect.addEvents(await this.digests.addTo(events, network));
  }
}
