import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toMutes } from '../../../shared/http/mutes.dto.ts';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { combineMutes } from '../../../shared/news/mutes.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { type AccountPreferences, ReaderPreferences } from '../../preferences/index.ts';
import { type Preferences, DEFAULT_PREFERENCES } from '../domain/preferences.ts';
import { type Recommendation, RecommendArticles } from '../use-cases/recommend-articles.ts';
import { type PreferencesDto, RecommendationDto, RecommendationRequestDto } from './dto/recommendation.dto.ts';

const MAX_CATEGORIES = 100;

@ApiTags('analytics')
@Controller('api/recommendations')
@Access('anyone')
export class RecommendationsController {
  constructor(
    private readonly recommend: RecommendArticles,
    private readonly accounts: ReaderPreferences,
  ) {}

  /**
   * Returns at most 20 articles, best first. The preferences in the request are used only for this response and not
   * stored. For premium readers, the mutes of the account also apply, and its preferences if the request contains none.
   */
  @Post()
  @WorksWhileReadOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: [RecommendationDto] })
  async recommendations(
    @Body() { preferences, seed, mutes, why }: RecommendationRequestDto,
    @Req() request: Request,
  ): Promise<Recommendation[]> {
    const account = await this.#findAccountPreferences(request);
    return this.recommend.recommendFor({
      preferences: readPreferences(
        preferences ?? (account ? { ...account.settings, categories: account.interests } : {}),
      ),
      seed: seed ?? '',
      mutes: account ? combineMutes(toMutes(mutes), account.mutes) : toMutes(mutes),
      why: why ?? false,
    });
  }

  async #findAccountPreferences({ viewer }: Request): Promise<AccountPreferences | null> {
    return viewer?.reader?.premium ? this.accounts.of(viewer.reader.id) : null;
  }
}

function readPreferences({ categories, ...others }: PreferencesDto): Preferences {
  const defined = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_PREFERENCES, ...defined, categories: readInterests(categories ?? {}) };
}

/** Reads interests by category name or slug. Values other than numbers are ignored. */
function readInterests(categories: Record<string, unknown>): Map<string, number> {
  const interests = new Map<string, number>();
  for (const [name, interest] of Object.entries(categories).slice(0, MAX_CATEGORIES)) {
    if (typeof interest === 'number' && Number.isFinite(interest))
      interests.set(resolveCategory(name) ?? name, Math.min(1, Math.max(0, interest)));
  }
  return interests;
}
