import { insertArticle, type InsertedArticle } from './published-article.ts';
import type { TestDatabase } from './test-database.ts';

interface QuotedSentence {
  readonly place: 'summary' | 'conservative' | 'liberal' | 'center';
  readonly text: string;
  /** Name of the outlet that the sentence cites. */
  readonly outlet?: string;
}

/** Inserts a published article whose current version has these sentences as claims. Returns its id. */
export async function insertQuotedArticle(
  database: Pick<TestDatabase, 'query'>,
  sentences: readonly QuotedSentence[],
  article: Partial<InsertedArticle> = {},
): Promise<number> {
  const id = await insertArticle(database, article);
  await setSentences(database, id, sentences);
  return id;
}

/** Gives the article a new version with these sentences, as a correction does. Returns the id of the version. */
export async function setSentences(
  database: Pick<TestDatabase, 'query'>,
  articleId: number,
  sentences: readonly QuotedSentence[],
): Promise<number> {
  const [version] = await database.query<{ id: number }>(
    `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
     select id, 1 + (select count(*) from article_version v where v.article_id = article.id), title, summary, '', category,
       '{}', 'en', 'extractive', now()
     from article where id = $1 returning id`,
    [articleId],
  );
  if (!version) throw new Error('There is no such article.');
  await database.query('update article set version_id = $2 where id = $1', [articleId, version.id]);
  const ordinals = new Map<string, number>();
  for (const { place, text, outlet } of sentences) {
    const ordinal = ordinals.get(place) ?? 0;
    ordinals.set(place, ordinal + 1);
    const [claim] = await database.query<{ id: number }>(
      'insert into claim (version_id, place, ordinal, text) values ($1, $2, $3, $4) returning id',
      [version.id, place, ordinal, text],
    );
    if (outlet !== undefined && claim) await cite(database, claim.id, outlet);
  }
  return version.id;
}

async function cite(database: Pick<TestDatabase, 'query'>, claimId: number, outlet: string): Promise<void> {
  await database.query(
    `with o as (
       insert into outlet (slug, name, homepage, language) values (lower($2), $2, 'https://outlet.example', 'en')
       on conflict (slug) do update set name = excluded.name returning id
     ), f as (
       insert into feed (outlet_id, name, url, language)
       select id, $2, 'https://outlet.example/' || $1, 'en' from o returning id, outlet_id
     ), i as (
       insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
       select id, outlet_id, $1::text, 'https://outlet.example/' || $1, 'outlet.example/' || $1, 'Report', now(), 'f'
       from f returning id
     ), s as (
       insert into item_snapshot (item_id, revision, title, text, html) select id, 1, 'Report', 'Report', '' from i
       returning id
     )
     insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
     select $1::int, 0, id, 0, 6 from s`,
    [claimId, outlet],
  );
}
