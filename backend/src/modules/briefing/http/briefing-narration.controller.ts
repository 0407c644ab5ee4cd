import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PremiumOnly } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { RecordingStream, type RecordingView, RecordingViewDto, VoiceQueryDto } from '../../narration/index.ts';
import { NarrateBriefing } from '../use-cases/narrate-briefing.ts';
import { DateParam } from './date-param.ts';

/** The audio of editions, for premium readers. */
@ApiTags('briefing')
@ApiParam({ name: 'date', type: String, format: 'date' })
@Controller('api/briefing/:date/narration')
@PremiumOnly('narration')
export class BriefingNarrationController {
  constructor(
    private readonly narrateBriefing: NarrateBriefing,
    private readonly stream: RecordingStream,
  ) {}

  @Get()
  @ApiOkResponse({ type: RecordingViewDto })
  show(
    @DateParam() date: string,
    @Query() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
  ): Promise<RecordingView> {
    return this.narrateBriefing.show({ date, voiceId: voice ?? null, readerId: reader.id });
  }

  /** Starts producing the audio, unless it exists. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RecordingViewDto })
  request(
    @DateParam() date: string,
    @Body() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
  ): Promise<RecordingView> {
    return this.narrateBriefing.request({ date, voiceId: voice ?? null, readerId: reader.id });
  }

  /** Sends server-sent events: `progress`, then `ready` with the narration, or `failed` with the problem. */
  @Get('events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ type: String })
  events(
    @DateParam() date: string,
    @Query() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
    @Res() response: Response,
  ): Promise<void> {
    return this.stream.open({
      readerId: reader.id,
      response,
      read: () => this.narrateBriefing.show({ date, voiceId: voice ?? null, readerId: reader.id }),
    });
  }
}
