/** How often something happened in this window and in the one before. */
export interface WindowCount {
  readonly now: number;
  readonly before: number;
}

/** Of a window, whose present part may be shorter than the one before. */
export interface WindowTotals extends WindowCount {
  /** Length of this window by the length of the one before, above 0. */
  readonly length: number;
}

/** Against less than this a growth would be an accident of small numbers: from 1 to 4 views is no 300 %. */
export const FEWEST_BEFORE = 5;
/** Fewer than this in the window say nothing. */
export const FEWEST_NOW = 20;
/** Standard deviations above what the site's own ebb and flow explains. */
const SURELY = 5;
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
  return ({ now, before }) => (site.before - before >= FEWEST_NOW ? limited((site.now - now) / (site.before - before)) : site.length);
}

/** The growth of articles, each as heavy as it was read before. */
function middleRatio(counts: readonly WindowCount[]): number {
  const ranked = counts.map(({ now, before }) => ({ ratio: now / before, before })).sort((a, b) => a.ratio - b.ratio);
  let left = ranked.reduce((sum, { before }) => sum + before, 0) / 2;
  return ranked.find(({ before }) => (left -= before) <= 0)?.ratio ?? 1;
}

export interface Rising extends WindowCount {
  readonly articleId: number;
  readonly growthRate: number;
}

/** The articles whose readers surely became more, the most surprising first. None where nothing was read before: growth from nothing would be invented. */
export function risingArticles(counts: readonly (WindowCount & { readonly articleId: number })[], site: WindowTotals, most: number): Rising[] {
  if (site.before < FEWEST_NOW) return [];
  const tide = tideOf(counts, site);
  const rising: (Rising & { readonly by: number })[] = [];
  for (const count of counts) {
    if (count.now < FEWEST_NOW) continue;
    const by = surprise(count, tide(count));
    const growthRate = growthPercent({ now: count.now, before: count.before * site.length });
    if (by >= SURELY && growthRate > 0) rising.push({ ...count, growthRate, by });
  }
  return rising.sort((a, b) => b.by - a.by || a.articleId - b.articleId).slice(0, most).map(({ by: _by, ...article }) => article);
}

/** No tide is so high or low; a ratio of small numbers may be. */
function limited(ratio: number): number {
  return Math.min(5, Math.max(0.2, ratio));
}
