import type { EntityManager } from '@mikro-orm/postgresql';
import { Migration20261125_Baseline } from './migrations/20261125-baseline.ts';
import { Migration20261126_SecondParser } from './migrations/20261126-second-parser.ts';
import { Migration20261127_Briefing } from './migrations/20261127-briefing.ts';
import { Migration20261127_Narration } from './migrations/20261127-narration.ts';
import { Migration20261128_CountingKeys } from './migrations/20261128-counting-keys.ts';
import { Migration20261128_AsciiMailDomains } from './migrations/20261128-ascii-mail-domains.ts';
import { Migration20261128_ArticleReports } from './migrations/20261128-article-reports.ts';
import { Migration20261128_DiscardRecordings } from './migrations/20261128-discard-recordings.ts';
import { Migration20261128_HostPauses } from './migrations/20261128-host-pauses.ts';
import { Migration20261128_NoCategoryPerformance } from './migrations/20261128-no-category-performance.ts';
import { Migration20261128_NoCrossCheckOfPolls } from './migrations/20261128-no-cross-check-of-polls.ts';
import { Migration20261128_SearchText } from './migrations/20261128-search-text.ts';
import { Migration20261128_RefusedSignIns } from './migrations/20261128-refused-sign-ins.ts';
import { Migration20261128_RecordedDecisions } from './migrations/20261128-recorded-decisions.ts';

const BASELINE = '20261125-baseline';

/** Migrations in the order of execution. The database stores their names, so a name must never change. */
export const MIGRATIONS = [
  { name: BASELINE, class: Migration20261125_Baseline },
  { name: '20261126-second-parser', class: Migration20261126_SecondParser },
  { name: '20261127-narration', class: Migration20261127_Narration },
  { name: '20261127-briefing', class: Migration20261127_Briefing },
  { name: '20261128-discard-recordings', class: Migration20261128_DiscardRecordings },
  { name: '20261128-host-pauses', class: Migration20261128_HostPauses },
  { name: '20261128-search-text', class: Migration20261128_SearchText },
  { name: '20261128-refused-sign-ins', class: Migration20261128_RefusedSignIns },
  { name: '20261128-counting-keys', class: Migration20261128_CountingKeys },
  { name: '20261128-ascii-mail-domains', class: Migration20261128_AsciiMailDomains },
  { name: '20261128-recorded-decisions', class: Migration20261128_RecordedDecisions },
  { name: '20261128-article-reports', class: Migration20261128_ArticleReports },
  { name: '20261128-no-cross-check-of-polls', class: Migration20261128_NoCrossCheckOfPolls },
  { name: '20261128-no-category-performance', class: Migration20261128_NoCategoryPerformance },
];

/**
 * Number of migrations that the baseline replaced, and name of the last one. The baseline produces the same schema as
 * these migrations.
 */
const REPLACED_MIGRATIONS = 46;
const LAST_REPLACED_MIGRATION = '20261124-linked-outlets';

/** Thrown if the database cannot be migrated. The operator sees the message, so it must say what to do. */
export class EarlierDatabaseError extends Error {}

/** Marks the baseline as applied in a database that has all earlier migrations. Throws if it has only some of them. */
export async function adoptEarlierMigrations(em: EntityManager): Promise<void> {
  const [table] = await em.execute<{ found: boolean }[]>(`select to_regclass('schema_migration') is not null as found`);
  if (!table?.found) return;
  const names = (await em.execute<{ name: string }[]>('select name from schema_migration')).map(({ name }) => name);
  if (names.length === 0 || names.includes(BASELINE)) return;
  if (names.length !== REPLACED_MIGRATIONS || !names.includes(LAST_REPLACED_MIGRATION))
    throw new EarlierDatabaseError(
      'This database is from an earlier version and does not have exactly ' +
        `the ${REPLACED_MIGRATIONS} migrations up to ${LAST_REPLACED_MIGRATION}. ` +
        'Start the previous version once to apply them, or start this version with an empty database.',
    );
  await em.execute(
    `with deleted as (delete from schema_migration returning 1)
     insert into schema_migration (name) select ? where exists (select from deleted)`,
    [BASELINE],
  );
}
