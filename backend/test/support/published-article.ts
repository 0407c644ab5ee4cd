import type { TestDatabase } from './test-database.ts';

export interface InsertedArticle {
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

/** Inserts a published article whose story has no items. Returns its id. */
export async function insertArticle(
  database: Pick<TestDatabase, 'query'>,
  article: Partial<InsertedArticle> = {},
): Promise<number> {
  const {
    title = 'A bridge opens',
    category = 'World News',
    publishedAt = new Date(),
    outletCount = 1,
    politicalStances = null,
  } = article;
  const [row] = await database.query<{ id: number }>(
    `with s as (
       insert into story (profile, first_item_at, last_item_at, updated_at) values ('{}', $3, $3, $3) returning id
     )
     insert into article (story_id, status, story_revision, title, summary, category, outlet_count, source_count,
       political_stances, generated_at, published_at, reading_time)
     select id, 'approved', 1, $1, $1 || ': what happened, and what is known.', $2, $4, $4, $5, $3, $3, 3
     from s returning id`,
    [title, category, publishedAt, outletCount, politicalStances === null ? null : JSON.stringify(politicalStances)],
  );
  if (!row) throw new Error('The article was not inserted.');
  return row.id;
}

/** Lists all reports of published articles, as if a reviewer had approved each article with all of them. */
export async function listAllReports(database: Pick<TestDatabase, 'query'>): Promise<void> {
  await database.query(
    `insert into article_report (article_id, item_id, author, listed, decided_by, decided_at)
     select a.id, i.id, i.author, true, 'someone', now()
     from article a join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id
     where a.status = 'approved' on conflict do nothing`,
  );
}
