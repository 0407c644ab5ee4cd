import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../../shared/database/transactions.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { GrownStoriesQuery } from '../data/grown-stories.query.ts';
import { KnownStories } from '../data/known-stories.ts';
import { StoryIndex, type StoryVersion } from '../data/story-index.ts';
import { type LikePair, StoryPairStore } from '../data/story-pair.store.ts';
import { TermCounts } from '../data/term-counts.ts';
import { VectorStore } from '../data/vector.store.ts';
import { candidateTerms } from '../domain/candidate-terms.ts';
import { compareStories, PROPOSED_FROM, sharedTerms } from '../domain/compare-stories.ts';
import { cosine } from '../domain/meaning.ts';
import { type StoryProfile, termsOfStory } from '../domain/story-profile.ts';
import { wordForms } from '../domain/word-forms.ts';
import { EmbedItems } from './embed-items.ts';

/** Maximum number of proposals per story. */
const MAX_PROPOSED = 3;
/** Maximum number of reports per story that are read for the spelling of shared words. */
const MAX_TEXTS = 12;
const LEAD = 1200;
const NONE: readonly string[] = [];
const NO_OTHERS: ReadonlyMap<number, StoryProfile> = new Map();

/**
 * Checks whether a story that grew now resembles another one, which grouping does not detect because it only matches
 * new items. This class only proposes pairs; a person decides whether they are one event.
 */
@Injectable()
export class CompareStory {
  constructor(
    private readonly transactions: Transactions,
    private readonly grown: GrownStoriesQuery,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    private readonly stories: KnownStories,
    private readonly pairs: StoryPairStore,
    private readonly counts: TermCounts,
    @Optional() private readonly embedItems?: EmbedItems,
    @Optional() private readonly vectors?: VectorStore,
  ) {}

  async run({ storyId }: { storyId: number }): Promise<void> {
    const version = await this.transactions.run(async (em) => {
      const waiting = await this.grown.waiting(em, storyId);
      if (waiting) await this.#compare(em, waiting);
      return waiting;
    });
    // Runs after the transaction, because it may have to wait for grouping, and the transaction would block reviewers
    // by its locks on pairs.
    if (version) await this.grown.compared(version);
  }

  async #compare(em: EntityManager, version: StoryVersion): Promise<void> {
    const [story] = await this.stories.profiles(em, [version], NO_OTHERS);
    if (!story) return;
    const counts = await this.counts.committed(em);
    await counts.know(em, termsOfStory(story));
    const candidates = await this.index.candidates(em, candidateTerms(story, counts), new Date(story.lastSeen));
    const others = await this.stories.profiles(
      em,
      await this.pairs.comparable(
        em,
        version.id,
        candidates.map(({ id }) => id),
      ),
      NO_OTHERS,
    );
    await counts.know(em, others.flatMap(termsOfStory));
    const meanings = await this.#meanings(
      em,
      version.id,
      others.map(({ storyId }) => storyId),
    );
    const alike = others
      .map((other) => ({ other, margin: compareStories(story, other, counts, meanings.get(other.storyId) ?? null) }))
      .filter(({ margin }) => margin >= PROPOSED_FROM)
      .toSorted((a, b) => b.margin - a.margin || a.other.storyId - b.other.storyId)
      .slice(0, MAX_PROPOSED);
    await this.pairs.propose(em, version.id, await this.#withWords(em, story, alike));
  }

  async #withWords(
    em: EntityManager,
    story: StoryProfile,
    alike: readonly { readonly other: StoryProfile; readonly margin: number }[],
  ): Promise<LikePair[]> {
    if (alike.length === 0) return [];
    const texts = await this.#textsOf(em, [story.storyId, ...alike.map(({ other }) => other.storyId)]);
    return alike.map(({ other, margin }) => {
      const told = [...(texts.get(story.storyId) ?? NONE), ...(texts.get(other.storyId) ?? NONE)];
      const { names, words } = sharedTerms(story, other);
      return {
        storyId: other.storyId,
        margin,
        names: wordForms(names, told, 'name'),
        words: wordForms(words, told, 'word'),
      };
    });
  }

  async #textsOf(em: EntityManager, storyIds: readonly number[]): Promise<Map<number, string[]>> {
    const reports = await this.grown.reports(em, storyIds, MAX_TEXTS);
    const texts = new Map(
      (await this.texts.byItemIds(reports.map(({ itemId }) => itemId))).map(({ itemId, text }) => [
        itemId,
        text.slice(0, LEAD),
      ]),
    );
    return new Map(
      [...Map.groupBy(reports, (report) => report.storyId)].map(([id, each]) => [
        id,
        each.flatMap(({ itemId }) => texts.get(itemId) ?? []),
      ]),
    );
  }

  /** Returns the similarity of meaning by the other story's id. Empty without embeddings. */
  async #meanings(em: EntityManager, storyId: number, others: readonly number[]): Promise<Map<number, number>> {
    const model = this.embedItems?.model ?? null;
    const vectors = model === null ? undefined : await this.vectors?.ofStories(em, [storyId, ...others], model);
    const own = vectors?.get(storyId);
    if (!vectors || !own) return new Map();
    return new Map(
      [...vectors].flatMap(([id, vector]) => {
        const likeness = cosine(own, vector);
        return id === storyId || likeness === null ? [] : [[id, likeness] as const];
      }),
    );
  }
}
