import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { lockGrouping } from '../data/grouping-lock.ts';
import { KnownStories } from '../data/known-stories.ts';
import { StoryIndex } from '../data/story-index.ts';
import { TermCounts } from '../data/term-counts.ts';
import { VectorStore } from '../data/vector.store.ts';
import type { WaitingItem } from '../data/waiting-items.query.ts';
import { candidateTerms } from '../domain/candidate-terms.ts';
import type { ItemProfile } from '../domain/item-profile.ts';
import { matchStory } from '../domain/match-story.ts';
import { cosine } from '../domain/meaning.ts';
import { profileText } from '../domain/profile-text.ts';
import { Story } from '../domain/story.ts';
import { foundStory, growStory, type StoryProfile, termsOfStory } from '../domain/story-profile.ts';
import { EmbedItems } from './embed-items.ts';

interface NewItem {
  readonly text: ItemText;
  readonly revision: number;
  readonly profile: ItemProfile;
}

/** Stories that a transaction changed, by id. */
type Changed = Map<number, { readonly story: Story; readonly profile: StoryProfile }>;

/** Assigns items to stories, one after the other, in one transaction. */
@Injectable()
export class PlaceItems {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly texts: SourceTextsQuery,
    private readonly index: StoryIndex,
    private readonly stories: KnownStories,
    private readonly counts: TermCounts,
    @Optional() private readonly embedItems?: EmbedItems,
    @Optional() private readonly vectors?: VectorStore,
  ) {}

  /** Runs one batch at a time, because the cached term counts belong to the batch that updates them. */
  run(items: readonly WaitingItem[]): Promise<void> {
    const turn = this.#last.then(() => this.#placeAll(items));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #placeAll(items: readonly WaitingItem[]): Promise<void> {
    const texts = new Map(
      (await this.texts.byItemIds(items.map(({ id }) => id))).map((text) => [
        text.itemId,
        { text, profile: profileText(text) },
      ]),
    );
    const changed = await this.transactions.run(async (em) => {
      const made: Changed = new Map();
      await lockGrouping(em);
      await this.counts.begin(em);
      const homes = await this.#homes(em, items);
      await this.counts.know(
        em,
        [...texts.values()].flatMap(({ profile }) => termsOf(profile)),
      );
      for (const { id, revision } of items) {
        const [home, text] = [homes.get(id), texts.get(id)];
        if (home && home.revision < revision) await this.#noteEdit(em, home.storyId, { id, revision });
        if (!home && text) await this.#place(em, { ...text, revision }, made);
      }
      await this.counts.store(em);
      return made;
    });
    this.counts.settle();
    for (const { story, profile } of changed.values()) this.stories.keep(versionOf(story), profile);
  }

  /** Returns the story of each item that has one, with the item revision that the story last recorded. */
  async #homes(
    em: EntityManager,
    items: readonly WaitingItem[],
  ): Promise<Map<number, { storyId: number; revision: number }>> {
    const rows = await em.execute<{ itemId: number; storyId: number; revision: number }[]>(
      'select item_id as "itemId", story_id as "storyId", item_revision as revision from story_item where item_id = any(?::int[])',
      [`{${items.map(({ id }) => id).join(',')}}`],
    );
    return new Map(rows.map(({ itemId, ...home }) => [itemId, home]));
  }

  async #noteEdit(em: EntityManager, storyId: number, item: Pick<WaitingItem, 'id' | 'revision'>): Promise<void> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    story.noteEdit(item.id);
    await em.execute('update story_item set item_revision = ? where item_id = ?', [item.revision, item.id]);
  }

  async #place(em: EntityManager, item: NewItem, made: Changed): Promise<void> {
    const { profile, text } = item;
    const versions = await this.index.candidates(em, candidateTerms(profile, this.counts), text.publishedAt);
    const candidates = await this.stories.profiles(em, versions, profilesOf(made));
    await this.counts.know(em, [...profile.entities, ...candidates.flatMap(termsOfStory)]);
    const vector = await this.#vectorOf(em, text.itemId);
    const meanings =
      vector &&
      (await this.#meanings(
        em,
        vector,
        candidates.map(({ storyId }) => storyId),
      ));
    const match = matchStory(profile, candidates, this.counts, meanings ? { meanings } : {});
    const story = match
      ? await this.#join(em, { storyId: match.storyId, score: match.score }, item, made)
      : await this.#start(em, item, made);
    this.counts.count(termsOf(profile));
    if (vector && this.embedItems?.model) await this.vectors?.join(em, story.id, vector, this.embedItems.model);
  }

  /** Returns `null` if embeddings are off, or if the item has not been embedded. */
  async #vectorOf(em: EntityManager, itemId: number): Promise<Float32Array | null> {
    const model = this.embedItems?.model ?? null;
    return model === null ? null : ((await this.vectors?.ofItem(em, itemId, model)) ?? null);
  }

  async #meanings(em: EntityManager, vector: Float32Array, storyIds: readonly number[]): Promise<Map<number, number>> {
    const stories = await this.vectors?.ofStories(em, storyIds, this.embedItems?.model ?? '');
    return new Map(
      [...(stories ?? [])].flatMap(([id, other]) => {
        const likeness = cosine(vector, other);
        return likeness === null ? [] : [[id, likeness] as const];
      }),
    );
  }

  async #start(em: EntityManager, { text, profile: item, revision }: NewItem, made: Changed): Promise<Story> {
    const story = em.create(Story, {
      profile: foundStory(item, 0),
      firstItemAt: text.publishedAt,
      lastItemAt: text.publishedAt,
    });
    story.start(text.itemId);
    em.persist(story);
    await em.flush();
    const profile = foundStory(item, story.id);
    await em.execute('insert into story_item (item_id, story_id, outlet_id, item_revision) values (?, ?, ?, ?)', [
      text.itemId,
      story.id,
      text.outletId,
      revision,
    ]);
    await this.index.enter(em, profile);
    made.set(story.id, { story, profile });
    return story;
  }

  async #join(
    em: EntityManager,
    match: { readonly storyId: number; readonly score: number },
    { text, profile: item, revision }: NewItem,
    made: Changed,
  ): Promise<Story> {
    const story = await this.#leadOf(em, match.storyId);
    const [before] = await this.stories.profiles(em, [versionOf(story)], profilesOf(made));
    if (!before) throw new Error(`Story ${story.id} has no profile.`);
    const [count] = await em.execute<{ outlets: number }[]>(
      `with joined as (insert into story_item (item_id, story_id, outlet_id, item_revision, score) values (?, ?, ?, ?, ?) returning outlet_id)
       select count(*)::int as outlets from (select outlet_id from story_item where story_id = ? union select outlet_id from joined) as outlets`,
      [text.itemId, story.id, text.outletId, revision, match.score, story.id],
    );
    const profile = growStory(before, item);
    story.grow(text.itemId, profile, count?.outlets ?? 1, text.publishedAt);
    await this.index.follow(em, before, profile);
    made.set(story.id, { story, profile });
    return story;
  }

  /** Follows merges: an item that resembles a merged story joins the story that it was merged into. */
  async #leadOf(em: EntityManager, storyId: number): Promise<Story> {
    const story = await em.findOneOrFail(Story, { id: storyId });
    return story.mergedInto == null ? story : this.#leadOf(em, story.mergedInto);
  }
}

function versionOf({ id, revision, updatedAt }: Story): { id: number; revision: number; updatedAt: number } {
  return { id, revision, updatedAt: updatedAt.getTime() };
}

function profilesOf(made: Changed): Map<number, StoryProfile> {
  return new Map([...made].map(([id, { profile }]) => [id, profile]));
}

function termsOf(profile: ItemProfile): string[] {
  return profile.terms.map(([term]) => term);
}
