import { Migration } from '@mikro-orm/migrations';

/** One row per preference, so that two browsers of a reader can merge theirs without losing any. */
const PREFERENCES = `
create table reader_preference (
  reader_id int not null references reader (id) on delete cascade,
  key text not null,
  value jsonb not null,
  at bigint not null check (at > 0),
  primary key (reader_id, key)
);
create index reader_preference_taken_back on reader_preference (at) where value in ('false', 'null');
alter table subscriber add column mutes jsonb not null default '{"words": [], "outlets": [], "topics": []}';
`;

export class Migration20261122_ReaderPreferences extends Migration {
  override up(): void {
    this.addSql(PREFERENCES);
  }

  override down(): void {
    this.addSql('alter table subscriber drop column if exists mutes');
    this.addSql('drop table if exists reader_preference');
  }
}
