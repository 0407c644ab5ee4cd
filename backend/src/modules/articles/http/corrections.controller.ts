import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { setNextLink } from '../../../shared/http/next-link.ts';
import { resolveShownCategory } from '../../../shared/news/categories.ts';
import { CorrectionListQuery } from '../data/correction-list.query.ts';
import { ApplyCorrection } from '../use-cases/apply-correction.ts';
import {
  CorrectedCategoryDto,
  CorrectionDto,
  ListCorrectionsDto,
  PublicCorrectionDto,
  RetractDto,
} from './dto/correction.dto.ts';

/** Lists corrections of published articles, free for everyone. */
@ApiTags('corrections')
@Controller('api')
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionListQuery,
    private readonly applyCorrection: ApplyCorrection,
  ) {}

  /** Returns corrections, newest first. */
  @Get('corrections')
  @PublicRead('category', 'cursor', 'limit', 'only')
  @ApiOkResponse({ type: [PublicCorrectionDto] })
  async list(
    @Query() { category, only, limit = 20, cursor }: ListCorrectionsDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicCorrectionDto[]> {
    const named = category === undefined ? null : (resolveShownCategory(category) ?? category);
    const filter = { category: named, errorsOnly: only === 'errors' };
    const page = await this.corrections.findPage({ ...filter, limit, cursor: cursor ?? null });
    response.setHeader('X-Total-Count', String(page.total));
    if (page.nextCursor) setNextLink(request, response, page.nextCursor);
    return page.corrections;
  }

  /** Returns the categories that have corrections, in alphabetical order. */
  @Get('corrections/categories')
  @PublicRead()
  @ApiOkResponse({ type: [CorrectedCategoryDto] })
  categories(): Promise<CorrectedCategoryDto[]> {
    return this.corrections.countByCategory();
  }

  /** Retracts a published article. Its page remains, with the correction note instead of the text. */
  @Post('articles/:id/retraction')
  @HttpCode(200)
  @Access('desk')
  @ApiOkResponse({ type: [CorrectionDto] })
  async retract(
    @IdParam() id: number,
    @Body() { versionId, note }: RetractDto,
    @CurrentActor() actor: Actor,
  ): Promise<CorrectionDto[]> {
    await this.applyCorrection.retract({ articleId: id, versionId, note, actor });
    return this.corrections.findByArticle(id);
  }
}
