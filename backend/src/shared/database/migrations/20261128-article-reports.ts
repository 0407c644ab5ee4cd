import { Migration } from '@mikro-orm/migrations';

const LISTED = 'exists (select from article_report r where r.article_id = a.id and r.item_id = si.item_id)';

/**
 * Stores which reports of its story a reviewer listed with a published article, or decided not to list. For existing
 * articles, the listed reports are those that a reviewer can have seen with the text: reports that joined before the
 * newest published text was drafted, that a published text cites, or that a reviewer placed. All other reports wait for
 * a decision, and the counts of their articles are corrected.
 */
export class Migration20261128_ArticleReports extends Migration {
  override up(): void {
    this.addSql(`create table article_report (
      article_id int not null references article (id) on delete cascade,
      item_id int not null references feed_item (id) on delete cascade,
      listed boolean not null,
      decided_by text not null,
      decided_at timestamptz not null,
      primary key (article_id, item_id)
    )`);
    this.addSql('create index article_report_item on article_report (item_id)');
    this.addSql(`
      insert into article_report (article_id, item_id, listed, decided_by, decided_at)
      select a.id, si.item_id, true, coalesce(si.placed_by, a.reviewed_by, 'unknown'),
        coalesce(a.reviewed_at, a.published_at, a.updated_at)
      from article a join story_item si on si.story_id = a.story_id
      where a.status in ('approved', 'retracted') and (
        si.placed_by is not null
        or si.joined_at <= coalesce((
          select max(v.drafted_at) from article_version v
          where v.article_id = a.id and v.published_at is not null and v.model <> 'reviewer'
        ), a.reviewed_at, a.published_at, a.updated_at)
        or exists (
          select from article_version v join claim c on c.version_id = v.id join claim_evidence e on e.claim_id = c.id
          join item_snapshot s on s.id = e.snapshot_id
          where v.article_id = a.id and v.published_at is not null and s.item_id = si.item_id
        )
      )`);
    // Independent reports are not determined again, because that requires their texts: those that wait are left out.
    this.addSql(`
      update article a set
        source_urls = sources.urls,
        source_count = cardinality(sources.urls),
        outlet_count = greatest(1, sources.outlets),
        independent_items = case jsonb_typeof(a.independent_items) when 'array' then coalesce((
          select jsonb_agg(item order by position) from jsonb_array_elements(a.independent_items) with ordinality e (item, position)
          where exists (select from article_report r where r.article_id = a.id and to_jsonb(r.item_id) = item)
        ), '[]') else a.independent_items end
      from article of_story, lateral (
        select
          array(
            select i.url from article_report r join feed_item i on i.id = r.item_id
            join story_item si on si.item_id = i.id
            where r.article_id = of_story.id and i.url ~ '^https?:' group by i.url order by min(si.joined_at), min(i.id)
          ) as urls,
          (
            select count(distinct i.outlet_id)::int from article_report r join feed_item i on i.id = r.item_id
            where r.article_id = of_story.id and i.linked_outlet_id is null
          ) as outlets
      ) sources
      where of_story.id = a.id and a.status = 'approved'
        and exists (select from story_item si where si.story_id = a.story_id and not ${LISTED})`);
    this.addSql('update content_version set version = version + 1');
  }

  override down(): void {
    this.addSql('drop table if exists article_report');
  }
}
