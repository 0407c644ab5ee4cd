import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../../shared/database/transactions.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { GrownStoriesStore } from '../data/grown-stories.store.ts';
import { StoryProfileCache } from '../data/story-profile-cache.ts';
import { StoryIndex } from '../data/story-index.ts';
import type { StoryVersion } from '../data/story-index.sql.ts';
import { type SimilarStory, StoryPairStore } from '../data/story-pair.store.ts';
import { TermCounts } from '../data/term-counts.ts';
import { selectCandidateTerms } from '../domain/candidate-terms.ts';
import { compareStories, MIN_PROPOSAL_SCORE, findSharedTerms } from '../domain/compare-stories.ts';
import { type StoryProfile, listStoryTerms } from '../domain/story-profile.ts';
import { findWordForms } from '../domain/word-forms.ts';

/** Maximum number of proposals per story. */
const MAX_PROPOSALS = 3;
/** Maximum number of reports per story in which the spelling of shared words is looked up. */
const MAX_TEXTS_PER_STORY = 12;
/** Maximum number of characters per report in which spellings are looked up. */
const MAX_TEXT_LENGTH = 1200;

/**
 * Checks whether a story that grew has become similar to another one. Grouping does not detect this, because it matches
 * only new items. Similar stories are only proposed for merging; a reviewer decides whether they cover one event.
 */
@Injectable()
export class CompareStory {
  constructor(
    private readonly transactions: Transactions,
    private readonly grown: GrownStoriesStore,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    private readonly stories: StoryProfileCache,
    private readonly pairs: StoryPairStore,
    private readonly counts: TermCounts,
  ) {}

  async proposeMerges({ storyId }: { storyId: number }): Promise<void> {
    const version = await this.transactions.run(async (em) => {
      const waiting = await this.grown.findUncomparedVersion(em, storyId);
      if (waiting) await this.#compare(em, waiting);
      return waiting;
    });
    // Runs after the transaction, because it may have to wait for grouping. Waiting within the transaction would hold
    // locks on pairs, which block reviewers.
    if (version) await this.grown.markCompared(version);
  }

  async #compare(em: EntityManager, version: StoryVersion): Promise<void> {
    const [story] = await this.stories.load(em, [version]);
    if (!story) return;
    const counts = await this.counts.readCommitted(em);
    await counts.load(em, listStoryTerms(story));
    const candidates = await this.index.findCandidates(
      em,
      selectCandidateTerms(story, counts),
      new Date(story.lastSeen),
    );
    const candidateIds = candidates.map(({ id }) => id);
    const others = await this.stories.load(em, await this.pairs.findComparable(em, version.id, candidateIds));
    await counts.load(em, others.flatMap(listStoryTerms));
    const similar = others
      .map((other) => ({ other, margin: compareStories(story, other, counts) }))
      .filter(({ margin }) => margin >= MIN_PROPOSAL_SCORE)
      .toSorted((a, b) => b.margin - a.margin || a.other.storyId - b.other.storyId)
      .slice(0, MAX_PROPOSALS);
    await this.pairs.replaceProposals(em, version.id, await this.#addSharedWords(em, story, similar));
  }

  async #addSharedWords(
    em: EntityManager,
    story: StoryProfile,
    similar: readonly { readonly other: StoryProfile; readonly margin: number }[],
  ): Promise<SimilarStory[]> {
    if (similar.length === 0) return [];
    const texts = await this.#readTexts(em, [story.storyId, ...similar.map(({ other }) => other.storyId)]);
    return similar.map(({ other, margin }) => {
      const reports = [...(texts.get(story.storyId) ?? []), ...(texts.get(other.storyId) ?? [])];
      const { names, words } = findSharedTerms(story, other);
      return {
        storyId: other.storyId,
        margin,
        names: findWordForms(names, reports, 'name'),
        words: findWordForms(words, reports, 'word'),
      };
    });
  }

  async #readTexts(em: EntityManager, storyIds: readonly number[]): Promise<Map<number, string[]>> {
    const reports = await this.grown.findFirstReports(em, storyIds, MAX_TEXTS_PER_STORY);
    const texts = new Map(
      (await this.texts.byItemIds(reports.map(({ itemId }) => itemId))).map(({ itemId, text }) => [
        itemId,
        text.slice(0, MAX_TEXT_LENGTH),
      ]),
    );
    return new Map(
      [...Map.groupBy(reports, (report) => report.storyId)].map(([id, each]) => [
        id,
        each.flatMap(({ itemId }) => texts.get(itemId) ?? []),
      ]),
    );
  }
}
