import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import type { ApprovalMode } from '../../../shared/decision-log/decision.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { lockPermitted, releaseClaim } from '../data/article-claim.store.ts';
import { readApprovalFacts } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import type { ArticleUpdate } from '../domain/article-update.ts';
import { isDecided } from '../domain/article-status.ts';
import {
  assertAllCompared,
  assertApprovableFromList,
  assertAsSeen,
  assertCurrentVersion,
  isHighRisk,
  type RejectionCode,
  type SeenDraft,
} from '../domain/release.ts';
import type { ApprovalOfTwo } from '../domain/two-people.ts';
import { decideDraft } from './decide-draft.ts';
import { Publication, type PublicationDecision } from './publication.ts';
import { SecondPerson } from './second-person.ts';

export type Decision = 'approved' | 'rejected';

export interface Review {
  readonly articleId: number;
  /** Id of the draft that the reviewer read; null stands for the one that is currently shown. */
  readonly versionId: number | null;
  /** Category and picture that the reviewer saw. */
  readonly seen?: SeenDraft;
  /** `pending` undoes a rejection, or an approval before the planned release. */
  readonly decision: Decision | 'pending';
  readonly actor: Actor;
  readonly reason: string | null;
  /** Kind of the reason for a rejection; null if the interface does not state it. */
  readonly code?: RejectionCode | null;
  /** Sentence that a rejection names as wrong. */
  readonly sentence?: { readonly place: string; readonly ordinal: number } | null;
  /** How the reviewer approved the draft; null if the interface does not state it. */
  readonly mode?: ApprovalMode | null;
  /** Time from an approval to the publication, in seconds. Defaults to 0. */
  readonly delaySeconds?: number;
}

/** Applies a reviewer's decision about an article. Repeating the same decision changes only the decision log. */
@Injectable()
export class ReviewArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
  ) {}

  decide(review: Review): Promise<void> {
    const { decision } = review;
    if (decision === 'pending')
      // A claim of another person does not prevent undoing.
      return this.transactions.run(async (em) =>
        this.#apply(em, await lockPermitted(em, review, 'undo-rejection'), review),
      );
    const judged = {
      ...review,
      act: decision === 'approved' ? 'approve' : 'reject',
      sentences: review.sentence ? [review.sentence] : [],
      // The review screen does not say that it sent a rejection.
      mayBeUnread: review.mode === 'list' || (decision === 'rejected' && !review.sentence),
    } as const;
    return decideDraft(this.transactions, judged, async (em, article) => {
      await this.#apply(em, article, review);
      // A decision ends the review, and so the claim.
      await releaseClaim(em, review);
    });
  }

  async #apply(em: EntityManager, article: Article, review: Review): Promise<void> {
    const { versionId, decision, actor, reason } = review;
    assertCurrentVersion(
      article,
      versionId,
      'The story has grown, and a newer draft has replaced this one. Please read the new draft.',
    );
    if (decision === 'pending') return this.#undo(em, article, actor);
    if (decision === 'rejected') return article.reject(actor, reason, this.clock.now(), review.code ?? null);
    await this.#approve(em, article, review);
  }

  /** Approves the draft. A second approval of the same version keeps the first one and is recorded as agreement. */
  async #approve(em: EntityManager, article: Article, review: Review): Promise<void> {
    const { versionId, seen = {}, delaySeconds = 0, ...decision } = review;
    if (article.status === 'approved') {
      if (versionId !== null) await this.publication.recordAgreement(em, article, decision);
      return;
    }
    assertAsSeen(article, seen);
    assertApprovableFromList(article.id, article.risk, decision.mode);
    await assertCompared(em, article, review);
    if (article.releaseAt != null && delaySeconds > 0) return this.publication.recordAgreement(em, article, decision);
    const people = await this.#countPeople(em, article, decision);
    const counted = { ...decision, people };
    if (people === 'first') return this.publication.recordFirst(em, article, counted);
    if (delaySeconds === 0) return this.publication.approve(em, [article], counted);
    await this.publication.plan(em, [article], counted, delaySeconds);
  }

  async #countPeople(
    em: EntityManager,
    { risk, versionId }: Article,
    { actor, reason }: PublicationDecision,
  ): Promise<ApprovalOfTwo | null> {
    return risk === 'high' && versionId != null ? this.secondPerson.count(em, { versionId, actor, reason }) : null;
  }

  async #undo(em: EntityManager, article: Article, actor: Actor): Promise<void> {
    const { versionId } = article;
    // Once the draft is decided, its approvals are history. Before, a planned release must not keep the person's own.
    const isWithdrawn =
      !isDecided(article.status) && versionId != null && (await this.secondPerson.withdraw(em, { versionId, actor }));
    if (article.releaseAt != null) return article.cancelRelease(actor);
    if (isWithdrawn) return article.recordHandled('undo', actor);
    article.undoRejection(actor);
  }
}

/**
 * Throws if a member approves a text of high risk, or an update that corrects what readers see, on the review screen
 * before that member compared all of its sentences.
 */
export async function assertCompared(
  em: EntityManager,
  { risk, versionId }: Pick<Article | ArticleUpdate, 'risk' | 'versionId'>,
  { articleId, actor, mode }: Review,
): Promise<void> {
  if (!isHighRisk(risk) || mode !== 'opened' || actor.kind !== 'member') return;
  const facts = (await readApprovalFacts(em, [versionId], actor)).get(versionId ?? 0);
  if (facts) assertAllCompared(articleId, facts);
}
