/** Number of events in this window and in the previous one. */
export interface WindowCount {
  readonly now: number;
  readonly before: number;
}

/** Totals of the whole site. This window may be shorter than the previous one. */
export interface WindowTotals extends WindowCount {
  /** Length of this window divided by the length of the previous one; greater than 0. */
  readonly length: number;
  /** Number of articles that were read in this window. */
  readonly articles: number;
}

/** Minimum base of a growth rate: a rise from 1 to 4 views is chance rather than a growth of 300 %. */
export const MIN_BEFORE = 5;
/** Minimum number of views in the window for any statement about an article. */
export const MIN_NOW = 20;
/**
 * Minimum number of standard deviations above the expected views. With few articles there are
 * fewer false positives, so a lower minimum is enough.
 */
const MIN_DEVIATIONS = 5;
const MIN_DEVIATIONS_AMONG_FEW = 4;
const FEW_ARTICLES = 5;
/** On a new site: minimum ratio to the average views of the other articles, and minimum number of other articles. */
const LEAD = 3;
const MIN_OTHERS = 2;
/**
 * Minimum views in the previous window for an article to count toward the site-wide change, and minimum number of such
 * articles.
 */
const MIN_VIEWS_OF_MUCH_READ = 60;
const MIN_STEADY = 7;

/** Returns the growth from `before` to `now` in percent. `before` counts as at least `minBefore`. */
export function growthPercent({ now, before }: WindowCount, minBefore = MIN_BEFORE): number {
  return Math.round((now / Math.max(before, minBefore) - 1) * 100);
}

/**
 * Returns by how many standard deviations the views exceed the expected views: those of the previous window times the
 * site-wide change (mornings are busier than nights). Both counts are random, so both enter the standard deviation.
 */
function viewsZScore({ now, before }: WindowCount, siteChange: number): number {
  const expected = Math.max(before * siteChange, MIN_BEFORE);
  return (now - expected) / Math.sqrt(now + Math.max(before * siteChange * siteChange, MIN_BEFORE));
}

/**
 * Returns the site-wide change between the two windows. This is a median weighted by views, so that one article that
 * gains or loses many readers has no effect. With few much-read articles, it is the change of all articles except the
 * given one.
 */
function measureSiteChange(counts: readonly WindowCount[], site: WindowTotals): (article: WindowCount) => number {
  const steady = counts.filter(({ before }) => before >= MIN_VIEWS_OF_MUCH_READ);
  if (steady.length >= MIN_STEADY) {
    const middle = clampChange(weightedMedianGrowth(steady));
    return () => middle;
  }
  return ({ now, before }) =>
    site.before - before >= MIN_NOW ? clampChange((site.now - now) / (site.before - before)) : site.length;
}

/** Returns the median growth of the articles, weighted by their views in the previous window. */
function weightedMedianGrowth(counts: readonly WindowCount[]): number {
  const ranked = counts.map(({ now, before }) => ({ ratio: now / before, before })).sort((a, b) => a.ratio - b.ratio);
  let left = ranked.reduce((sum, { before }) => sum + before, 0) / 2;
  return ranked.find(({ before }) => (left -= before) <= 0)?.ratio ?? 1;
}

type ArticleCount = WindowCount & { readonly articleId: number };

export interface Rising extends ArticleCount {
  /** null if there were too few views before. */
  readonly growthRate: number | null;
}

/**
 * Returns articles with a significant growth of views, the most surprising first. Without a previous window, returns
 * articles with far more views than the others.
 */
export function findRisingArticles(counts: readonly ArticleCount[], site: WindowTotals, limit: number): Rising[] {
  if (site.before < MIN_NOW) return findLeadingArticles(counts, site).slice(0, limit);
  const siteChange = measureSiteChange(counts, site);
  const minDeviations = counts.length > FEW_ARTICLES ? MIN_DEVIATIONS : MIN_DEVIATIONS_AMONG_FEW;
  const rising: (Rising & { readonly by: number })[] = [];
  for (const count of counts) {
    if (count.now < MIN_NOW) continue;
    const by = viewsZScore(count, siteChange(count));
    const growthRate = growthPercent({ now: count.now, before: count.before * site.length });
    if (by >= minDeviations && growthRate > 0) rising.push({ ...count, growthRate, by });
  }
  return rising
    .sort((a, b) => b.by - a.by || a.articleId - b.articleId)
    .slice(0, limit)
    .map(({ by: _by, ...article }) => article);
}

function findLeadingArticles(counts: readonly ArticleCount[], site: WindowTotals): Rising[] {
  const others = site.articles - 1;
  if (others < MIN_OTHERS) return [];
  return counts
    .filter(({ now }) => now >= MIN_NOW && now >= LEAD * ((site.now - now) / others))
    .sort((a, b) => b.now - a.now || a.articleId - b.articleId)
    .map((count) => ({ ...count, growthRate: null }));
}

/** Limits the site-wide change, because a ratio of small numbers may be extreme. */
function clampChange(ratio: number): number {
  return Math.min(5, Math.max(0.2, ratio));
}
