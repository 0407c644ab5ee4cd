import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryIndex } from '../data/story-index.ts';
import { addFirstItem, addMatchedItem, findAssignments, lockGrouping, recordRevision } from '../data/story-items.ts';
import { StoryProfileCache } from '../data/story-profile-cache.ts';
import { TermCounts } from '../data/term-counts.ts';
import type { WaitingItem } from '../data/waiting-items.sql.ts';
import { selectCandidateTerms } from '../domain/candidate-terms.ts';
import { type ItemProfile, profileText } from '../domain/item-profile.ts';
import { matchStory, type StoryMatch } from '../domain/match-story.ts';
import { Story } from '../domain/story.ts';
import { growStory, createStoryProfile, type StoryProfile, listStoryTerms } from '../domain/story-profile.ts';

interface NewItem {
  readonly text: ItemText;
  readonly revision: number;
  readonly profile: ItemProfile;
}

/** Stories that the current transaction has changed, by id. */
type ChangedStories = Map<number, { readonly story: Story; readonly profile: StoryProfile }>;

/** Assigns items to stories in one transaction, in the given order. */
@Injectable()
export class AssignItems {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    private readonly stories: StoryProfileCache,
    private readonly counts: TermCounts,
  ) {}

  /** Runs one batch at a time, because the cached term counts are part of the running batch. */
  assign(items: readonly WaitingItem[]): Promise<void> {
    const batch = this.#last.then(() => this.#assignAll(items));
    this.#last = batch.catch(() => undefined);
    return batch;
  }

  async #assignAll(items: readonly WaitingItem[]): Promise<void> {
    const texts = new Map(
      (await this.texts.byItemIds(items.map(({ id }) => id))).map((text) => [
        text.itemId,
        { text, profile: profileText(text) },
      ]),
    );
    const changed = await this.transactions.run(async (em) => {
      const changes: ChangedStories = new Map();
      await lockGrouping(em);
      await this.counts.beginBatch(em);
      const assignments = await findAssignments(
        em,
        items.map(({ id }) => id),
      );
      await this.counts.load(
        em,
        [...texts.values()].flatMap(({ profile }) => listTerms(profile)),
      );
      for (const { id, revision } of items) {
        const [assignment, text] = [assignments.get(id), texts.get(id)];
        if (assignment && assignment.revision < revision)
          await this.#recordEdit(em, assignment.storyId, { id, revision });
        if (!assignment && text) await this.#assignItem(em, { ...text, revision }, changes);
      }
      await this.counts.save(em);
      return changes;
    });
    this.counts.markCommitted();
    for (const { story, profile } of changed.values()) this.stories.store(toStoryVersion(story), profile);
  }

  async #recordEdit(em: EntityManager, storyId: number, item: Pick<WaitingItem, 'id' | 'revision'>): Promise<void> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    story.recordChange();
    await recordRevision(em, item.id, item.revision);
  }

  async #assignItem(em: EntityManager, item: NewItem, changes: ChangedStories): Promise<void> {
    const { profile, text } = item;
    const versions = await this.index.findCandidates(em, selectCandidateTerms(profile, this.counts), text.publishedAt);
    const candidates = await this.stories.load(em, versions, changes);
    await this.counts.load(em, [...profile.entities, ...candidates.flatMap(listStoryTerms)]);
    const match = matchStory(profile, candidates, this.counts);
    if (match) await this.#joinStory(em, match, item, changes);
    else await this.#startStory(em, item, changes);
    this.counts.countItem(listTerms(profile));
  }

  async #startStory(
    em: EntityManager,
    { text, profile: item, revision }: NewItem,
    changes: ChangedStories,
  ): Promise<void> {
    const story = em.create(Story, {
      profile: createStoryProfile(item, 0),
      firstItemAt: text.publishedAt,
      lastItemAt: text.publishedAt,
    });
    story.start();
    em.persist(story);
    await em.flush();
    const profile = createStoryProfile(item, story.id);
    await addFirstItem(em, { itemId: text.itemId, storyId: story.id, outletId: text.outletId, revision });
    await this.index.add(em, profile);
    changes.set(story.id, { story, profile });
  }

  async #joinStory(
    em: EntityManager,
    match: StoryMatch,
    { text, profile: item, revision }: NewItem,
    changes: ChangedStories,
  ): Promise<void> {
    const story = await this.#resolveMerges(em, match.storyId);
    const [before] = await this.stories.load(em, [toStoryVersion(story)], changes);
    if (!before) throw new Error(`Story ${story.id} has no profile.`);
    const added = { itemId: text.itemId, storyId: story.id, outletId: text.outletId, revision };
    const outlets = await addMatchedItem(em, added, match.score);
    const profile = growStory(before, item);
    story.grow(profile, outlets, text.publishedAt);
    await this.index.update(em, before, profile);
    changes.set(story.id, { story, profile });
  }

  /** Returns the story, or the story that it was merged into, which is the one that the item should join. */
  async #resolveMerges(em: EntityManager, storyId: number): Promise<Story> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    return story.mergedInto == null ? story : this.#resolveMerges(em, story.mergedInto);
  }
}

function toStoryVersion({ id, revision, updatedAt }: Story): { id: number; revision: number; updatedAt: number } {
  return { id, revision, updatedAt: updatedAt.getTime() };
}

function listTerms(profile: ItemProfile): string[] {
  return profile.terms.map(([term]) => term);
}
