import type { Actor, DeskRole } from '../../src/shared/actor/actor.ts';
import type { TestDatabase } from './test-database.ts';

/** Factories of rows for tests. Defaults are either unique or irrelevant to the test. */
type Connection = Pick<TestDatabase, 'query'>;

export interface ArticleFields {
  readonly title: string;
  readonly category: string;
  readonly publishedAt: Date;
  readonly outletCount: number;
  readonly politicalStances: {
    readonly conservative: readonly string[];
    readonly liberal: readonly string[];
    readonly center: readonly string[];
  } | null;
}

/** Inserts an account without a usable password. Returns its id. */
export function aReader(database: Connection, name = 'Ada'): Promise<number> {
  return insert(
    database,
    `insert into reader (username, username_key, email, email_key, password_hash)
     values ($1, lower($1), lower($1) || '@example.org', lower($1) || '@example.org', '') returning id`,
    [name],
  );
}

/** Inserts a member of the desk. */
export async function aMember(
  database: Connection,
  name: string,
  { role = 'reviewer' as DeskRole, isPublic = false } = {},
): Promise<Actor & { readonly id: number }> {
  const id = await insert(
    database,
    `insert into desk_member (name, email, role, is_public, joined_at)
     values ($1, gen_random_uuid() || '@desk.example', $2, $3, now()) returning id`,
    [name, role, isPublic],
  );
  return { kind: 'member', id, name, role };
}

/** Inserts a feed, and its outlet unless it exists. Returns the id of the feed. */
export function aFeed(
  database: Connection,
  { outlet = 'Outlet', url = '', category = 'World News', lean = null as string | null } = {},
): Promise<number> {
  return insert(
    database,
    `with o as (
       insert into outlet (slug, name, homepage, language, lean)
       select slug, $1, 'https://' || slug || '.example', 'en', $4 from replace(lower($1), ' ', '-') slug
       on conflict (slug) do update set name = excluded.name returning id
     )
     insert into feed (outlet_id, name, url, category, language)
     select id, $1, coalesce(nullif($2, ''), gen_random_uuid()::text), $3, 'en' from o returning id`,
    [outlet, url, category, lean],
  );
}

/** Inserts an item of the feed with the snapshot of its text, and adds it to the story if one is given. Returns its id. */
export function anItem(
  database: Connection,
  feedId: number,
  { url = '', title = 'Report', text = '', author = null as string | null, storyId = null as number | null } = {},
): Promise<number> {
  return insert(
    database,
    `with i as (
       insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint, author)
       select id, outlet_id, u, u, u, $3, now(), '', $5
       from feed, coalesce(nullif($2, ''), gen_random_uuid()::text) u where id = $1 returning id, outlet_id, url
     ), snapshot as (
       insert into item_snapshot (item_id, revision, title, text, html, url)
       select id, 1, $3, $3 || E'\\n\\n' || $4, '', url from i
     ), member as (
       insert into story_item (item_id, story_id, outlet_id, item_revision)
       select id, $6::int, outlet_id, 1 from i where $6::int is not null
     )
     select id from i`,
    [feedId, url, title, text, author, storyId],
  );
}

export function aStory(database: Connection): Promise<number> {
  return insert(
    database,
    `insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id`,
  );
}

/** Inserts a published article with an empty story. Returns its id. */
export function anApprovedArticle(database: Connection, article: Partial<ArticleFields> = {}): Promise<number> {
  const {
    title = 'A bridge opens',
    category = 'World News',
    publishedAt = new Date(),
    outletCount = 1,
    politicalStances = null,
  } = article;
  return insert(
    database,
    `with s as (
       insert into story (profile, first_item_at, last_item_at, updated_at) values ('{}', $3, $3, $3) returning id
     )
     insert into article (story_id, status, story_revision, title, summary, category, outlet_count, source_count,
       political_stances, generated_at, published_at, reading_time)
     select id, 'approved', 1, $1, $1 || ': what happened, and what is known.', $2, $4, $4, $5, $3, $3, 3
     from s returning id`,
    [title, category, publishedAt, outletCount, politicalStances === null ? null : JSON.stringify(politicalStances)],
  );
}

