/** Number of views in this window and in the previous one. */
export interface WindowCount {
  readonly now: number;
  readonly before: number;
}

/** Totals of the whole site. This window may be shorter than the previous one. */
export interface WindowTotals extends WindowCount {
  /** Length of this window divided by the length of the previous one. Always greater than 0. */
  readonly length: number;
  /** Number of articles that were read in this window. */
  readonly articles: number;
}

/** Minimum base for the growth rate of an article. A rise from 1 to 4 views is noise, not 300 % growth. */
const MIN_BASE_VIEWS = 5;
/** An article with fewer views in the window is never reported as rising or viral. */
export const MIN_ARTICLE_VIEWS = 5;
/** Minimum views in the previous window for a growth rate of the site or of a category. */
export const MIN_VIEWS_BEFORE = 20;
/**
 * Minimum z-score for a rising article. With few articles there are fewer false positives, so a lower minimum is
 * enough.
 */
const MIN_DEVIATIONS = 5;
const MIN_DEVIATIONS_AMONG_FEW = 4;
const FEW_ARTICLES = 5;
/** Minimum ratio of a leading article's views to its expected views. */
const MIN_LEAD_RATIO = 3;
/** Minimum number of other articles to compare a leading article with. */
const MIN_OTHER_ARTICLES = 2;
/**
 * Minimum views in the previous window for an article to count toward the site-wide change, and minimum number of such
 * articles.
 */
const MIN_VIEWS_FOR_SITE_CHANGE = 60;
const MIN_ARTICLES_FOR_SITE_CHANGE = 7;

/** Returns the growth from `before` to `now` in percent, or null if `before` is lower than `minBefore`. */
export function computeGrowthPercent({ now, before }: WindowCount, minBefore: number): number | null {
  return before < minBefore ? null : Math.round((now / before - 1) * 100);
}

/**
 * Returns the z-score of the current views. The expected views are the previous window's views scaled by the site-wide
 * change, because mornings are busier than nights. The variance includes the random variation of both counts.
 */
function computeViewsZScore({ now, before }: WindowCount, siteChange: number): number {
  const expected = Math.max(before * siteChange, MIN_BASE_VIEWS);
  return (now - expected) / Math.sqrt(now + Math.max(before * siteChange * siteChange, MIN_BASE_VIEWS));
}

/**
 * Returns the site-wide change between the two windows: the median change of the articles, weighted by views, so that a
 * single article with a large change has no effect. If few articles have enough views, returns the change of the total
 * views without the given article.
 */
function measureSiteChange(counts: readonly WindowCount[], site: WindowTotals): (article: WindowCount) => number {
  const steady = counts.filter(({ before }) => before >= MIN_VIEWS_FOR_SITE_CHANGE);
  if (steady.length >= MIN_ARTICLES_FOR_SITE_CHANGE) {
    const middle = clampChange(weightedMedianGrowth(steady));
    return () => middle;
  }
  return ({ now, before }) =>
    site.before - before >= MIN_VIEWS_BEFORE ? clampChange((site.now - now) / (site.before - before)) : site.length;
}

/** Returns the median growth of the articles, weighted by their views in the previous window. */
function weightedMedianGrowth(counts: readonly WindowCount[]): number {
  const ranked = counts.map(({ now, before }) => ({ ratio: now / before, before })).sort((a, b) => a.ratio - b.ratio);
  let left = ranked.reduce((sum, { before }) => sum + before, 0) / 2;
  return ranked.find(({ before }) => (left -= before) <= 0)?.ratio ?? 1;
}

type ArticleCount = WindowCount & { readonly articleId: number };

export interface RisingArticle extends ArticleCount {
  /** Growth in percent; null if there were too few views in the previous window. */
  readonly growthRate: number | null;
}

/**
 * Returns articles with a significant growth of views, the most surprising first. On a site of any size, an article with
 * far more views than before and than the others is also significant. Without a previous window, compares only with the
 * others.
 */
export function findRisingArticles(
  counts: readonly ArticleCount[],
  site: WindowTotals,
  limit: number,
): RisingArticle[] {
  const minDeviations = counts.length > FEW_ARTICLES ? MIN_DEVIATIONS : MIN_DEVIATIONS_AMONG_FEW;
  const averageOfOthers = ({ now }: WindowCount): number =>
    site.articles > MIN_OTHER_ARTICLES ? (site.now - now) / (site.articles - 1) : Number.POSITIVE_INFINITY;
  /** `usual` is the number of views that the article itself had before. The variation of that number counts, too. */
  const isLeading = (count: WindowCount, usual: number): boolean => {
    const expected = Math.max(usual, averageOfOthers(count));
    const deviation = Math.sqrt(Math.max(expected, 1) + usual);
    return count.now >= MIN_LEAD_RATIO * expected && count.now - expected >= minDeviations * deviation;
  };
  if (site.before < MIN_VIEWS_BEFORE)
    return counts
      .filter((count) => count.now >= MIN_ARTICLE_VIEWS && isLeading(count, 0))
      .sort((a, b) => b.now - a.now || a.articleId - b.articleId)
      .slice(0, limit)
      .map((count) => ({ ...count, growthRate: null }));
  const siteChange = measureSiteChange(counts, site);
  const rising: (RisingArticle & { readonly by: number })[] = [];
  for (const count of counts) {
    if (count.now < MIN_ARTICLE_VIEWS) continue;
    const change = siteChange(count);
    const by = computeViewsZScore(count, change);
    // If the site lost readers, it may be because another article did.
    const leads = isLeading(count, count.before * Math.max(change, 1));
    // An unfinished window is compared with an equally long part of the previous one; the minimum is for all of it.
    const before = count.before * site.length;
    const growthRate = computeGrowthPercent({ now: count.now, before }, MIN_BASE_VIEWS * site.length);
    const isGrowing = growthRate === null || growthRate > 0;
    if ((by >= minDeviations || leads) && isGrowing) rising.push({ ...count, growthRate, by });
  }
  return rising
    .sort((a, b) => b.by - a.by || a.articleId - b.articleId)
    .slice(0, limit)
    .map(({ by: _by, ...article }) => article);
}

/** Limits the site-wide change to a plausible range, because a ratio of small numbers may be extreme. */
function clampChange(ratio: number): number {
  return Math.min(5, Math.max(0.2, ratio));
}
