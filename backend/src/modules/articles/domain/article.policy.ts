import type { Actor } from '../../../shared/actor/actor.ts';
import { createDeniedError, isRoot, type Rule } from '../../../shared/actor/policy.ts';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { type ArticleStatus, isPublic } from './article-status.ts';

/** The article that an action is about, or the status of the articles in a list. */
type Subject = { readonly status: ArticleStatus } | undefined;

const isReadable: Rule<Subject> = (actor, article) =>
  isRoot(actor) || (article !== undefined && isPublic(article.status));

/** Permissions for articles. They do not depend on held drafts and outdated versions, which `release.ts` handles. */
const RULES = {
  read: isReadable,
  /** A retracted article keeps its notice but not its sources. */
  'read-sources': (actor, article) => isReadable(actor, article) && article?.status !== 'retracted',
  list: (actor, article) => isRoot(actor) || article?.status === 'approved',
  approve: (actor) => isRoot(actor) || actor.kind === 'sample-edition',
  'approve-all': isRoot,
  reject: isRoot,
  'undo-rejection': isRoot,
  recategorise: isRoot,
  edit: isRoot,
  hold: isRoot,
  redraft: isRoot,
  compare: isRoot,
  'decide-update': isRoot,
  'decide-reports': isRoot,
  correct: isRoot,
  retract: isRoot,
  rearrange: isRoot,
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
