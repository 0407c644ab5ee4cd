import type { PageTexts } from '../domain/short-quotation.ts';
import type { SourceText } from '../ports/language-model.ts';

/** The sources of which no more than a short quotation may be shown. */
export function pageTexts(sources: readonly SourceText[]): PageTexts {
  return new Map(sources.filter(({ origin }) => origin === 'page').map(({ snapshotId, text }) => [snapshotId, text]));
}
