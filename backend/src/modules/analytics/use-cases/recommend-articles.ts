import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/clock/clock.ts';
import { createMuteFilter, type Mutes } from '../../../shared/news/mutes.ts';
import { type ArticleCard, type ArticleSignals, ArticleSignalsQuery } from '../../articles/index.ts';
import { chooseArticles } from '../domain/choose-articles.ts';
import type { Preferences } from '../domain/preferences.ts';
import type { ScorePart } from '../domain/score-article.ts';

const MAX_NEWEST = 300;
const MAX_MOST_READ = 60;
/** Time in milliseconds for which the same list of candidates is used for all readers. */
const CACHE_MS = 15_000;

export interface RecommendationRequest {
  readonly preferences: Preferences;
  readonly seed: string;
  readonly mutes: Mutes;
  readonly why: boolean;
}

export interface Recommendation extends ArticleCard {
  readonly relevanceScore: number | null;
  readonly personalizedReason: string;
  readonly why?: readonly ScorePart[];
}

/** Recommends articles according to a reader's preferences, which are not stored. */
@Injectable()
export class RecommendArticles {
  readonly #cache = new LRUCache<'candidates', ArticleSignals[]>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => this.signals.findCandidates(MAX_NEWEST, MAX_MOST_READ),
  });

  constructor(
    private readonly signals: ArticleSignalsQuery,
    private readonly clock: Clock,
  ) {}

  async recommendFor({ preferences, seed, mutes, why }: RecommendationRequest): Promise<Recommendation[]> {
    const isMuted = createMuteFilter(mutes);
    const candidates = (await this.#cache.forceFetch('candidates')).filter((article) => !isMuted(article));
    const chosen = chooseArticles(candidates, { preferences, seed, now: this.clock.now() });
    const choices = new Map(chosen.map((choice) => [choice.articleId, choice]));
    // Reads the articles again, so that those no longer published are left out.
    const cards = await this.signals.findCards(chosen.map(({ articleId }) => articleId));
    return cards.map((card) => {
      const { score = null, reason = '' } = choices.get(card.id) ?? {};
      return {
        ...card,
        relevanceScore: score?.score ?? null,
        personalizedReason: reason,
        ...(why && score ? { why: score.parts } : {}),
      };
    });
  }
}
