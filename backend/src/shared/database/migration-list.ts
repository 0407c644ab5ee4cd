import { Migration20261121_AccountLinks } from './migrations/20261121-account-links.ts';
import { Migration20261121_Analytics } from './migrations/20261121-analytics.ts';
import { Migration20261121_Balance } from './migrations/20261121-balance.ts';
import { Migration20261121_Coverage } from './migrations/20261121-coverage.ts';
import { Migration20261121_FirstTables } from './migrations/20261121-first-tables.ts';
import { Migration20261121_LeanLedger } from './migrations/20261121-lean-ledger.ts';
import { Migration20261121_Mail } from './migrations/20261121-mail.ts';
import { Migration20261121_Newsletter } from './migrations/20261121-newsletter.ts';
import { Migration20261121_Payments } from './migrations/20261121-payments.ts';
import { Migration20261121_PublishedArticles } from './migrations/20261121-published-articles.ts';
import { Migration20261121_NewsletterLinks } from './migrations/20261121-newsletter-links.ts';
import { Migration20261121_RateLimits } from './migrations/20261121-rate-limits.ts';
import { Migration20261121_ReadingLists } from './migrations/20261121-reading-lists.ts';
import { Migration20261121_Readers } from './migrations/20261121-readers.ts';
import { Migration20261122_ReaderPreferences } from './migrations/20261122-reader-preferences.ts';
import { Migration20261122_StoryProgress } from './migrations/20261122-story-progress.ts';
import { Migration20261122_TrendDays } from './migrations/20261122-trend-days.ts';
import { Migration20261121_Translations } from './migrations/20261121-translations.ts';
import { Migration20261121_Search } from './migrations/20261121-search.ts';
import { Migration20261121_RemovedFeeds } from './migrations/20261121-removed-feeds.ts';
import { Migration20261122_Corrections } from './migrations/20261122-corrections.ts';
import { Migration20261122_FullText } from './migrations/20261122-full-text.ts';

/** In the order in which they are applied; names are stored in the database and never change. */
export const MIGRATIONS = [
  { name: '20261121-first-tables', class: Migration20261121_FirstTables },
  { name: '20261121-rate-limits', class: Migration20261121_RateLimits },
  { name: '20261121-newsletter', class: Migration20261121_Newsletter },
  { name: '20261121-readers', class: Migration20261121_Readers },
  { name: '20261121-published-articles', class: Migration20261121_PublishedArticles },
  { name: '20261121-mail', class: Migration20261121_Mail },
  { name: '20261121-reading-lists', class: Migration20261121_ReadingLists },
  { name: '20261121-translations', class: Migration20261121_Translations },
  { name: '20261121-search', class: Migration20261121_Search },
  { name: '20261121-newsletter-links', class: Migration20261121_NewsletterLinks },
  { name: '20261121-payments', class: Migration20261121_Payments },
  { name: '20261121-account-links', class: Migration20261121_AccountLinks },
  { name: '20261121-analytics', class: Migration20261121_Analytics },
  { name: '20261121-removed-feeds', class: Migration20261121_RemovedFeeds },
  { name: '20261121-lean-ledger', class: Migration20261121_LeanLedger },
  { name: '20261121-coverage', class: Migration20261121_Coverage },
  { name: '20261121-balance', class: Migration20261121_Balance },
  { name: '20261122-corrections', class: Migration20261122_Corrections },
  { name: '20261122-reader-preferences', class: Migration20261122_ReaderPreferences },
  { name: '20261122-trend-days', class: Migration20261122_TrendDays },
  { name: '20261122-full-text', class: Migration20261122_FullText },
  { name: '20261122-story-progress', class: Migration20261122_StoryProgress },
];
