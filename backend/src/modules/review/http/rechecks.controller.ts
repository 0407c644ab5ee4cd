import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { AnswerRecheck } from '../use-cases/answer-recheck.ts';
import { OpenRecheck } from '../use-cases/open-recheck.ts';
import { AnswerRecheckDto, CloseRecheckDto, RecheckDto } from './dto/recheck.dto.ts';

@ApiTags('review')
@Controller('api/desk/rechecks')
@Access('desk')
export class RechecksController {
  constructor(
    private readonly openRecheck: OpenRecheck,
    private readonly answerRecheck: AnswerRecheck,
  ) {}

  /** Returns a published version beside its sources, without anything about its first review. */
  @Get(':id')
  @ApiOkResponse({ type: RecheckDto })
  open(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<RecheckDto> {
    return this.openRecheck.open(id, actor);
  }

  /** Records whether the caller would publish the text. Responds with 409 if the caller may not answer. */
  @Post(':id/answer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async answer(
    @IdParam() id: number,
    @Body() { answer, problems, sentences }: AnswerRecheckDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.answerRecheck.answer({ id, actor }, { answer, problems, sentences: sentences ?? [] });
  }

  /** Leaves the article as it is despite the answer "no". */
  @Post(':id/close')
  @HttpCode(204)
  @ApiNoContentResponse()
  async close(@IdParam() id: number, @Body() { reason }: CloseRecheckDto, @CurrentActor() actor: Actor): Promise<void> {
    await this.answerRecheck.close({ id, actor, reason });
  }
}
