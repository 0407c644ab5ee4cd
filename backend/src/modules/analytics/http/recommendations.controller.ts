import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { type Preferences, USUAL_PREFERENCES } from '../domain/preferences.ts';
import { type Recommendation, RecommendArticles } from '../use-cases/recommend-articles.ts';
import { type PreferencesDto, RecommendationDto, RecommendationRequestDto } from './dto/recommendation.dto.ts';

const MOST_CATEGORIES = 100;

@ApiTags('analytics')
@Controller('api/recommendations')
export class RecommendationsController {
  constructor(private readonly recommend: RecommendArticles) {}

  /** At most 20, the best first. What is sent is used for this answer and kept nowhere. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: [RecommendationDto] })
  recommendations(@Body() { preferences, seed, mutes, why }: RecommendationRequestDto): Promise<Recommendation[]> {
    return this.recommend.run({
      preferences: readPreferences(preferences ?? {}),
      seed: seed ?? '',
      mutes: { words: mutes?.words ?? [], outlets: mutes?.outlets ?? [], topics: mutes?.topics ?? [] },
      why: why ?? false,
    });
  }
}

function readPreferences({ categories, ...given }: PreferencesDto): Preferences {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...USUAL_PREFERENCES, ...said, categories: readInterests(categories ?? {}) };
}

/** By name or slug; what is no number is left at the usual interest. */
function readInterests(categories: Record<string, unknown>): Map<string, number> {
  const interests = new Map<string, number>();
  for (const [name, interest] of Object.entries(categories).slice(0, MOST_CATEGORIES)) {
    if (typeof interest === 'number' && Number.isFinite(interest)) interests.set(resolveCategory(name) ?? name, Math.min(1, Math.max(0, interest)));
  }
  return interests;
}
