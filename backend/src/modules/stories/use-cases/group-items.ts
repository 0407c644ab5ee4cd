import { Inject, Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { lockGrouping } from '../data/grouping-lock.ts';
import { StoryIndex } from '../data/story-index.ts';
import { VectorStore } from '../data/vector.store.ts';
import { type WaitingItem, WaitingItemsQuery } from '../data/waiting-items.query.ts';
import type { ItemProfile } from '../domain/item-profile.ts';
import { profileText } from '../domain/profile-text.ts';
import { candidateTerms } from '../domain/candidate-terms.ts';
import { matchStory } from '../domain/match-story.ts';
import { cosine } from '../domain/meaning.ts';
import { EmbedItems } from './embed-items.ts';
import { Story } from '../domain/story.ts';
import { foundStory, growStory } from '../domain/story-profile.ts';

const BATCH = 200;

/** Puts waiting items into stories in the order of their ids, so that the same items always make the same stories. */
@Injectable()
export class GroupItems {
  constructor(
    private readonly transactions: Transactions,
    private readonly waiting: WaitingItemsQuery,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly embedItems?: EmbedItems,
    @Optional() private readonly vectors?: VectorStore,
  ) {}

  /** Groups the item and all that waits before it. */
  async run({ itemId }: { itemId: number }): Promise<void> {
    const items = await this.waiting.find({ upTo: itemId, limit: BATCH });
    await this.embedItems?.run(items.map(({ id }) => id));
    for (const item of items) await this.#groupOrStepAside(item);
    if (items.length === BATCH) await this.run({ itemId });
  }

  /** One item that cannot be grouped must not keep all later ones waiting. */
  async #groupOrStepAside(item: WaitingItem): Promise<void> {
    try {
      await this.#groupOne(item);
      await this.waiting.succeeded(item.id);
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      this.logger.error({ err: error, itemId: item.id }, 'an item could not be grouped; it steps aside');
      await this.waiting.stepAside(item.id, error);
    }
  }

  #groupOne(waiting: WaitingItem): Promise<void> {
    return this.transactions.run(async (em) => {
      await lockGrouping(em);
      const [known] = await em.execute<{ storyId: number; revision: number }[]>(
        'select story_id as "storyId", item_revision as revision from story_item where item_id = ?',
        [waiting.id],
      );
      if (known && known.revision >= waiting.revision) return;
      if (known) return this.#noteEdit(em, known.storyId, waiting);
      const [text] = await this.texts.byItemIds([waiting.id]);
      if (text) await this.#place(em, text, waiting.revision);
    });
  }

  async #noteEdit(em: EntityManager, storyId: number, item: WaitingItem): Promise<void> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    story.noteEdit(item.id);
    await em.execute('update story_item set item_revision = ? where item_id = ?', [item.revision, item.id]);
  }

  async #place(em: EntityManager, item: ItemText, revision: number): Promise<void> {
    const profile = profileText(item);
    const own = profile.terms.map(([term]) => term);
    const lookup = candidateTerms(profile, await this.index.statistics(em, own));
    const candidates = await this.index.candidates(em, lookup, item.publishedAt);
    const all = new Set([...own, ...profile.entities, ...candidates.flatMap((story) => [...story.terms, ...story.founding.terms, ...story.entities].map(([term]) => term))]);
    const vector = await this.#vectorOf(em, item.itemId);
    const meanings = vector && (await this.#meanings(em, vector, candidates.map(({ storyId }) => storyId)));
    const match = matchStory(profile, candidates, await this.index.statistics(em, [...all]), meanings ? { meanings } : {});
    const story = match ? await this.#join(em, match.storyId, item, profile) : await this.#start(em, item, profile);
    await em.execute('insert into story_item (item_id, story_id, outlet_id, item_revision, score) values (?, ?, ?, ?, ?)', [
      item.itemId,
      story.id,
      item.outletId,
      revision,
      match?.score ?? null,
    ]);
    await this.index.update(em, story.profile, own);
    if (vector && this.embedItems?.model) await this.vectors?.join(em, story.id, vector, this.embedItems.model);
  }

  /** `null`: embeddings are off, or the provider could not be asked in time. */
  async #vectorOf(em: EntityManager, itemId: number): Promise<Float32Array | null> {
    const model = this.embedItems?.model ?? null;
    return model === null ? null : ((await this.vectors?.ofItem(em, itemId, model)) ?? null);
  }

  async #meanings(em: EntityManager, vector: Float32Array, storyIds: readonly number[]): Promise<Map<number, number>> {
    const stories = await this.vectors?.ofStories(em, storyIds, this.embedItems?.model ?? '');
    return new Map([...(stories ?? [])].flatMap(([id, other]) => {
      const likeness = cosine(vector, other);
      return likeness === null ? [] : [[id, likeness] as const];
    }));
  }

  async #start(em: EntityManager, item: ItemText, profile: ItemProfile): Promise<Story> {
    const story = em.create(Story, {
      profile: foundStory(profile, 0),
      firstItemAt: item.publishedAt,
      lastItemAt: item.publishedAt,
    });
    em.persist(story);
    await em.flush();
    story.profile = foundStory(profile, story.id);
    story.start(item.itemId);
    return story;
  }

  async #join(em: EntityManager, storyId: number, item: ItemText, profile: ItemProfile): Promise<Story> {
    const story = await this.#leadOf(em, storyId);
    const [count] = await em.execute<{ outlets: number }[]>(
      'select count(distinct outlet_id)::int as outlets from (select outlet_id from story_item where story_id = ? union select ?::int) as outlets',
      [story.id, item.outletId],
    );
    story.grow(item.itemId, growStory(story.profile, profile), count?.outlets ?? 1, item.publishedAt);
    return story;
  }

  /** A story that a person made part of another leads there: what looks like it is that other's. */
  async #leadOf(em: EntityManager, storyId: number): Promise<Story> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    return story.mergedInto == null ? story : this.#leadOf(em, story.mergedInto);
  }
}
