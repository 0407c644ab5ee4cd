/** How often something happened in this window and in the one before. */
export interface WindowCount {
  readonly now: number;
  readonly before: number;
}

/** Of a window, whose present part may be shorter than the one before. */
export interface WindowTotals extends WindowCount {
  /** Length of this window by the length of the one before, above 0. */
  readonly length: number;
  /** Articles that were read in this window. */
  readonly articles: number;
}

/** Against less than this a growth would be an accident of small numbers: from 1 to 4 views is no 300 %. */
export const FEWEST_BEFORE = 5;
/** Fewer than this in the window say nothing. */
export const FEWEST_NOW = 20;
/** Least number of standard deviations above the expected views. With few articles, fewer can exceed it by chance. */
const SURELY = 5;
const SURELY_AMONG_FEW = 4;
const FEW = 5;
/** On a young site: least ratio to the average views of the other articles, and least number of those. */
const LEAD = 3;
const FEWEST_OTHERS = 2;
/** Views in the window before, from which on an article tells of the site's ebb and flow; and how many such it takes. */
const MUCH_READ = 60;
const FEWEST_STEADY = 7;

/** Per cent by which `now` exceeds `before`, which counts as at least `fewest`. */
export function growthPercent({ now, before }: WindowCount, fewest = FEWEST_BEFORE): number {
  return Math.round((now / Math.max(before, fewest) - 1) * 100);
}

/**
 * By how many standard deviations an article exceeds what was to be expected: its last window, times what the others did
 * since (mornings are busier than nights). Both counts are chance, so both count into the deviation.
 */
function surprise({ now, before }: WindowCount, tide: number): number {
  const expected = Math.max(before * tide, FEWEST_BEFORE);
  return (now - expected) / Math.sqrt(now + Math.max(before * tide * tide, FEWEST_BEFORE));
}

/**
 * What the site did from window to window: that of the view in the middle, so that one article that many come for, or
 * leave, moves nothing. Where few articles are read much, what all but this one did.
 */
function tideOf(counts: readonly WindowCount[], site: WindowTotals): (article: WindowCount) => number {
  const steady = counts.filter(({ before }) => before >= MUCH_READ);
  if (steady.length >= FEWEST_STEADY) {
    const middle = limited(middleRatio(steady));
    return () => middle;
  }
  return ({ now, before }) =>
    site.before - before >= FEWEST_NOW ? limited((site.now - now) / (site.before - before)) : site.length;
}

/** The growth of articles, each as heavy as it was read before. */
function middleRatio(counts: readonly WindowCount[]): number {
  const ranked = counts.map(({ now, before }) => ({ ratio: now / before, before })).sort((a, b) => a.ratio - b.ratio);
  let left = ranked.reduce((sum, { before }) => sum + before, 0) / 2;
  return ranked.find(({ before }) => (left -= before) <= 0)?.ratio ?? 1;
}

type ArticleCount = WindowCount & { readonly articleId: number };

export interface Rising extends ArticleCount {
  /** Null where too little was read before to know a growth. */
  readonly growthRate: number | null;
}

/** Articles with a significant growth of views, the most surprising first. Without an earlier window: articles with far more views than the others. */
export function risingArticles(counts: readonly ArticleCount[], site: WindowTotals, most: number): Rising[] {
  if (site.before < FEWEST_NOW) return leadingArticles(counts, site).slice(0, most);
  const tide = tideOf(counts, site);
  const surely = counts.length > FEW ? SURELY : SURELY_AMONG_FEW;
  const rising: (Rising & { readonly by: number })[] = [];
  for (const count of counts) {
    if (count.now < FEWEST_NOW) continue;
    const by = surprise(count, tide(count));
    const growthRate = growthPercent({ now: count.now, before: count.before * site.length });
    if (by >= surely && growthRate > 0) rising.push({ ...count, growthRate, by });
  }
  return rising
    .sort((a, b) => b.by - a.by || a.articleId - b.articleId)
    .slice(0, most)
    .map(({ by: _by, ...article }) => article);
}

function leadingArticles(counts: readonly ArticleCount[], site: WindowTotals): Rising[] {
  const others = site.articles - 1;
  if (others < FEWEST_OTHERS) return [];
  return counts
    .filter(({ now }) => now >= FEWEST_NOW && now >= LEAD * ((site.now - now) / others))
    .sort((a, b) => b.now - a.now || a.articleId - b.articleId)
    .map((count) => ({ ...count, growthRate: null }));
}

/** No tide is so high or low; a ratio of small numbers may be. */
function limited(ratio: number): number {
  return Math.min(5, Math.max(0.2, ratio));
}
