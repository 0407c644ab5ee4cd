import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import type { ApprovalMode, DecisionFacts } from '../../../shared/decision-log/decision.ts';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { estimateReadingMinutes } from '../../../shared/text/reading-time.ts';
import { CategoryRecordStore, DECIDED_WEIGHT, UNCHANGED_WEIGHT } from '../../feeds/index.ts';
import { markPublished, readApprovalFacts, storeLeans } from '../data/article-rows.ts';
import type { Article, RecordedCorrection } from '../domain/article.ts';
import type { ArticleUpdate } from '../domain/article-update.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { recordFirstApproval } from '../domain/draft-review.ts';
import { countNewFacts } from '../domain/claim-change.ts';
import { assertCurrentVersion, listObjections } from '../domain/release.ts';
import type { ApprovalOfTwo } from '../domain/two-people.ts';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { ListReports } from './list-reports.ts';

/** The person who publishes a text, with the reason if the interface asks for one. */
export interface PublicationDecision {
  readonly actor: Actor;
  readonly reason: string | null;
  /** Null if the interface does not state it: `opened` if parts of the draft were compared, otherwise `list`. */
  readonly mode?: ApprovalMode | null | undefined;
  /** How the approval counts under the rule of two people; absent or null if the risk is not high. */
  readonly people?: ApprovalOfTwo | null;
}

/** A decision about a new version of a published article. */
export interface UpdateDecision extends PublicationDecision {
  readonly versionId: number;
}

/** A correction that is published at the time when it was recorded. */
export interface DatedCorrection extends RecordedCorrection {
  readonly now: Date;
}

/**
 * Everything that happens when a person approves or publishes a text, in the transaction of the decision. The caller has locked the
 * articles and authorized the actor; `domain/release.ts` decides what prevents publication. What follows the events of
 * an article, such as dropping cached responses, is declared by the listeners of the event.
 */
@Injectable()
export class Publication {
  constructor(
    private readonly categories: CategoryRecordStore,
    private readonly listReports: ListReports,
    private readonly clock: Clock,
  ) {}

  /** Publishes drafts for the first time. `approval` are the facts of an approval at an earlier time. */
  async approve(
    em: EntityManager,
    articles: readonly Article[],
    { approval, ...decision }: PublicationDecision & { readonly approval?: DecisionFacts },
  ): Promise<void> {
    const { actor, reason } = decision;
    const now = this.clock.now();
    const facts = approval ? () => approval : await this.#listFacts(em, articles, decision);
    await this.#learnCategories(em, articles);
    for (const article of articles) article.approve(actor, reason, now, facts(article.versionId));
    await this.#publishVersions(em, articles, actor, now);
  }

  /** Approves drafts that are published later. Returns the time of the publication. */
  async plan(
    em: EntityManager,
    articles: readonly Article[],
    decision: PublicationDecision,
    delaySeconds: number,
  ): Promise<Date> {
    const facts = await this.#listFacts(em, articles, decision);
    const releaseAt = this.#addSeconds(delaySeconds);
    for (const article of articles)
      article.planRelease(decision.actor, decision.reason, releaseAt, facts(article.versionId));
    return releaseAt;
  }

  /** Approves an update that is published later. */
  async planUpdate(
    em: EntityManager,
    article: Article,
    update: ArticleUpdate,
    { delaySeconds, ...decision }: UpdateDecision & { readonly delaySeconds: number },
  ): Promise<void> {
    const { version, approval } = await this.#readApproval(em, article, update, decision);
    update.planRelease(version, { ...decision, releaseAt: this.#addSeconds(delaySeconds), approval });
  }

  /** Records the first of the two approvals that the waiting version needs. */
  async recordFirstOfUpdate(
    em: EntityManager,
    article: Article,
    update: ArticleUpdate,
    decision: UpdateDecision,
  ): Promise<void> {
    const { version, approval } = await this.#readApproval(em, article, update, decision);
    update.recordFirstApproval(version, { ...decision, approval });
  }

  /** Returns the version with the facts about its approval. */
  async #readApproval(em: EntityManager, article: Article, update: ArticleUpdate, decision: UpdateDecision) {
    const { versionId } = decision;
    const version = await em.findOneOrFail(ArticleVersion, { id: versionId });
    const facts = await this.#listFacts(em, [{ versionId, pendingSince: update.updatedAt }], decision);
    return { version, approval: { ...facts(versionId), reports: article.sourceCount } };
  }

  #addSeconds(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1000);
  }

  /** Records the first of the two approvals that the draft needs. It stays unpublished. */
  async recordFirst(em: EntityManager, article: Article, decision: PublicationDecision): Promise<void> {
    const facts = await this.#listFacts(em, [article], decision);
    recordFirstApproval(article, { ...decision, facts: facts(article.versionId) });
  }

