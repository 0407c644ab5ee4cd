import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PremiumOnly } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { type Narration, NarrateArticle } from '../use-cases/narrate-article.ts';
import { NarrationDto, VoiceQueryDto } from './dto/narration.dto.ts';
import { RecordingStream } from './recording-stream.ts';

/** The audio of articles, for premium readers. */
@ApiTags('narration')
@Controller('api/articles/:id/narration')
@PremiumOnly('narration')
export class NarrationController {
  constructor(
    private readonly narrateArticle: NarrateArticle,
    private readonly stream: RecordingStream,
  ) {}

  @Get()
  @ApiOkResponse({ type: NarrationDto })
  show(
    @IdParam() articleId: number,
    @Query() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
  ): Promise<Narration> {
    return this.narrateArticle.show({ articleId, voiceId: voice ?? null, readerId: reader.id });
  }

  /** Starts producing the audio, unless it exists. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: NarrationDto })
  request(
    @IdParam() articleId: number,
    @Body() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
  ): Promise<Narration> {
    return this.narrateArticle.request({ articleId, voiceId: voice ?? null, readerId: reader.id });
  }

  /** Sends server-sent events: `progress`, then `ready` with the narration, or `failed` with the problem. */
  @Get('events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ type: String })
  events(
    @IdParam() articleId: number,
    @Query() { voice }: VoiceQueryDto,
    @CurrentReader() reader: SessionReader,
    @Res() response: Response,
  ): Promise<void> {
    return this.stream.open({
      readerId: reader.id,
      response,
      read: () => this.narrateArticle.show({ articleId, voiceId: voice ?? null, readerId: reader.id }),
    });
  }
}
