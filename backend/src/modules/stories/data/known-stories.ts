import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryProfile } from '../domain/story-profile.ts';
import { StoryIndex, type StoryVersion } from './story-index.ts';

/** About 30 MB. */
const MOST_KEPT = 2000;

interface Kept {
  readonly revision: number;
  readonly updatedAt: number;
  readonly profile: StoryProfile;
}

/** Profiles of the stories that were candidates last; one is read again when its row changed. */
@Injectable()
export class KnownStories {
  readonly #kept = new Map<number, Kept>();

  constructor(private readonly index: StoryIndex) {}

  /** In the order of `versions`. `own`: what this transaction made of some of them. */
  async profiles(
    em: EntityManager,
    versions: readonly StoryVersion[],
    own: ReadonlyMap<number, StoryProfile>,
  ): Promise<StoryProfile[]> {
    const unknown = versions.filter((version) => !own.has(version.id) && !this.#isKept(version));
    const read = await this.index.profiles(
      em,
      unknown.map(({ id }) => id),
    );
    for (const version of unknown) {
      const profile = read.get(version.id);
      if (profile) this.keep(version, profile);
    }
    return versions.flatMap(({ id }) => own.get(id) ?? this.#kept.get(id)?.profile ?? []);
  }

  /** Of a row that is committed. */
  keep({ id, revision, updatedAt }: StoryVersion, profile: StoryProfile): void {
    this.#kept.delete(id);
    this.#kept.set(id, { revision, updatedAt, profile });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #isKept({ id, revision, updatedAt }: StoryVersion): boolean {
    const kept = this.#kept.get(id);
    if (!kept || kept.revision !== revision || kept.updatedAt !== updatedAt) return false;
    this.keep({ id, revision, updatedAt }, kept.profile);
    return true;
  }
}