  /** Records that another reviewer approved the same version. */
  async recordAgreement(em: EntityManager, article: Article, decision: PublicationDecision): Promise<void> {
    const { versionId } = article;
    const facts = await this.#listFacts(em, [{ versionId }], { ...decision, mode: 'second' });
    article.recordAgreement(decision.actor, decision.reason, facts(versionId));
  }

  /** Publishes a new version of a published article. `approval` are the facts of an approval at an earlier time. */
  async publishUpdate(
    em: EntityManager,
    article: Article,
    update: ArticleUpdate,
    { versionId, approval, ...decision }: UpdateDecision & { readonly approval?: DecisionFacts },
  ): Promise<void> {
    const { actor, reason } = decision;
    const now = this.clock.now();
    const against = listObjections(update.heldReasons);
    update.accept(versionId, reason);
    // A safety net: every change to the article should already have requested a new draft.
    assertCurrentVersion(
      article,
      update.baseVersionId ?? 0,
      'The article has changed since this draft was written. Please wait for a new draft after the next report.',
    );
    const version = await em.findOneOrFail(ArticleVersion, { id: versionId });
    const waiting = { versionId, pendingSince: update.updatedAt };
    const facts = approval ?? (await this.#listFacts(em, [waiting], decision))(versionId);
    const { title, summary, content, tags, language, politicalStances = null } = version;
    const texts = [summary, htmlToText(content), ...Object.values(politicalStances ?? {}).flat()];
    const readingTime = estimateReadingMinutes(texts.join(' '));
    // Keeps the category that readers know or that a reviewer chose.
    const { category, author = null } = article;
    const draft = { title, summary, content, category, author, readingTime, tags, language, politicalStances };
    const newFacts = countNewFacts(version.changes ?? null);
    article.publishUpdate(draft, { versionId, facts: newFacts, actor, reason, approval: { ...facts, against }, now });
    await this.#publishVersions(em, [article], actor, now);
  }

  /** Publishes a corrected version, whose evidence is already stored. It may cite a report that was not listed yet. */
  async publishCorrection(
    em: EntityManager,
    article: Article,
    draft: ShownDraft,
    { now, ...correction }: DatedCorrection,
  ): Promise<void> {
    article.correct(draft, correction, now);
    await this.#publishVersions(em, [article], correction.actor, now);
  }

  /** Publishes the notice of a retraction. Keeps the listed reports, which readers no longer see. */
  async publishRetraction(em: EntityManager, article: Article, { now, ...correction }: DatedCorrection): Promise<void> {
    article.retract(correction, now);
    await markPublished(em, [article.id], now);
  }

  /** Returns the facts about the approval of each version. `waitedSeconds` is left out if `pendingSince` is unknown. */
  async #listFacts(
    em: EntityManager,
    versions: readonly (Pick<Article, 'versionId'> & Partial<Pick<Article, 'pendingSince'>>)[],
    { mode, people, actor }: PublicationDecision,
  ): Promise<(versionId: number | null | undefined) => DecisionFacts> {
    const known = await readApprovalFacts(
      em,
      versions.map(({ versionId }) => versionId),
      actor,
    );
    const now = this.clock.now().getTime();
    const startOfWait = new Map(versions.map(({ versionId, pendingSince }) => [versionId, pendingSince]));
    return (versionId) => {
      const facts = known.get(versionId ?? 0);
      const since = startOfWait.get(versionId);
      return {
        ...facts,
        ...(since && { waitedSeconds: Math.max(0, Math.round((now - since.getTime()) / 1000)) }),
        ...(mode === 'bulk' && { others: versions.length - 1 }),
        // Automatic approvals are not decisions of a person.
        ...(people && mode !== 'seed' && { people }),
        mode: mode ?? (facts && facts.ticked > 0 ? 'opened' : 'list'),
      };
    };
  }

  /**
   * Records the categories that a reviewer chose, or accepted by approval, as evidence of the usual topics of the
   * stories' feeds. Each article counts only once.
   */
  async #learnCategories(em: EntityManager, articles: readonly Article[]): Promise<void> {
    const isFirst = ({ status, publishedAt }: Article): boolean => status !== 'approved' && publishedAt == null;
    await this.categories.add(
      em,
      articles.filter(isFirst).map(({ storyId, category, categoryBy }) => ({
        storyId,
        category,
        weight: categoryBy ? DECIDED_WEIGHT : UNCHANGED_WEIGHT,
      })),
    );
  }

  /** Publishes the current versions of approved articles, with the leans of their outlets and their sources. */
  async #publishVersions(em: EntityManager, articles: readonly Article[], actor: Actor, now: Date): Promise<void> {
    const ids = articles.map(({ id }) => id);
    await markPublished(em, ids, now);
    await storeLeans(em, ids);
    await this.listReports.ofVersions(em, articles, actor);
  }
}
