import { Migration } from '@mikro-orm/migrations';
import { AUTH, BILLING, MAIL } from './baseline/accounts-and-payments.ts';
import { ARTICLES, CURATION, MODELS, SEARCH_TEXT, SIMILAR_WORDS } from './baseline/articles-and-curation.ts';
import { FEEDS, STORIES } from './baseline/feeds-and-stories.ts';
import { MACHINERY } from './baseline/machinery.ts';
import { ANALYTICS, BRIEFING, DESK, NARRATION, NEWSLETTER, READING } from './baseline/readers-and-figures.ts';

/** Ordered by foreign keys: a part only references tables of the parts before it. */
const PARTS = [
  MACHINERY,
  FEEDS,
  STORIES,
  SEARCH_TEXT,
  ARTICLES,
  SIMILAR_WORDS,
  MODELS,
  CURATION,
  AUTH,
  MAIL,
  BILLING,
  NEWSLETTER,
  READING,
  BRIEFING,
  NARRATION,
  ANALYTICS,
  DESK,
];

/** The complete schema at this date. Later changes are separate migrations. */
export class Migration20261130_Baseline extends Migration {
  override up(): void {
    for (const part of PARTS) this.addSql(part);
  }

  /** Keeps the pg_trgm extension, because others may use it. */
  override down(): void {
    const created = [...PARTS.join('').matchAll(/^create (table|view|function|sequence|text search \w+) (\w+)/gm)];
    for (const [, kind, name] of created.reverse()) this.addSql(`drop ${kind} if exists ${name} cascade`);
  }
}
