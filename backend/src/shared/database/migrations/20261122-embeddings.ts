import { Migration } from '@mikro-orm/migrations';

/** Vectors of items, and of stories as the mean of their items: 4-byte floats, little-endian. */
export class Migration20261122_Embeddings extends Migration {
  override up(): void {
    this.addSql(`create table item_vector (
        item_id int primary key references feed_item (id) on delete cascade,
        model text not null,
        vector bytea not null,
        created_at timestamptz not null default now()
      );
      create index item_vector_created on item_vector (created_at);
      create table story_vector (
        story_id int primary key references story (id) on delete cascade,
        model text not null,
        vector bytea not null,
        items int not null,
        updated_at timestamptz not null default now()
      );
      create index story_vector_updated on story_vector (updated_at);`);
  }

  override down(): void {
    this.addSql('drop table if exists story_vector; drop table if exists item_vector;');
  }
}
