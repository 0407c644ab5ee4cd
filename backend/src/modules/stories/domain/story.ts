import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../../shared/events/recorded-events.ts';
import type { StoryProfile } from './story-profile.ts';

export const StorySchema = defineEntity({
  name: 'Story',
  tableName: 'story',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Big, and read only where stories are compared. */
    profile: p.json<StoryProfile>().lazy(),
    revision: p.integer().default(1),
    itemCount: p.integer().default(0),
    outletCount: p.integer().default(0),
    firstItemAt: p.datetime(),
    lastItemAt: p.datetime(),
    /** A person made it part of this one. */
    mergedInto: p.integer().nullable(),
    /** Compared with the others as it was then. */
    comparedRevision: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** What a story consists of after a person rearranged it. */
export interface Contents {
  readonly profile: StoryProfile;
  readonly itemCount: number;
  readonly outletCount: number;
  readonly firstItemAt: Date;
  readonly lastItemAt: Date;
}

/** What several outlets report about one event. Its revision counts every change of its items or their texts. */
export class Story extends StorySchema.class {
  /** The first item about an event. */
  start(itemId: number): void {
    this.itemCount = 1;
    this.outletCount = 1;
    recordEvent(this, 'story.started', () => ({ storyId: this.id, itemId, revision: this.revision }));
  }

  /** One more item; `outletCount` counts distinct outlets with it. */
  grow(itemId: number, profile: StoryProfile, outletCount: number, publishedAt: Date): void {
    this.profile = profile;
    this.itemCount += 1;
    this.outletCount = outletCount;
    if (publishedAt < this.firstItemAt) this.firstItemAt = publishedAt;
    if (publishedAt > this.lastItemAt) this.lastItemAt = publishedAt;
    this.changed(itemId);
  }

  /** One of its items came back with another text. */
  noteEdit(itemId: number): void {
    this.changed(itemId);
  }

  /** A person moved reports out of it or into it. A new story is announced as one. */
  rearrange(contents: Contents, itemId: number, isNew = false): void {
    Object.assign(this, contents);
    if (isNew) recordEvent(this, 'story.started', () => ({ storyId: this.id, itemId, revision: this.revision }));
    else this.changed(itemId);
  }

  /** All its reports are another's now. It stays findable: what comes in for it goes there. */
  leadTo(storyId: number): void {
    this.itemCount = 0;
    this.outletCount = 0;
    this.mergedInto = storyId;
  }

  private changed(itemId: number): void {
    this.revision += 1;
    recordEvent(this, 'story.grew', () => ({ storyId: this.id, itemId, revision: this.revision }));
  }
}
StorySchema.setClass(Story);
