import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { EvidenceQuery } from '../data/evidence.query.ts';
import { EvidenceDto } from './dto/evidence.dto.ts';

@ApiTags('articles')
@Controller('api/articles')
export class EvidenceController {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly evidence: EvidenceQuery,
  ) {}

  /** Each sentence of the article with the passages it came from. Free for everyone. */
  @Get(':id/evidence')
  @ApiOkResponse({ type: EvidenceDto })
  async ofArticle(@IdParam() id: number, @Req() request: Request): Promise<EvidenceDto> {
    const article = await this.articles.byId(id);
    if (!article || (article.status !== 'approved' && !request.viewer?.administrator)) throw new NotFoundError('Article', id);
    return { sentences: article.versionId === null ? [] : await this.evidence.ofVersion(article.versionId) };
  }
}
