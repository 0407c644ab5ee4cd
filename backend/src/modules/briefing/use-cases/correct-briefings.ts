import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { CorrectionListQuery, correctsError, LeadSentencesQuery } from '../../articles/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import type { Briefing } from '../domain/briefing.ts';
import { type NextRevision, replaceMergedStory, replaceStory } from '../domain/replace-story.ts';

type CorrectionMade = Pick<
  DomainEvent<'article.corrected' | 'article.retracted'>['payload'],
  'articleId' | 'correctionId' | 'versionId'
>;

/**
 * Replaces the editions that contain an article which was corrected, retracted or merged into another one. An update of
 * a story corrects no error, so editions keep what they said. Running it again for the same change does nothing.
 */
@Injectable()
export class CorrectBriefings {
  constructor(
    private readonly articles: LeadSentencesQuery,
    private readonly corrections: CorrectionListQuery,
    private readonly briefings: BriefingStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async replaceCorrected({ articleId, correctionId, versionId }: CorrectionMade): Promise<void> {
    const made = await this.corrections.findByArticle(articleId);
    const correction = made.find(({ id }) => id === correctionId);
    if (!correction || !correctsError(correction.kind)) return;
    const [lead = null] = await this.articles.findLeads([articleId]);
    // A corrected article that is no longer published was retracted or merged since, which has its own event.
    if (lead === null && correction.kind !== 'retracted') return;
    await this.transactions.run((em) =>
      this.#replace(em, articleId, (briefing) => replaceStory(briefing, { ...correction, articleId, versionId }, lead)),
    );
  }

  /** Replaces the story of an article that was merged into `intoId`, or removes it. */
  async replaceMerged({ articleId, intoId }: { articleId: number; intoId: number }): Promise<void> {
    const [lead = null] = await this.articles.findLeads([intoId]);
    const merge = { articleId, mergedAt: this.clock.now() };
    await this.transactions.run(async (em) => {
      // A correction of the remaining article waits for this lock, so its event finds the new revisions.
      if (lead !== null && !(await this.articles.lockVersions(em, [lead])))
        throw new Error(`Article ${intoId} was changed in the meantime; the event must be delivered again.`);
      await this.#replace(em, articleId, (briefing) => replaceMergedStory(briefing, merge, lead));
    });
  }

  async #replace(
    em: EntityManager,
    articleId: number,
    createNext: (briefing: Briefing) => NextRevision | null,
  ): Promise<void> {
    const now = this.clock.now();
    for (const briefing of await this.briefings.lockContaining(em, articleId)) {
      const next = createNext(briefing);
      if (next === null) continue;
      const { date } = briefing;
      await this.briefings.replace(em, { date, ...next }, now);
      await appendToOutbox(em, [{ name: 'briefing.made', payload: { date, revision: next.revision } }]);
    }
  }
}
