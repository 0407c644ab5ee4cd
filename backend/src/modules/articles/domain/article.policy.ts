import type { Actor } from '../../../shared/actor/actor.ts';
import { createDeniedError, isAtDesk, mayEdit, mayReview, type Rule } from '../../../shared/actor/policy.ts';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { type ArticleStatus, isPublic } from './article-status.ts';

/** The article that an action is about, or the status of the articles in a list. */
type Subject = { readonly status: ArticleStatus } | undefined;

const isReadable: Rule<Subject> = (actor, article) =>
  isAtDesk(actor) || (article !== undefined && isPublic(article.status));

/** Permissions for articles. They do not depend on held drafts and outdated versions, which `release.ts` handles. */
const RULES = {
  read: isReadable,
  /** A retracted article keeps its notice but not its sources. */
  'read-sources': (actor, article) => isReadable(actor, article) && article?.status !== 'retracted',
  list: (actor, article) => isAtDesk(actor) || article?.status === 'approved',
  approve: (actor) => mayReview(actor) || actor.kind === 'sample-edition',
  'approve-all': mayReview,
  reject: mayReview,
  'undo-rejection': mayReview,
  recategorise: mayReview,
  edit: mayReview,
  hold: mayReview,
  redraft: mayReview,
  compare: mayReview,
  note: mayReview,
  'decide-update': mayReview,
  'decide-reports': mayReview,
  correct: mayEdit,
  retract: mayEdit,
  rearrange: mayEdit,
} satisfies Record<string, Rule<Subject>>;

export type ArticleAction = keyof typeof RULES;
export const ARTICLE_ACTIONS = Object.keys(RULES) as readonly ArticleAction[];

export function may(actor: Actor, action: ArticleAction, article?: Subject): boolean {
  const rule: Rule<Subject> = RULES[action];
  return rule(actor, article);
}

/** Throws if the actor may not perform the action. */
export function authorize(actor: Actor, action: ArticleAction, article?: Subject): void {
  if (may(actor, action, article)) return;
  if (action === 'list')
    throw new DomainError(
      'administrator-required',
      'Only approved articles are public. Sign in as administrator at /admin to see others.',
      401,
    );
  throw createDeniedError(actor, action);
}

/** Returns the article if it exists and the actor may read it. Otherwise, it seems not to exist. */
export function assertReadable<A extends NonNullable<Subject>>(
  actor: Actor,
  id: number,
  article: A | null,
  action: 'read' | 'read-sources' = 'read',
): A {
  if (article === null || !may(actor, action, article)) throw new NotFoundError('Article', id);
  return article;
}
