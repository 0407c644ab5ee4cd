import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { takePage } from '../../../shared/http/take-page.ts';
import { RejectedArticlesQuery } from '../data/rejected-articles.query.ts';
import { RejectedArticleDto, RejectedPageDto } from './dto/rejected-article.dto.ts';

@ApiTags('articles')
@Controller('api/rejected-articles')
export class RejectedArticlesController {
  constructor(private readonly rejected: RejectedArticlesQuery) {}

  /**
   * Lists rejected drafts, latest rejection first. PATCH /api/articles/{id} with status `pending` returns a draft to
   * review.
   */
  @Get()
  @UseGuards(AdministratorGuard)
  @ApiOkResponse({ type: [RejectedArticleDto] })
  async list(
    @Query() { limit = 20, before }: RejectedPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RejectedArticleDto[]> {
    const rows = await this.rejected.findPage(limit + 1, before ?? null);
    return takePage(response, rows, limit, ({ id }) => id);
  }
}
