import { Migration } from '@mikro-orm/migrations';

/** Drops the embedding vectors and their usage records, because stories are grouped by words alone. */
export class Migration20261128_NoEmbeddings extends Migration {
  override up(): void {
    this.addSql('drop table if exists item_vector');
    this.addSql('drop table if exists story_vector');
    this.addSql(`delete from model_call where purpose = 'embed'`);
  }

  override down(): void {
    this.addSql(`create table if not exists item_vector (
      item_id int primary key references feed_item (id) on delete cascade,
      model text not null,
      vector bytea not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql('create index if not exists item_vector_created on item_vector (created_at)');
    this.addSql(`create table if not exists story_vector (
      story_id int primary key references story (id) on delete cascade,
      model text not null,
      vector bytea not null,
      items int not null,
      updated_at timestamptz not null default now()
    )`);
    this.addSql('create index if not exists story_vector_updated on story_vector (updated_at)');
  }
}
