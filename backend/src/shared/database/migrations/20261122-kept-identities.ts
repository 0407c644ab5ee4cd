import { Migration } from '@mikro-orm/migrations';

/** What outlets and feeds were known as before somebody changed it: readers' mutes and the catalogue still mean them. */
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
