import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoryProfile } from '../domain/story-profile.ts';
import { StoryIndex } from './story-index.ts';
import type { StoryVersion } from './story-index.sql.ts';

/** Maximum number of cached profiles, about 30 MB. */
const MAX_CACHED_PROFILES = 2000;

interface CachedProfile {
  readonly revision: number;
  readonly updatedAt: number;
  readonly profile: StoryProfile;
}

/** Caches the profiles of recent candidates. Reloads a profile if the row of its story has changed. */
@Injectable()
export class StoryProfileCache {
  /** Cached profiles, least recently used first. */
  readonly #cached = new Map<number, CachedProfile>();

  constructor(private readonly index: StoryIndex) {}

  /**
   * Returns profiles in the order of `versions`. `own` contains the profiles that this transaction has changed; they
   * replace cached ones.
   */
  async load(
    em: EntityManager,
    versions: readonly StoryVersion[],
    own: ReadonlyMap<number, StoryProfile> = new Map(),
  ): Promise<StoryProfile[]> {
    const missing = versions.filter((version) => !own.has(version.id) && !this.#isCurrent(version));
    const loaded = await this.index.loadProfiles(
      em,
      missing.map(({ id }) => id),
    );
    for (const version of missing) {
      const profile = loaded.get(version.id);
      if (profile) this.store(version, profile);
    }
    return versions.flatMap(({ id }) => own.get(id) ?? this.#cached.get(id)?.profile ?? []);
  }

  /** Caches the profile of a row whose transaction has committed. */
  store({ id, revision, updatedAt }: StoryVersion, profile: StoryProfile): void {
    this.#cached.delete(id);
    this.#cached.set(id, { revision, updatedAt, profile });
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED_PROFILES && oldest !== undefined) this.#cached.delete(oldest);
  }

  #isCurrent(version: StoryVersion): boolean {
    const cached = this.#cached.get(version.id);
    if (cached?.revision !== version.revision || cached.updatedAt !== version.updatedAt) return false;
    this.store(version, cached.profile);
    return true;
  }
}
