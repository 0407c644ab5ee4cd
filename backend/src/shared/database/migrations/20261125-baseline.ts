import { Migration } from '@mikro-orm/migrations';
import { AUTH, BILLING, MAIL } from './baseline/accounts-and-payments.ts';
import { ARTICLES, CURATION, MODELS, SIMILAR_WORDS } from './baseline/articles-and-curation.ts';
import { FEEDS, STORIES } from './baseline/feeds-and-stories.ts';
import { MACHINERY } from './baseline/machinery.ts';
import { ANALYTICS, DESK, NEWSLETTER, READING } from './baseline/readers-and-figures.ts';

/** Ordered by foreign keys: a part only references tables of the parts before it. */
const PARTS = [
  MACHINERY,
  FEEDS,
  STORIES,
  ARTICLES,
  SIMILAR_WORDS,
  MODELS,
  CURATION,
  AUTH,
  MAIL,
  BILLING,
  NEWSLETTER,
  READING,
  ANALYTICS,
  DESK,
];

/** The complete schema at this date. Later changes are separate migrations. */
export class Migration20261125_Baseline extends Migration {
  override up(): void {
    for (const part of PARTS) this.addSql(part);
  }

  /** Keeps the pg_trgm extension, because others may use it. */
  override down(): void {
    const tables = [...PARTS.join('').matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
    for (const table of tables.reverse()) this.addSql(`drop table if exists ${table}`);
    for (const tallied of ['article', 'feed_item']) this.addSql(`drop function if exists note_${tallied}_tally()`);
    this.addSql('drop sequence if exists premium_standing');
  }
}
