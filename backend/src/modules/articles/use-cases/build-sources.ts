import type { ItemText } from '../../feeds/index.ts';
import { findIndependentReports, isOwnReport } from '../domain/independent-reports.ts';
import type { ListedSources } from '../domain/shown-draft.ts';

/** Determines the sources of an article from its reports, in order of arrival. */
export function buildSources(items: readonly ItemText[]): ListedSources {
  return {
    urls: [...new Set(items.map((item) => item.url).filter((url) => /^https?:/.test(url)))],
    independentItems: findIndependentReports(items),
    // The number of outlets is at least 1, even if all reports link to other outlets' sites.
    outletCount: Math.max(1, new Set(items.filter(isOwnReport).map((item) => item.outletId)).size),
  };
}
