import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { ArticleDetailQuery, ArticleUpdatesQuery, assertReadable } from '../../articles/index.ts';
import { ReadEvidence } from '../use-cases/read-evidence.ts';
import { ReadSupport } from '../use-cases/read-support.ts';
import { ReviewNotes } from '../use-cases/review-notes.ts';
import { TranslateArticle } from '../use-cases/translate-article.ts';
import { DraftChecksDto, EvidenceDto, SupportDto } from './dto/evidence.dto.ts';

@ApiTags('articles')
@Controller('api/articles')
export class EvidenceController {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly updates: ArticleUpdatesQuery,
    private readonly evidence: ReadEvidence,
    private readonly support: ReadSupport,
    private readonly reviewNotes: ReviewNotes,
    private readonly translateArticle: TranslateArticle,
  ) {}

  /** Returns each sentence of the article with its passages, and the openings of the reports that it does not tell. */
  @Get(':id/evidence')
  @PublicRead()
  @ApiOkResponse({ type: EvidenceDto })
  async ofArticle(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<EvidenceDto> {
    const article = assertReadable(actor, id, await this.articles.byId(id));
    const { versionId } = article;
    if (versionId === null)
      return { versionId, sentences: [], openings: [], fullTexts: 0, excerpts: 0, translatable: false };
    const [evidence, languages] = await Promise.all([
      this.evidence.ofVersion(versionId),
      article.status === 'approved' ? this.translateArticle.listLanguages({ ...article, versionId }) : [],
    ]);
    return { ...evidence, versionId, translatable: languages.length > 0 };
  }

  /**
   * Returns which reports support each sentence of a published article, also reports that the sentence does not cite.
   * Empty for other articles, because a reviewer's reading of a draft may contain a planted error.
   */
  @Get(':id/support')
  @PublicRead()
  @ApiOkResponse({ type: SupportDto })
  async supportOfArticle(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<SupportDto> {
    const { versionId, status } = assertReadable(actor, id, await this.articles.byId(id));
    if (versionId === null || status !== 'approved') return { versionId, reports: [], sentences: [] };
    return { ...(await this.support.ofVersion(versionId)), versionId };
  }

  /** Returns the findings of the rules and the judge model about the article's current version. For reviewers. */
  @Get(':id/checks')
  @Access('desk')
  @ApiOkResponse({ type: DraftChecksDto })
  async checks(@IdParam() id: number): Promise<DraftChecksDto> {
    const article = await this.articles.byId(id);
    if (!article || article.versionId === null) throw new NotFoundError('Article', id);
    return this.reviewNotes.collectNotes(article.versionId);
  }

  /** Returns the findings of the rules and the judge model about the proposed update that awaits review. */
  @Get(':id/update/checks')
  @Access('desk')
  @ApiOkResponse({ type: DraftChecksDto })
  async updateChecks(@IdParam() id: number): Promise<DraftChecksDto> {
    return this.reviewNotes.collectNotes(await this.#findUpdate(id));
  }

  /** Returns the evidence for each sentence of the proposed update that awaits review. */
  @Get(':id/update/evidence')
  @Access('desk')
  @ApiOkResponse({ type: EvidenceDto })
  async ofUpdate(@IdParam() id: number): Promise<EvidenceDto> {
    const versionId = await this.#findUpdate(id);
    return { ...(await this.evidence.ofVersion(versionId)), versionId, translatable: false };
  }

  /** Returns the id of the proposed version. */
  async #findUpdate(articleId: number): Promise<number> {
    const update = await this.updates.findWaitingVersion(articleId);
    if (!update) throw new NotFoundError('Update of article', articleId);
    return update.versionId;
  }
}
