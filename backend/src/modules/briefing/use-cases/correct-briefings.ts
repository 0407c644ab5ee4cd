import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { CorrectionListQuery, correctsError, LeadSentencesQuery } from '../../articles/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import { replaceStory } from '../domain/replace-story.ts';

/**
 * Replaces the editions that contain an article which was corrected or retracted. An update of a story corrects no
 * error, so editions keep what they said. Running it again for the same correction changes nothing.
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

  async run({ articleId, correctionId }: { articleId: number; correctionId: number }): Promise<void> {
    const made = await this.corrections.findByArticle(articleId);
    const correction = made.find(({ id }) => id === correctionId);
    if (!correction || !correctsError(correction.kind)) return;
    const [lead = null] = await this.articles.findLeads([articleId]);
    const now = this.clock.now();
    await this.transactions.run(async (em) => {
      for (const briefing of await this.briefings.lockContaining(em, articleId)) {
        const next = replaceStory(briefing, { ...correction, articleId }, lead);
        if (next === null) continue;
        const { date } = briefing;
        await this.briefings.replace(em, { date, ...next }, now);
        await appendToOutbox(em, [{ name: 'briefing.made', payload: { date, revision: next.revision } }]);
      }
    });
  }
}
