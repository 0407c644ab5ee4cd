import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { CorrectionDto, CorrectionListQuery } from '../../articles/index.ts';
import { CorrectArticle } from '../use-cases/correct-article.ts';
import { CorrectArticleDto } from './dto/correct-article.dto.ts';

@ApiTags('corrections')
@Controller('api/articles')
export class CorrectArticleController {
  constructor(
    private readonly correctArticle: CorrectArticle,
    private readonly corrections: CorrectionListQuery,
  ) {}

  /**
   * Corrects sentences of a published article. Responds with 409 and `details.blocked` if a check fails and the request
   * has no reason. Returns all corrections of the article, newest first.
   */
  @Post(':id/corrections')
  @HttpCode(200)
  @Access('desk')
  @ApiOkResponse({ type: [CorrectionDto] })
  async correct(
    @IdParam() id: number,
    @Body() { reason, ...body }: CorrectArticleDto,
    @CurrentActor() actor: Actor,
  ): Promise<CorrectionDto[]> {
    await this.correctArticle.correct({
      ...body,
      articleId: id,
      reason: reason?.trim() || null,
      actor,
    });
    return this.corrections.findByArticle(id);
  }
}