/** Inserts an article that shows its published version and lists no reports, as the audit demands. Returns its id. */
export async function aPublishedArticle(database: Connection, article: Partial<ArticleFields> = {}): Promise<number> {
  const id = await anApprovedArticle(database, article);
  const versionId = await aVersion(database, id);
  await database.query('update article_version set published_at = now() where id = $1', [versionId]);
  await database.query('update article set version_id = $2, source_count = 0 where id = $1', [id, versionId]);
  return id;
}

export interface VersionFields {
  readonly title: string;
  readonly model: string;
  readonly draftedFrom: readonly number[];
  readonly basedOn: number;
  readonly editedBy: number;
}

/** Inserts the next version of the article, without sentences. Returns its id. */
export function aVersion(
  database: Connection,
  articleId: number,
  { title, model = 'extractive', draftedFrom, basedOn, editedBy }: Partial<VersionFields> = {},
): Promise<number> {
  return insert(
    database,
    `insert into article_version (article_id, number, title, summary, content, category, tags, language, model,
       drafted_at, drafted_from, based_on, edited_by)
     select id, 1 + (select count(*) from article_version where article_id = $1), coalesce($2, title), summary, '',
       coalesce(category, 'General'), '{}', 'en', $3, now(), $4::jsonb, $5::int, $6::int
     from article where id = $1 returning id`,
    [articleId, title, model, draftedFrom && JSON.stringify(draftedFrom), basedOn, editedBy],
  );
}

/** Inserts a new version of a published article that waits for a reviewer. `versionId` is the published version. */
export async function aWaitingUpdate(
  database: Connection,
  { articleId, versionId: publishedId }: { readonly articleId: number; readonly versionId: number },
  { risk, ...version }: Partial<VersionFields> & { readonly risk?: string } = {},
): Promise<{ articleId: number; versionId: number }> {
  const versionId = await aVersion(database, articleId, version);
  await database.query(
    `insert into article_update (article_id, round, state, version_id, base_version_id, updated_at, risk)
     values ($1, 1, 'waiting', $2, $3, now(), $4)`,
    [articleId, versionId, publishedId, risk],
  );
  return { articleId, versionId };
}

/** Inserts an article with one version that waits for a reviewer. */
export async function aDraft(
  database: Connection,
  article: Partial<ArticleFields> = {},
): Promise<{ articleId: number; versionId: number }> {
  const articleId = await anApprovedArticle(database, article);
  const versionId = await aVersion(database, articleId);
  await database.query(`update article set status = 'pending', published_at = null, version_id = $2 where id = $1`, [
    articleId,
    versionId,
  ]);
  return { articleId, versionId };
}

/** Adds a report of the outlet to the article's story. Returns the id of the item. */
export async function aReport(
  database: Connection,
  articleId: number,
  outlet: string,
  { lean = null as string | null, author = null as string | null, url = '' } = {},
): Promise<number> {
  const [article] = await database.query<{ story_id: number }>('select story_id from article where id = $1', [
    articleId,
  ]);
  return anItem(database, await aFeed(database, { outlet, lean }), { author, url, storyId: article?.story_id ?? null });
}

/** Lists all reports of published articles, as if a reviewer had approved each article with all of them. */
export async function listAllReports(database: Connection): Promise<void> {
  await database.query(
    `insert into article_report (article_id, item_id, author, listed, decided_by, decided_at)
     select a.id, i.id, i.author, true, 'someone', now()
     from article a join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id
     where a.status = 'approved' on conflict do nothing`,
  );
}

async function insert(database: Connection, sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await database.query<{ id: number }>(sql, parameters);
  if (!row) throw new Error('The row was not inserted.');
  return row.id;
}
