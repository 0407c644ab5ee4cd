import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../../shared/actor/actor.ts';
import { mayReview } from '../../../shared/actor/policy.ts';
import type { Transactions } from '../../../shared/database/transactions.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { findUntold, settleErrors } from '../data/planted-error.store.ts';
import type { Article } from '../domain/article.ts';
import {
  createPlantedError,
  judgeDecision,
  type JudgedDecision,
  mustReadAgain,
  type PlantedError,
} from '../domain/planted-error.ts';

/** A decision about a draft that a member may have read with a planted error. */
export interface DraftDecision extends JudgedDecision {
  readonly articleId: number;
  /** The version that the person read; null stands for the current one. */
  readonly versionId: number | null;
  readonly actor: Actor;
  /** True if the decision may come from the list, so that it counts only if the review screen showed the draft before. */
  readonly mayBeUnread?: boolean;
}

/**
 * Runs a decision in a transaction, with the article locked. Throws if somebody else is reviewing the article, or if the
 * person must first read the draft without the planted error. The outcome of the error is committed before.
 */
export async function decideDraft<T>(
  transactions: Transactions,
  decision: DraftDecision,
  work: (em: EntityManager, article: Article) => Promise<T> | T,
): Promise<T> {
  await assertReadTrue(transactions, decision);
  return transactions.run(async (em) => {
    const article = await lockUnclaimed(em, decision, decision.act);
    const { act, actor } = decision;
    const versionIds = article.versionId == null ? [] : [article.versionId];
    if (act !== 'hold') await settleErrors(em, 'unclear', { versionIds });
    else if (actor.id !== null) await settleErrors(em, 'unclear', { versionIds, memberId: actor.id });
    return work(em, article);
  });
}

/** Settles the error in the person's reading of the draft. Throws if they must read the true draft before they decide. */
export async function assertReadTrue(transactions: Transactions, decision: DraftDecision): Promise<void> {
  const { actor } = decision;
  const memberId = actor.id;
  if (actor.kind !== 'member' || memberId === null || !mayReview(actor)) return;
  const told = await transactions.run(async (em) => {
    const article = await lockUnclaimed(em, decision, decision.act);
    const { versionId } = article;
    if (versionId == null || !isDecidable(article, decision)) return null;
    const planted = await findUntold(em, { articleId: article.id, versionId, memberId });
    if (!planted || !mustReadAgain(planted, decision) || isUnread(planted, decision)) return null;
    const outcome = planted.outcome ?? judgeDecision(planted, decision);
    await settleErrors(em, outcome, { versionIds: [versionId], memberId });
    return createPlantedError(planted, outcome);
  });
  if (told) throw told;
}

function isDecidable({ versionId, status, releaseAt }: Article, { versionId: decidedId }: DraftDecision): boolean {
  const isCurrent = decidedId === null || decidedId === versionId;
  return isCurrent && (status === 'pending' || status === 'curated') && releaseAt == null;
}

/** The browser loads the next draft in advance. One that was never on the screen says nothing about the member. */
function isUnread({ isRead, outcome }: PlantedError, decision: DraftDecision): boolean {
  return decision.mayBeUnread === true && !isRead && outcome === null;
}
