import { termsOf } from '../../../shared/text/tokens.ts';
import { isDirective } from '../verification/directives.ts';
import type { PageTexts } from '../verification/short-quotation.ts';
import type { SourceText } from './drafter.ts';

interface Report {
  readonly outletId: number;
  readonly publishedAt: Date;
  readonly text: string;
}

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

/** Returns the texts of page snapshots by snapshot id. Only short quotations from them may be shown. */
export function getPageTexts(sources: readonly SourceText[]): PageTexts {
  return new Map(sources.filter(({ origin }) => origin === 'page').map(({ snapshotId, text }) => [snapshotId, text]));
}

/** Returns true if a source's headline may appear as a cited sentence. */
export function hasUsableHeadline({ title, text }: SourceText): boolean {
  return title.trim() !== '' && text.startsWith(title) && !isDirective(title);
}

/** Returns the share of a text's distinct terms that `known` contains, 0 to 1. Returns 1 for a text without terms. */
export function computeSupport(text: string, known: ReadonlySet<string>): number {
  return computeTermSupport(termsOf(text), known);
}

/** Like `computeSupport`, but takes the terms of the text. */
export function computeTermSupport(terms: readonly string[], known: ReadonlySet<string>): number {
  const distinct = new Set(terms);
  if (distinct.size === 0) return 1;
  return [...distinct].filter((term) => known.has(term)).length / distinct.size;
}
