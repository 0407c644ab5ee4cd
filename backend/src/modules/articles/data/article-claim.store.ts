import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../../shared/actor/actor.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Article } from '../domain/article.ts';
import { type ArticleAction, authorize } from '../domain/article.policy.ts';
import { toPerson } from '../domain/two-people.ts';
import { lockArticle } from './article-rows.ts';
import { ANNOUNCE_CLAIMS, DELETE_ENDED_CLAIMS, TAKE_CLAIM } from './article-claim.sql.ts';
import type { ArticlesTables } from './tables.ts';

/** Who is reviewing an article at the moment. */
export interface Claim {
  readonly by: string;
  readonly since: Date;
  readonly until: Date;
  readonly isMine: boolean;
}

interface ClaimRequest {
  readonly articleId: number;
  readonly actor: Actor;
}

/** Claims the article, or prolongs the claim, whoever held it before. */
export async function takeClaim(em: EntityManager, { articleId, actor }: ClaimRequest): Promise<Claim> {
  await em.execute(DELETE_ENDED_CLAIMS);
  const [claim] = await em.execute<[Omit<Claim, 'isMine'>]>(TAKE_CLAIM, [articleId, toPerson(actor), actor.name]);
  return { ...claim, isMine: true };
}

/** Tells open pages of the desk that claims have changed. */
export async function announceClaims(em: EntityManager): Promise<void> {
  await em.execute(ANNOUNCE_CLAIMS);
}

/** Ends the person's claim. Returns whether there was one. */
export async function releaseClaim(em: EntityManager, { articleId, actor }: ClaimRequest): Promise<boolean> {
  const { numDeletedRows } = await em
    .getKysely<ArticlesTables>()
    .deleteFrom('article_claim')
    .where('article_id', '=', articleId)
    .where('actor', 'is not distinct from', toPerson(actor))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the claim of the article that has not ended. */
export async function findClaim(em: EntityManager, { articleId, actor }: ClaimRequest): Promise<Claim | null> {
  const row = await em
    .getKysely<ArticlesTables>()
    .selectFrom('article_claim')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row
    ? { by: row.name, since: row.taken_at, until: row.expires_at, isMine: row.actor === toPerson(actor) }
    : null;
}

/** Returns the ids of the articles that somebody else is reviewing. */
export async function findClaimed(em: EntityManager, actor: Actor): Promise<Set<number>> {
  const rows = await em
    .getKysely<ArticlesTables>()
    .selectFrom('article_claim')
    .select('article_id as id')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('actor', 'is distinct from', toPerson(actor))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks an article for an action, also if another person has claimed it. Throws if the policy forbids the action. */
export async function lockPermitted(em: EntityManager, request: ClaimRequest, action: ArticleAction): Promise<Article> {
  const article = await lockArticle(em, request.articleId);
  authorize(request.actor, action, article);
  return article;
}

/** Like `lockPermitted`, but throws if another person has claimed the article. */
export async function lockUnclaimed(em: EntityManager, request: ClaimRequest, action: ArticleAction): Promise<Article> {
  const article = await lockPermitted(em, request, action);
  const claim = await findClaim(em, request);
  if (!claim || claim.isMine) return article;
  const { by, until } = claim;
  throw new DomainError('claimed', `${by} is reviewing this article. Take it over first, or choose another.`, 409, {
    articleId: request.articleId,
    by,
    until: until.toISOString(),
  });
}
