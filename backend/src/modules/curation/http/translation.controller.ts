import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { findTargetLanguage, TARGET_LANGUAGES, type TargetLanguage } from '../translation/target-languages.ts';
import { CheckTranslation } from '../use-cases/check-translation.ts';
import { TranslateArticle } from '../use-cases/translate-article.ts';
import {
  ArticleSentencesDto,
  AvailableTranslationsDto,
  CheckTranslationDto,
  TranslateDto,
  TranslatedArticleDto,
} from './dto/translation.dto.ts';

const REQUEST_LIMIT = { name: 'translate', most: 120, windowSeconds: 600 };
/** Lower than `REQUEST_LIMIT`, because each new translation costs money. */
const NEW_TRANSLATION_LIMIT = { name: 'translate-new', most: 30, windowSeconds: 3600 };
const CHECK_LIMIT = { name: 'translate-check', most: 60, windowSeconds: 600 };

@ApiTags('articles')
@Controller('api/articles')
export class TranslationController {
  constructor(
    private readonly translateArticle: TranslateArticle,
    private readonly checkTranslation: CheckTranslation,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Translates the current version of the article. A correction creates a new version, which is translated again on
   * request.
   */
  @Post(':id/translate')
  @Access('anyone')
  @HttpCode(200)
  @ApiOkResponse({ type: TranslatedArticleDto })
  async translate(
    @IdParam() id: number,
    @Body() body: TranslateDto,
    @Req() request: Request,
  ): Promise<TranslatedArticleDto> {
    const language = parseTargetLanguage(body.targetLanguage);
    const network = toNetworkKey(request.ip ?? 'unknown');
    await this.limits.countCall(REQUEST_LIMIT, network);
    const stored = await this.translateArticle.findStored(id, language);
    if (!stored) await this.limits.countCall(NEW_TRANSLATION_LIMIT, network);
    const translation = stored ?? (await this.translateArticle.translateInto(id, language));
    return { translation: { ...translation, language: language.name, languageCode: language.code } };
  }

  /** Returns the languages in which the article is available, so that its page can list them. */
  @Get(':id/translations')
  @PublicRead()
  @ApiOkResponse({ type: AvailableTranslationsDto })
  async available(@IdParam() id: number): Promise<AvailableTranslationsDto> {
    return this.translateArticle.getAvailability(id);
  }

  /** Returns the sentences of the article, for browsers that translate on the reader's device. */
  @Get(':id/translations/sentences')
  @PublicRead()
  @ApiOkResponse({ type: ArticleSentencesDto })
  async sentences(@IdParam() id: number): Promise<ArticleSentencesDto> {
    return this.checkTranslation.listSentences(id);
  }

  /**
   * Assembles the article from sentences that a browser translated, and compares them with the original sentences.
   * Stores nothing.
   */
  @Post(':id/translations/check')
  @WorksWhileReadOnly()
  @Access('anyone')
  @HttpCode(200)
  @ApiOkResponse({ type: TranslatedArticleDto })
  async check(
    @IdParam() id: number,
    @Body() body: CheckTranslationDto,
    @Req() request: Request,
  ): Promise<TranslatedArticleDto> {
    const language = parseTargetLanguage(body.targetLanguage);
    await this.limits.countCall(CHECK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    const translation = await this.checkTranslation.checkSentences(id, language, body);
    return { translation: { ...translation, language: language.name, languageCode: language.code } };
  }
}

function parseTargetLanguage(query: string): TargetLanguage {
  const language = findTargetLanguage(query);
  if (language) return language;
  const supported = TARGET_LANGUAGES.map(({ name }) => name).join(', ');
  throw new BadInputError(`"${query.slice(0, 60)}" is not a supported language. Choose one of: ${supported}.`);
}
