import { Migration } from '@mikro-orm/migrations';

/**
 * What is looked up for each item stays small enough to be in memory. A draft is compared with approved articles by the
 * smallest 20 hashes of a sketch, not by half of 128: the index is a sixth, and a look reads a third as often. Entries go
 * straight into it, since a list of those that wait would be read by every look. The terms of stories are seen to after
 * each 2 % of new ones: by default that is after a fifth, days in which most of what is looked up has to be fetched from
 * the table to tell whether it is there.
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
