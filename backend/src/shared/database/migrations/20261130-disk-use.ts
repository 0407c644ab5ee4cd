import { Migration } from '@mikro-orm/migrations';

/** Adds the sizes of tables and folders by day, which PostgreSQL does not remember. */
export class Migration20261130_DiskUse extends Migration {
  override up(): void {
    this.addSql(`create table disk_use (
      day date not null,
      kind text not null,
      name text not null,
      bytes bigint not null,
      primary key (day, kind, name)
    )`);
  }

  override down(): void {
    this.addSql('drop table disk_use');
  }
}
