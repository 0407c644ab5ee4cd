import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { EDITION_TIME_ZONE } from '../../../shared/clock/time-zone.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { LeadSentencesQuery } from '../../articles/index.ts';
import { briefingConfig } from '../briefing.config.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import { chooseBySection, fillFiveMinutes, isReady, toBriefingStory } from '../domain/choose-stories.ts';
import { latestEditionDate } from '../domain/edition-date.ts';
import type { BriefingStory } from '../domain/briefing.ts';

const NEWS_WINDOW_MS = 24 * 3_600_000;

/**
 * Makes the edition that is due, unless it exists. Running it again is harmless, also at the same time in several
 * processes. If there are not enough stories yet, the next run tries again.
 */
@Injectable()
export class MakeBriefing {
  readonly #time = briefingConfig.read().BRIEFING_TIME;

  constructor(
    private readonly articles: LeadSentencesQuery,
    private readonly briefings: BriefingStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the date of the new edition, or null if none was made. */
  async makeDue(): Promise<string | null> {
    const now = this.clock.now();
    const date = latestEditionDate(now, this.#time);
    if (await this.briefings.exists(date)) return null;
    const candidates = await this.articles.findWidelyReported(new Date(now.getTime() - NEWS_WINDOW_MS));
    const newest = Math.max(...candidates.map(({ publishedAt }) => publishedAt.getTime()));
    const edition = fillFiveMinutes(date, await this.#quote(chooseBySection(candidates)));
    if (!isReady(edition, new Date(newest), now)) return null;
    return (await this.#store(date, edition.stories, now)) ? date : null;
  }

  async #quote(chosen: ReturnType<typeof chooseBySection>): Promise<BriefingStory[]> {
    const leads = await this.articles.findLeads(chosen.map(({ articleId }) => articleId));
    return chosen.flatMap((candidate) => {
      const lead = leads.find(({ articleId }) => articleId === candidate.articleId);
      return lead ? [toBriefingStory(lead, candidate)] : [];
    });
  }

  /** Returns false if the edition already exists, or if one of its articles was corrected in the meantime. */
  #store(date: string, stories: readonly BriefingStory[], now: Date): Promise<boolean> {
    return this.transactions.run(async (em) => {
      if (!(await this.articles.lockVersions(em, stories))) return false;
      const edition = { date, timeZone: EDITION_TIME_ZONE, madeAt: now, updatedAt: now, stories };
      if (!(await this.briefings.insert(em, edition))) return false;
      await appendToOutbox(em, [{ name: 'briefing.made', payload: { date, revision: 1 } }]);
      return true;
    });
  }
}
