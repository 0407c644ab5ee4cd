import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { type ArticleCard, ArticleSignalsQuery } from '../../articles/index.ts';
import { TrendHistoryQuery } from '../data/trend-history.query.ts';
import {
  type CategoryHistory,
  buildCategoryHistory,
  HISTORY_RANGES,
  type HistoryRange,
} from '../domain/trend-history.ts';

const DAY_MS = 86_400_000;
/** Cache lifetime. Past days rarely change, and late events or unpublished articles may show up after this delay. */
const CACHE_MS = 10 * 60_000;
const MAX_MOST_READ = 10;
const MAX_TOPICS_PER_DAY = 5;

export interface TrendHistory {
  range: HistoryRange;
  from: string;
  until: string;
  since: string | null;
  note: string | null;
  categories: CategoryHistory[];
  articles: (ArticleCard & { recentViews: number })[];
  days: { day: string; topics: { keyword: string; mentions: number; category: string }[] }[];
}

interface CachedHistory {
  readonly until: number;
  readonly history: Promise<TrendHistory>;
}

/** Returns views and hot topics of past weeks, from daily figures of whole days up to yesterday. */
@Injectable()
export class ShowTrendHistory {
  readonly #cache = new Map<HistoryRange, CachedHistory>();

  constructor(
    private readonly query: TrendHistoryQuery,
    private readonly signals: ArticleSignalsQuery,
    private readonly clock: Clock,
  ) {}

  getHistory(range: HistoryRange): Promise<TrendHistory> {
    const now = this.clock.now().getTime();
    const cached = this.#cache.get(range);
    if (cached && cached.until > now) return cached.history;
    const history = this.#readHistory(range, now);
    this.#cache.set(range, { history, until: now + CACHE_MS });
    history.catch(() => this.#cache.delete(range));
    return history;
  }

  async #readHistory(range: HistoryRange, now: number): Promise<TrendHistory> {
    const { days } = HISTORY_RANGES[range];
    const today = new Date(Math.floor(now / DAY_MS) * DAY_MS);
    const [since, categoryDays, most, trendDays] = await Promise.all([
      this.query.findFirstDay(),
      this.query.listCategoryDays(today, days * 2),
      this.query.listMostRead(today, days, MAX_MOST_READ),
      this.query.listTrendDays(today, days),
    ]);
    const views = new Map(most.map((row) => [row.articleId, row.views]));
    const cards = await this.signals.findCards(most.map(({ articleId }) => articleId));
    const from = formatUtcDay(today.getTime() - days * DAY_MS);
    // The first day may have been counted only in part, so it must precede the period.
    const startedBefore = (day: string): boolean => since !== null && since < day;
    const canCompare = startedBefore(formatUtcDay(today.getTime() - days * 2 * DAY_MS));
    const categories = buildCategoryHistory(categoryDays, range);
    return {
      range,
      from,
      until: formatUtcDay(today.getTime() - DAY_MS),
      since,
      note: explainMissingDays(categories.length, startedBefore(from), canCompare),
      categories: canCompare ? categories : categories.map((category) => ({ ...category, growth: null })),
      articles: cards.map((card) => ({ ...card, recentViews: views.get(card.id) ?? 0 })),
      days: trendDays.map(({ day, topics }) => ({
        day,
        topics: topics
          .slice(0, MAX_TOPICS_PER_DAY)
          .map(({ keyword, mentions, category }) => ({ keyword, mentions, category })),
      })),
    };
  }
}

/** Returns a note that explains why there is less data than requested, or null if there is enough. */
function explainMissingDays(categories: number, isComplete: boolean, canCompare: boolean): string | null {
  if (categories === 0) return 'There are no figures for this period yet. Each day is added after it ends.';
  if (canCompare) return null;
  return isComplete
    ? 'We started counting within the period before, so there are no complete figures to compare with.'
    : 'We started counting within this period, so there are no earlier figures to show or compare with.';
}

function formatUtcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
