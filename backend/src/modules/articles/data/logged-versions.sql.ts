/** Parameter: ids of versions. */
export const VERSIONS_OF_ENTRIES = `
  select id, article_id as "articleId", title, summary, content, political_stances as "politicalStances",
    published_at is not null as "isPublished"
  from article_version where id = any ($1)`;

/** Parameters: id of the version before the page, and size of the page. */
export const PUBLIC_VERSIONS = `
  select v.id, v.article_id as "articleId",
    to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
    a.id is null or (a.title, a.summary, a.content, a.political_stances)
      is not distinct from (v.title, v.summary, v.content, v.political_stances) as "isShownUnchanged"
  from article_version v
  left join article a on a.id = v.article_id and a.version_id = v.id and a.status in ('approved', 'retracted')
  where v.id > $1 and (v.published_at is not null or a.id is not null)
  order by v.id limit $2`;
