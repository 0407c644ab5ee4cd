import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import type { ClaimChange } from '../domain/claim-change.ts';

export interface NewVersion {
  readonly draft: ShownDraft;
  /** Name of the model or engine that wrote the draft. */
  readonly model: string;
  readonly draftedFrom: readonly number[];
  readonly changes: readonly ClaimChange[] | null;
  /** Number of model-written sentences that the second reader did not confirm. */
  readonly unverified: number;
}

/** Stores a draft as the next version of its article. The caller must have locked the article's row. */
export async function addVersion(
  em: EntityManager,
  articleId: number,
  { draft, model, draftedFrom, changes, unverified }: NewVersion,
  now: Date,
): Promise<number> {
  const [last] = await em.execute<{ number: number | null }[]>(
    'select max(number) as number from article_version where article_id = ?',
    [articleId],
  );
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
  });
  em.persist(version);
  await em.flush();
  return version.id;
}

/** Marks the current versions of these articles as published. */
export async function markPublished(em: EntityManager, articleIds: readonly number[], now: Date): Promise<void> {
  await em.flush();
  await em.execute(
    `update article_version v set published_at = ? from article a
     where a.id = any(?::int[]) and v.id = a.version_id and a.status = 'approved' and v.published_at is null`,
    [now, `{${articleIds.join(',')}}`],
  );
}
