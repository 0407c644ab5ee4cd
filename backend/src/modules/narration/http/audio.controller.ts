import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { premiumRequiredError } from '../../../shared/errors/premium-required.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { Readers } from '../../auth/index.ts';
import { NarrationKeyStore } from '../data/narration-key.store.ts';
import { isValidSignature } from '../domain/signed-address.ts';
import { AudioResponder } from './audio-responder.ts';

/** Players load audio in many small ranges. */
const REQUEST_LIMIT = { name: 'audio', most: 3000, windowSeconds: 3600 };

/** Serves audio at signed addresses, because audio elements cannot send other credentials. */
@ApiTags('narration')
@Controller('audio')
@Access('anyone')
export class AudioController {
  constructor(
    private readonly responder: AudioResponder,
    private readonly key: NarrationKeyStore,
    private readonly readers: Readers,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /** Answers byte ranges. The address expires, and stops working when the reader's premium ends. */
  @Get(':id.mp3')
  @ApiQuery({ name: 'reader', type: 'integer' })
  @ApiQuery({ name: 'until', type: 'integer', description: 'Expiry time in seconds since 1970.' })
  @ApiQuery({ name: 'sig', type: String })
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ type: String })
  @ApiResponse({ status: 206, description: 'A byte range of the audio.' })
  @ApiResponse({ status: 403, description: 'The address expired or is not valid, or the reader has no premium.' })
  async audio(
    @IdParam() recordingId: number,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    const grant = { recordingId, readerId: Number(query['reader']), until: Number(query['until']) };
    const signed = isValidSignature(await this.key.getKeys(), grant, String(query['sig']));
    if (!signed || grant.until * 1000 <= this.clock.now().getTime())
      throw new DomainError('expired-address', 'This audio address has expired. Open the article again.', 403);
    await this.limits.countCall(REQUEST_LIMIT, String(grant.readerId));
    const reader = await this.readers.findProfile(grant.readerId);
    if (reader?.premium !== true) throw premiumRequiredError('narration');
    await this.responder.send({ recordingId, readerId: reader.id, request, response });
  }
}
