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
export const SURELY = 4.5;

/** Per cent by which `now` exceeds `before`, which counts as at least `fewest`. */
export function growthPercent({ now, before }: WindowCount, fewest = FEWEST_BEFORE): number {
  return Math.round((now / Math.max(before, fewest) - 1) * 100);
}

/**
 * By how many standard deviations an article exceeds what was to be expected: its last window, times what all others
 * together did since (mornings are busier than nights). Both counts are chance, so both count into the deviation.
 */
export function surprise({ now, before }: WindowCount, site: WindowTotals): number {
  const others = { now: site.now - now, before: site.before - before };
  const tide = others.before >= FEWEST_NOW ? clamp(others.now / others.before, 0.2, 5) : site.length;
  const expected = Math.max(before * tide, FEWEST_BEFORE);
  return (now - expected) / Math.sqrt(now + Math.max(before * tide * tide, FEWEST_BEFORE));
}

export interface Rising extends WindowCount {
  readonly articleId: number;
  readonly growthRate: number;
}

/** The articles whose readers surely became more, the most surprising first. None where nothing was read before: growth from nothing would be invented. */
export function risingArticles(counts: Iterable<WindowCount & { readonly articleId: number }>, site: WindowTotals, most: number): Rising[] {
  if (site.before < FEWEST_NOW) return [];
  const rising: (Rising & { readonly by: number })[] = [];
  for (const count of counts) {
    if (count.now < FEWEST_NOW) continue;
    const by = surprise(count, site);
    const growthRate = growthPercent({ now: count.now, before: count.before * site.length });
    if (by >= SURELY && growthRate > 0) rising.push({ ...count, growthRate, by });
  }
  return rising.sort((a, b) => b.by - a.by || a.articleId - b.articleId).slice(0, most).map(({ by: _by, ...article }) => article);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
