import { aFeed, anApprovedArticle, anItem, type ArticleFields, aVersion } from './factories.ts';
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
  article: Partial<ArticleFields> = {},
): Promise<number> {
  const id = await anApprovedArticle(database, article);
  await setSentences(database, id, sentences);
  return id;
}

/** Gives the article a new version with these sentences, as a correction does. Returns the id of the version. */
export async function setSentences(
  database: Pick<TestDatabase, 'query'>,
  articleId: number,
  sentences: readonly QuotedSentence[],
): Promise<number> {
  const versionId = await aVersion(database, articleId);
  await database.query('update article set version_id = $2 where id = $1', [articleId, versionId]);
  const ordinals = new Map<string, number>();
  for (const { place, text, outlet } of sentences) {
    const ordinal = ordinals.get(place) ?? 0;
    ordinals.set(place, ordinal + 1);
    const [claim] = await database.query<{ id: number }>(
      'insert into claim (version_id, place, ordinal, text) values ($1, $2, $3, $4) returning id',
      [versionId, place, ordinal, text],
    );
    if (outlet !== undefined && claim) await cite(database, claim.id, outlet);
  }
  return versionId;
}

async function cite(database: Pick<TestDatabase, 'query'>, claimId: number, outlet: string): Promise<void> {
  const itemId = await anItem(database, await aFeed(database, { outlet }));
  await database.query(
    `insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
     select $1, 0, id, 0, 6 from item_snapshot where item_id = $2`,
    [claimId, itemId],
  );
}
