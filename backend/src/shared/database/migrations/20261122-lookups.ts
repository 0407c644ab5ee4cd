import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps the indexes of the lookups for each item small enough for memory. A draft is compared with approved articles by
 * the 20 smallest hashes of a sketch instead of half of 128: the index shrinks to a sixth, and a lookup reads a third
 * as often. `fastupdate` is off because every lookup would also scan the pending list. The terms of stories are
 * vacuumed after 2 % of new rows instead of the default 20 %: until then, lookups fetch most rows from the table to
 * check their visibility.
 */
export class Migration20261122_Lookups extends Migration {
  override up(): void {
    this.addSql('drop index approved_shingles_overlap');
    this.addSql(
      'create index approved_shingles_overlap on approved_shingles using gin ((shingles[1:20])) with (fastupdate = off)',
    );
    this.addSql('alter table story_term set (autovacuum_vacuum_insert_scale_factor = 0.02)');
  }

  override down(): void {
    this.addSql('alter table story_term reset (autovacuum_vacuum_insert_scale_factor)');
    this.addSql('drop index approved_shingles_overlap');
    this.addSql('create index approved_shingles_overlap on approved_shingles using gin (shingles)');
  }
}
