import type { Invariant } from '../../../shared/audit/invariant.ts';

/** `VerifyLog` checks that each public text has a decision and is unchanged. */
export const ARTICLES_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Each story with reports has an article within an hour.',
    isAboutPendingWork: true,
    violations: `
      select 'story ' || s.id || ' has no article' as violation
      from story s
      where s.updated_at < now() - interval '1 hour'
        and exists (select from story_item si where si.story_id = s.id)
        and not exists (select from article a where a.story_id = s.id)
      order by s.id limit $1`,
  },
  {
    rule: 'Public articles show a published version of their own.',
    violations: `
      select 'article ' || a.id || ' shows version ' || coalesce(a.version_id::text, 'none') as violation
      from article a left join article_version v on v.id = a.version_id
      where a.status in ('approved', 'retracted') and (v.article_id is distinct from a.id or v.published_at is null)
      order by a.id limit $1`,
  },
  {
    rule: 'The numbers of decided articles are those that lists show.',
    violations: `
      select coalesce(a.status, t.status) || ' articles in ' || coalesce(a.category, t.category) || ': '
        || coalesce(a.articles, 0) || ', shown are ' || coalesce(t.articles, 0) as violation
      from (select status, category, sum(articles) as articles from article_tally group by status, category) t
      full join (
        select status, category, count(*) as articles from article
        where status in ('approved', 'rejected', 'retracted') group by status, category
      ) a using (status, category)
      where coalesce(a.articles, 0) <> coalesce(t.articles, 0)
      order by 1 limit $1`,
  },
  {
    rule: 'The number of sources of an article is the number of its listed reports with an address.',
    violations: `
      select 'article ' || a.id || ' shows ' || a.source_count || ' sources and lists ' || listed.reports as violation
      from article a, lateral (
        select count(distinct i.url) as reports
        from article_report r
        join feed_item i on i.id = r.item_id
        join story_item si on si.item_id = i.id
        where r.article_id = a.id and r.listed and i.url ~ '^https?:'
      ) listed
      where a.status = 'approved' and a.source_count <> listed.reports
      order by a.id limit $1`,
  },
  {
    rule: 'Merged articles lead to an unmerged article, which is public if they were published.',
    violations: `
      select 'article ' || a.id || ' leads to article ' || t.id || ', which is ' || t.status as violation
      from article a join article t on t.id = a.merged_into
      where t.merged_into is not null or (a.published_at is not null and t.status not in ('approved', 'retracted'))
      order by a.id limit $1`,
  },
  {
    rule: 'Planned publications happen at their time.',
    isAboutPendingWork: true,
    violations: `
      select 'article ' || id || ' was to be published at ' || release_at as violation
      from article where release_at < now() - interval '1 hour'
      union all
      select 'the update of article ' || article_id || ' was to be published at ' || release_at
      from article_update where release_at < now() - interval '1 hour'
      order by 1 limit $1`,
  },
];
