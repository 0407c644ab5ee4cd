import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PremiumOnly } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { type Narration, NarrateArticle } from '../use-cases/narrate-article.ts';
import { NarrationDto, VoiceQueryDto } from './dto/narration.dto.ts';

/** The audio of articles, for premium readers. */
@ApiTags('narration')
@Controller('api/articles/:id/narration')
@PremiumOnly('narration')
export class NarrationController {
  constructor(private readonly narrateArticle: NarrateArticle) {}

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
}
