import { Migration } from '@mikro-orm/migrations';

/**
 * Former names of outlets and original addresses of feeds, so that readers' mutes and the catalogue still match after
 * an edit.
 */
const UP = `
alter table outlet add column former_names text[] not null default '{}';
alter table feed add column catalogue_url text unique;
`;

export class Migration20261122_KeptIdentities extends Migration {
  override up(): void {
    this.addSql(UP);
  }

  override down(): void {
    this.addSql(
      'alter table feed drop column if exists catalogue_url; alter table outlet drop column if exists former_names;',
    );
  }
}
