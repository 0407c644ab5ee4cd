import { Injectable } from '@nestjs/common';
import { type ArticleCard, ArticleSignalsQuery } from '../../articles/index.ts';
import { TrendStore } from '../data/trend.store.ts';
import type { HotTopic } from '../domain/hot-topics.ts';
import { explainNoTopics, explainNoViralArticle, type Trend, type TrendSpan } from '../domain/trend.ts';

export interface ShownTopic extends Omit<HotTopic, 'articleIds'> {
  articles: Pick<ArticleCard, 'id' | 'title' | 'language' | 'viewCount'>[];
}

export interface ShownTrends {
  range: TrendSpan;
  computedAt: Date | null;
  viral: (ArticleCard & { growthRate: number | null; recentViews: number })[];
  viralNote: string | null;
  topics: ShownTopic[];
  topicsNote: string | null;
}

/** Returns the latest computed trends, with the current data of their articles. */
@Injectable()
export class ShowTrends {
  constructor(
    private readonly trends: TrendStore,
    private readonly signals: ArticleSignalsQuery,
  ) {}

  async getTrends(range: TrendSpan): Promise<ShownTrends> {
    const trend = await this.trends.readTrend(range);
    const { viral, topics } = trend ? await this.#addArticles(trend) : { viral: [], topics: [] };
    const window = { span: range, views: trend?.views ?? 0, articles: trend?.articles ?? 0 };
    return {
      range,
      computedAt: trend?.computedAt ?? null,
      viral,
      viralNote: viral.length > 0 ? null : explainNoViralArticle({ ...window, viral: [] }),
      topics,
      topicsNote: topics.length > 0 ? null : explainNoTopics({ ...window, topics: [] }),
    };
  }

  async #addArticles({ viral, topics }: Trend): Promise<Pick<ShownTrends, 'viral' | 'topics'>> {
    const ids = new Set([
      ...viral.map(({ articleId }) => articleId),
      ...topics.flatMap(({ articleIds }) => articleIds),
    ]);
    const cards = new Map((await this.signals.findCards([...ids])).map((card) => [card.id, card]));
    return {
      viral: viral.flatMap(({ articleId, growthRate, now }) => {
        const card = cards.get(articleId);
        return card ? [{ ...card, growthRate, recentViews: now }] : [];
      }),
      topics: topics.map(({ articleIds, ...topic }) => ({
        ...topic,
        articles: articleIds.flatMap((id) => {
          const card = cards.get(id);
          return card ? [{ id, title: card.title, language: card.language, viewCount: card.viewCount }] : [];
        }),
      })),
    };
  }
}
