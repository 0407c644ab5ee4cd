import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryIndex } from '../data/story-index.ts';
import { findStoryItemIds, lockGrouping, moveItems } from '../data/story-items.ts';
import { StoryPairStore } from '../data/story-pair.store.ts';
import { profileText } from '../domain/item-profile.ts';
import { type StoryContents, Story } from '../domain/story.ts';
import { profileStory } from '../domain/story-profile.ts';

/** The reason that is stored with each decision to keep two stories apart. */
export const APART_REASON = 'Not the same event.';

interface RearrangementRequest {
  readonly kind: 'merge' | 'split' | 'move';
  readonly from: number;
  /** Id of the story to move the items to; `null` creates a new story. */
  readonly into: number | null;
  /** Ids of the items to move; `null` moves all items. */
  readonly itemIds: readonly number[] | null;
  readonly by: Actor;
  readonly reason: string;
}

/**
 * Applies a reviewer's decision about which reports belong to one event. Later grouping does not undo the decision:
 * only items without a story are grouped, and items that match a merged story join the one that it was merged into.
 * Joins the caller's transaction.
 */
@Injectable()
export class RearrangeStories {
  constructor(
    private readonly transactions: Transactions,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    private readonly pairs: StoryPairStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the ids of the decision and of the story that the items moved to. */
  rearrange(placement: RearrangementRequest): Promise<{ decisionId: number; into: number }> {
    return this.transactions.run(async (em) => {
      await lockGrouping(em);
      const { from, target } = await this.#findStories(em, placement);
      const members = await findStoryItemIds(em, from.id);
      const moved = validateItemIds(placement, members);
      const remaining = members.filter((id) => !moved.includes(id));
      const emptied = remaining.length === 0;
      if (emptied && target === null) throw new BadInputError('At least one report must stay in the story.');
      const into = target ?? (await this.#newStory(em, from));
      const joined = [...(target ? await findStoryItemIds(em, target.id) : []), ...moved];
      await moveItems(em, moved, { storyId: into.id, by: placement.by.name });
      await this.#replaceItems(em, into, joined, target === null);
      if (emptied) from.mergeInto(into.id);
      else {
        await this.#replaceItems(em, from, remaining, false);
        // The moved reports may be those of a merged story, which would lead new reports of their event back here.
        await this.index.removeMerged(em, from.id);
      }
      const decisionId = await this.#recordDecision(em, placement, { into: into.id, moved, emptied });
      return { decisionId, into: into.id };
    });
  }

  /**
   * Records that two stories cover different events, so that merging them is never proposed again. Returns the id of the
   * decision, or null if the stories were already kept apart.
   */
  keepApart({ story, other, by }: { story: number; other: number; by: Actor }): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const at = this.clock.now();
      if (!(await this.pairs.keepApart(em, story, other, { by: by.name, at }))) return null;
      const apart = { kind: 'apart', from: story, into: other, itemIds: [], reason: APART_REASON } as const;
      return this.pairs.addDecision(em, { ...apart, by: by.name, at });
    });
  }

  async #findStories(
    em: EntityManager,
    placement: RearrangementRequest,
  ): Promise<{ from: Story; target: Story | null }> {
    const from = await em.findOneOrFail(Story, { id: placement.from }, { populate: ['profile'] });
    const target = placement.into === null ? null : await em.findOneOrFail(Story, { id: placement.into });
    if (from.mergedInto == null && target?.mergedInto == null && target !== from) return { from, target };
    throw new WrongStateError(
      'One of these stories has already been merged into another one. Please reload and look again.',
      { from: from.id },
    );
  }

  async #replaceItems(em: EntityManager, story: Story, itemIds: readonly number[], isNew: boolean): Promise<void> {
    story.rearrange(await this.#computeContents(itemIds, story.id), isNew);
    await this.index.replace(em, story.profile);
  }

  /** Creates a story with a copy of the original's contents, which the caller then replaces. */
  async #newStory(em: EntityManager, { profile, firstItemAt, lastItemAt }: Story): Promise<Story> {
    const story = em.create(Story, { profile, firstItemAt, lastItemAt });
    em.persist(story);
    await em.flush();
    return story;
  }

  async #computeContents(itemIds: readonly number[], storyId: number): Promise<StoryContents> {
    const items: ItemText[] = await this.texts.byItemIds(itemIds);
    const profile = profileStory(items.map(profileText), storyId);
    if (profile === null)
      throw new WrongStateError("The texts of this story's reports have been deleted.", { storyId });
    const times = items.map(({ publishedAt }) => publishedAt.getTime());
    return {
      profile,
      itemCount: itemIds.length,
      outletCount: new Set(items.map(({ outletId }) => outletId)).size,
      firstItemAt: new Date(Math.min(...times)),
      lastItemAt: new Date(Math.max(...times)),
    };
  }

  /** Records the decision. If reports remain in the story, the two stories are also recorded as different events. */
  async #recordDecision(
    em: EntityManager,
    { kind, from, by, reason }: RearrangementRequest,
    { into, moved, emptied }: { into: number; moved: readonly number[]; emptied: boolean },
  ): Promise<number> {
    const at = this.clock.now();
    if (emptied) await this.pairs.transferDecisions(em, from, into);
    else await this.pairs.keepApart(em, from, into, { by: by.name, at });
    return this.pairs.addDecision(em, { kind, from, into, itemIds: moved, reason, by: by.name, at });
  }
}

function validateItemIds({ itemIds }: RearrangementRequest, members: readonly number[]): number[] {
  if (itemIds === null) return [...members];
  const moved = members.filter((id) => itemIds.includes(id));
  if (moved.length === 0 || moved.length < new Set(itemIds).size)
    throw new BadInputError('Please choose at least one report. All chosen reports must belong to this story.');
  return moved;
}
