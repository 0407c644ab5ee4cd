import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '../../../shared/clock/timestamps.ts';
import { recordEvent } from '../../../shared/events/recorded-events.ts';
import type { StoryProfile } from './story-profile.ts';

export const StorySchema = defineEntity({
  name: 'Story',
  tableName: 'story',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Profile of the story. Loaded lazily, because it is large and only needed to compare stories. */
    profile: p.json<StoryProfile>().lazy(),
    revision: p.integer().default(1),
    itemCount: p.integer().default(0),
    outletCount: p.integer().default(0),
    firstItemAt: p.datetime(),
    lastItemAt: p.datetime(),
    /** The story that a reviewer merged this one into. */
    mergedInto: p.integer().nullable(),
    /** Revision of the story when it was last compared with others. */
    comparedRevision: p.integer().default(1),
    ...timestamps(),
  },
});

/** The story's contents after a reviewer rearranged its reports. */
export interface StoryContents {
  readonly profile: StoryProfile;
  readonly itemCount: number;
  readonly outletCount: number;
  readonly firstItemAt: Date;
  readonly lastItemAt: Date;
}

/** The reports of one event. `revision` counts every change of its items or their texts. */
export class Story extends StorySchema.class {
  /** Starts the story with the first item about an event. */
  start(): void {
    this.itemCount = 1;
    this.outletCount = 1;
    recordEvent(this, 'story.started', () => ({ storyId: this.id, revision: this.revision }));
  }

  /** Adds an item. `outletCount` is the number of distinct outlets including the item's. */
  grow(profile: StoryProfile, outletCount: number, publishedAt: Date): void {
    this.profile = profile;
    this.itemCount += 1;
    this.outletCount = outletCount;
    if (publishedAt < this.firstItemAt) this.firstItemAt = publishedAt;
    if (publishedAt > this.lastItemAt) this.lastItemAt = publishedAt;
    this.recordChange();
  }

  /**
   * Replaces the contents after a reviewer moved reports into or out of the story. Records the event `story.started`
   * for a new story, otherwise `story.grew`.
   */
  rearrange(contents: StoryContents, isNew: boolean): void {
    Object.assign(this, contents);
    if (isNew) recordEvent(this, 'story.started', () => ({ storyId: this.id, revision: this.revision }));
    else this.recordChange();
  }

  /**
   * Marks the story as merged after all its reports moved to another story. The index still finds this story, but new
   * items that match it join the other one. It is removed from the index once reports leave the other story.
   */
  mergeInto(storyId: number): void {
    this.itemCount = 0;
    this.outletCount = 0;
    this.mergedInto = storyId;
  }

  /** Records that the story gained or lost items, or that one of them was edited. */
  recordChange(): void {
    this.revision += 1;
    recordEvent(this, 'story.grew', () => ({ storyId: this.id, revision: this.revision }));
  }
}
StorySchema.setClass(Story);
