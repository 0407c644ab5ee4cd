import { getPrimaryLanguage, guessLanguage } from '../../../shared/text/language.ts';
import type { SourceText } from '../draft/source-text.ts';

type Report = Pick<SourceText, 'outletId' | 'publishedAt' | 'text'>;

/** Sorts texts newest first, then longest first. */
const compareByPriority = (a: Report, b: Report): number =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || b.text.length - a.text.length;

/**
 * Selects at most `maxReports` reports: the best one of each outlet, then the second-best of each, and so on, so that
 * no outlet crowds out the others. Keeps the order of the reports.
 */
export function chooseReports<R extends Report>(reports: readonly R[], maxReports: number): R[] {
  if (reports.length <= maxReports) return [...reports];
  const byOutlet = Map.groupBy(reports, ({ outletId }) => outletId);
  const ranks = new Map<R, number>();
  for (const own of byOutlet.values())
    for (const [rank, report] of own.toSorted(compareByPriority).entries()) ranks.set(report, rank);
  const chosen = new Set(reports.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, maxReports));
  return reports.filter((report) => chosen.has(report));
}

/** Returns the primary language of most sources. Defaults to English. */
export function getMostFrequentLanguage(sources: readonly SourceText[]): string {
  const votes = new Map<string, number>();
  for (const { language, text } of sources) {
    const primary = getPrimaryLanguage(language ?? guessLanguage(text) ?? '');
    if (primary !== '') votes.set(primary, (votes.get(primary) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
}

/** Returns the share of the distinct terms that `known` contains, 0 to 1. Returns 1 if there are none. */
export function computeTermSupport(terms: readonly string[], known: ReadonlySet<string>): number {
  const distinct = new Set(terms);
  if (distinct.size === 0) return 1;
  return [...distinct].filter((term) => known.has(term)).length / distinct.size;
}
