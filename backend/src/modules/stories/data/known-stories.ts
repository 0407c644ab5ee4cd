import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryProfile } from '../domain/story-profile.ts';
import { StoryIndex, type StoryVersion } from './story-index.ts';

/** Maximum number of cached profiles, about 30 MB. */
const MAX_KEPT = 2000;

interface Kept {
  readonly revision: number;
  readonly updatedAt: number;
  readonly profile: StoryProfile;
}

/** Caches the profiles of recent candidates. A profile is reloaded after its story's row changed. */
@Injectable()
export class KnownStories {
  readonly #kept = new Map<number, Kept>();

  constructor(private readonly index: StoryIndex) {}

  /**
   * Returns profiles in the order of `versions`. `own` contains the profiles that this transaction changed, which take
   * precedence.
   */
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

  /** Caches the profile of a committed row. */
  keep({ id, revision, updatedAt }: StoryVersion, profile: StoryProfile): void {
    this.#kept.delete(id);
    this.#kept.set(id, { revision, updatedAt, profile });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #isKept({ id, revision, updatedAt }: StoryVersion): boolean {
    const kept = this.#kept.get(id);
    if (!kept || kept.revision !== revision || kept.updatedAt !== updatedAt) return false;
    this.keep({ id, revision, updatedAt }, kept.profile);
    return true;
  }
}
