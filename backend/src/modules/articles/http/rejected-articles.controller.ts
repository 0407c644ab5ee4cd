import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
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
  @Access('desk')
  @ApiOkResponse({ type: [RejectedArticleDto] })
  async list(
    @Query() { limit = 20, before }: RejectedPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RejectedArticleDto[]> {
    const rows = await this.rejected.findPage(limit + 1, before ?? null);
    return takePage(response, rows, limit, ({ id }) => id);
  }
}
