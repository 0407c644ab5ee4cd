import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { PremiumOnly } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { type RecordingView, RecordingViewDto, VoiceQueryDto } from '../../narration/index.ts';
import { NarrateBriefing } from '../use-cases/narrate-briefing.ts';
import { DateParam } from './date-param.ts';

/** The audio of editions, for premium readers. */
@ApiTags('briefing')
@ApiParam({ name: 'date', type: String, format: 'date' })
@Controller('api/briefing/:date/narration')
@PremiumOnly('narration')
export class BriefingNarrationController {
  constructor(private readonly narrateBriefing: NarrateBriefing) {}

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
}
