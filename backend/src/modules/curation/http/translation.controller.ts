import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { networkOf } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
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
import { PublicRead } from '../../../shared/http/public-read.ts';

const REQUESTS = { name: 'translate', most: 120, windowSeconds: 600 };
/** Lower limit, because new translations cost money. */
const NEW_TRANSLATIONS = { name: 'translate-new', most: 30, windowSeconds: 3600 };
const CHECKS = { name: 'translate-check', most: 60, windowSeconds: 600 };

@ApiTags('articles')
@Controller('api/articles')
export class TranslationController {
  constructor(
    private readonly translateArticle: TranslateArticle,
    private readonly checkTranslation: CheckTranslation,
    private readonly limits: RateLimits,
  ) {}

  /** Translates the article's shown version. After a correction, the article is translated again. */
  @Post(':id/translate')
  @HttpCode(200)
  @ApiOkResponse({ type: TranslatedArticleDto })
  async translate(
    @IdParam() id: number,
    @Body() body: TranslateDto,
    @Req() request: Request,
  ): Promise<TranslatedArticleDto> {
    const language = languageOf(body.targetLanguage);
    const network = networkOf(request.ip ?? 'unknown');
    await this.limits.take(REQUESTS, network);
    const stored = await this.translateArticle.stored(id, language);
    if (!stored) await this.limits.take(NEW_TRANSLATIONS, network);
    const translation = stored ?? (await this.translateArticle.run(id, language));
    return { translation: { ...translation, language: language.name, languageCode: language.code } };
  }

  /** Returns the languages in which the article is available, so that the page can offer them. */
  @Get(':id/translations')
  @PublicRead()
  @ApiOkResponse({ type: AvailableTranslationsDto })
  async available(@IdParam() id: number): Promise<AvailableTranslationsDto> {
    return this.translateArticle.available(id);
  }

  /** Returns the sentences of the article, for a browser that translates them on the reader's device. */
  @Get(':id/translations/sentences')
  @PublicRead()
  @ApiOkResponse({ type: ArticleSentencesDto })
  async sentences(@IdParam() id: number): Promise<ArticleSentencesDto> {
    return this.checkTranslation.sentences(id);
  }

  /**
   * Assembles the article from sentences that a browser translated and compares them with the original. Stores nothing.
   */
  @Post(':id/translations/check')
  @HttpCode(200)
  @ApiOkResponse({ type: TranslatedArticleDto })
  async check(
    @IdParam() id: number,
    @Body() body: CheckTranslationDto,
    @Req() request: Request,
  ): Promise<TranslatedArticleDto> {
    const language = languageOf(body.targetLanguage);
    await this.limits.take(CHECKS, networkOf(request.ip ?? 'unknown'));
    const translation = await this.checkTranslation.run(id, language, body);
    return { translation: { ...translation, language: language.name, languageCode: language.code } };
  }
}

function languageOf(query: string): TargetLanguage {
  const language = findTargetLanguage(query);
  if (language) return language;
  const supported = TARGET_LANGUAGES.map(({ name }) => name).join(', ');
  throw new BadInputError(`"${query.slice(0, 60)}" is not a supported language. Choose one of: ${supported}.`);
}
