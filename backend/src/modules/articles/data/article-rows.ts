import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import type { StoriesTables } from '../../stories/index.ts';
import { Article } from '../domain/article.ts';
import { ArticleUpdate } from '../domain/article-update.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import type { ClaimChange } from '../domain/claim-change.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import type { ShownDraft, Sources } from '../domain/shown-draft.ts';
import { toPerson } from '../domain/two-people.ts';
import { APPROVAL_FACTS, type ApprovalFactsRow } from './approval-facts.sql.ts';
import { PICTURE_OF_ITEM } from './desk-article.sql.ts';
import { STORE_LEANS } from './published-lean.sql.ts';
import type { ArticlesTables } from './tables.ts';

const SQL_NOW = sql<Date>`now()`;

export interface NewVersion {
  readonly draft: ShownDraft;
  /** Name of the model or engine that wrote the draft. */
  readonly model: string;
  /** Ids of the snapshots that the draft was based on; null if they were not recorded. */
  readonly draftedFrom: readonly number[] | null;
  readonly changes: readonly ClaimChange[] | null;
  /** Number of model-written sentences that the judge model did not confirm. */
  readonly unverified: number;
  /** Version that a reviewer edited, with the changed sentences. Absent for a version without edits. */
  readonly edited?: {
    readonly basedOn: number;
    readonly by: number | null;
    readonly edits: readonly CorrectedSentence[];
  };
}

/** @throws {NotFoundError} */
export async function lockArticle(em: EntityManager, id: number): Promise<Article> {
  const article = await em.findOne(Article, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!article) throw new NotFoundError('Article', id);
  return article;
}

/** Returns the update of an article whose row is already locked. Always locking in this order prevents deadlocks. */
export function lockUpdate(em: EntityManager, articleId: number): Promise<ArticleUpdate | null> {
  return em.findOne(ArticleUpdate, { articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Ends the first approval of a version, because its picture or category is another one now. */
export async function endFirstApproval(em: EntityManager, versionId: number | null | undefined): Promise<void> {
  if (versionId == null) return;
  await em.getKysely<ArticlesTables>().deleteFrom('article_approval').where('version_id', '=', versionId).execute();
}

/** Creates the story's article without sources, unless it already exists. */
export async function createArticle(em: EntityManager, storyId: number): Promise<void> {
  await em
    .getKysely<ArticlesTables>()
    .insertInto('article')
    .values({ story_id: storyId, story_revision: 0, created_at: SQL_NOW, updated_at: SQL_NOW })
    .onConflict((conflict) => conflict.column('story_id').doNothing())
    .execute();
}

/** Creates an idle update for the article, unless one already exists. */
export async function createUpdate(em: EntityManager, articleId: number): Promise<void> {
  await em
    .getKysely<ArticlesTables>()
    .insertInto('article_update')
    .values({ article_id: articleId, updated_at: SQL_NOW })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a draft as the next version of its article. The caller must have locked the article's row. */
export async function addVersion(
  em: EntityManager,
  articleId: number,
  { draft, model, draftedFrom, changes, unverified, edited }: NewVersion,
  now: Date,
): Promise<number> {
  const last = await em
    .getKysely<ArticlesTables>()
    .selectFrom('article_version')
    .select((version) => version.fn.max('number').as('number'))
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const { author: _author, readingTime: _readingTime, categoryConfidence: _confidence, ...shown } = draft;
  const version = em.create(ArticleVersion, {
    ...shown,
    tags: [...draft.tags],
    articleId,
    number: 1 + (last?.number ?? 0),
    model,
    draftedAt: now,
    draftedFrom,
    changes,
    unverified,
    ...(edited && { edits: edited.edits, editedBy: edited.by, basedOn: edited.basedOn }),
  });
  em.persist(version);
  await em.flush();
  return version.id;
}

/** Marks the current versions of these articles as published. */
export async function markPublished(em: EntityManager, articleIds: readonly number[], now: Date): Promise<void> {
  await em.flush();
  await em
    .getKysely<ArticlesTables>()
    .updateTable('article_version as v')
    .from('article as a')
    .set({ published_at: now })
    .whereRef('v.id', '=', 'a.version_id')
    .where('a.id', '=', sql<number>`any(${articleIds}::int[])`)
    .where('v.published_at', 'is', null)
    .execute();
}

/** Returns the facts about the person's approval of these versions, by their ids. */
export async function readApprovalFacts(
  em: EntityManager,
  versionIds: readonly (number | null | undefined)[],
  actor: Actor,
): Promise<Map<number, Omit<ApprovalFactsRow, 'versionId'>>> {
  const ids = versionIds.filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const rows = await em.execute<ApprovalFactsRow[]>(APPROVAL_FACTS, [`{${ids.join(',')}}`, toPerson(actor)]);
  return new Map(rows.map(({ versionId, ...facts }) => [versionId, facts]));
}

/** Stores the current leans of the articles' outlets. Leans that were already stored do not change. */
export async function storeLeans(em: EntityManager, articleIds: readonly number[]): Promise<void> {
  await em.execute(STORE_LEANS, [`{${articleIds.join(',')}}`]);
}

/**
 * Returns the ids of undecided articles that have a report by one of the outlets: at most `limit` ids above `after`, in
 * ascending order.
 */
export async function findUndecidedByOutlets(
  em: EntityManager,
  outletIds: readonly number[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await em
    .getKysely<ArticlesTables & Pick<StoriesTables, 'story_item'>>()
    .selectFrom('article as a')
    .select('a.id')
    .where('a.id', '>', after)
    .where('a.status', 'in', ['ingested', 'curated', 'pending'])
    .where('a.story_revision', '>', 0)
    .where((articles) =>
      articles.exists(
        articles
          .selectFrom('story_item as si')
          .select('si.item_id')
          .whereRef('si.story_id', '=', 'a.story_id')
          .where('si.outlet_id', '=', sql<number>`any(${outletIds}::int[])`),
      ),
    )
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Redirects articles that were merged into `from` to `into` instead. */
export async function redirectMergedArticles(em: EntityManager, from: number, into: number): Promise<void> {
  await em
    .getKysely<ArticlesTables>()
    .updateTable('article')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .execute();
}

/** Returns the picture of a report of the article's story, or null. */
export async function findPicture(em: EntityManager, articleId: number, itemId: number): Promise<Sources['image']> {
  const [picture] = await em.execute<NonNullable<Sources['image']>[]>(PICTURE_OF_ITEM, [articleId, itemId]);
  return picture ?? null;
}
