import { Migration } from '@mikro-orm/migrations';

/** The categories that reviewers approved for the items of each feed, rebuilt from the articles published so far. */
export class Migration20261122_FeedRecords extends Migration {
  override up(): void {
    this.addSql(`drop table feed_category_record;
      create table feed_category_record (
        feed_id int not null references feed (id) on delete cascade,
        category text not null,
        weight real not null,
        updated_at timestamptz not null default now(),
        primary key (feed_id, category)
      );
      insert into feed_category_record (feed_id, category, weight)
      select t.feed_id, t.category, sum(t.weight) from (
        select distinct a.id, i.feed_id, a.category, case when a.category_by is null then 0.25 else 1 end as weight
        from article a join story_item s on s.story_id = a.story_id join feed_item i on i.id = s.item_id
        where a.published_at is not null
      ) t where t.feed_id is not null group by t.feed_id, t.category;`);
  }

  override down(): void {
    this.addSql(`drop table feed_category_record;
      create table feed_category_record (
        feed_id int primary key references feed (id) on delete cascade,
        category text not null,
        agreed real not null default 0,
        differed real not null default 0,
        updated_at timestamptz not null default now()
      );`);
  }
}
