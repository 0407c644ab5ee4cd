import type { PageTexts } from '../verification/short-quotation.ts';
import type { SourceText } from '../models/language-model.ts';

/** Texts of page snapshots, which allow only short quotation, by snapshot id. */
export function pageTexts(sources: readonly SourceText[]): PageTexts {
  return new Map(sources.filter(({ origin }) => origin === 'page').map(({ snapshotId, text }) => [snapshotId, text]));
}
