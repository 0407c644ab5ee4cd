import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { StoryProfile } from '../domain/story-profile.ts';
import { StoryIndex } from './story-index.ts';
import type { StoryVersion } from './story-index.sql.ts';

/** Maximum number of cached profiles, about 30 MB. */
const MAX_CACHED_PROFILES = 2000;

interface CachedProfile {
  readonly version: StoryVersion;
  readonly profile: StoryProfile;
}

/** Caches the profiles of recent candidates. Reloads a profile if the row of its story has changed. */
@Injectable()
export class StoryProfileCache {
  readonly #cached = new LRUCache<number, CachedProfile>({ max: MAX_CACHED_PROFILES });

  constructor(private readonly index: StoryIndex) {}

  /**
   * Returns profiles in the order of `versions`. `own` contains the profiles that this transaction has changed; they
   * replace cached ones.
   */
  async load(
    em: EntityManager,
    versions: readonly StoryVersion[],
    own: ReadonlyMap<number, { readonly profile: StoryProfile }> = new Map(),
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
    return versions.flatMap(({ id }) => (own.get(id) ?? this.#cached.get(id))?.profile ?? []);
  }

  /** Caches the profile of a row whose transaction has committed. */
  store(version: StoryVersion, profile: StoryProfile): void {
    this.#cached.set(version.id, { version, profile });
  }

  #isCurrent({ id, revision, updatedAt }: StoryVersion): boolean {
    const { version } = this.#cached.get(id) ?? {};
    return version?.revision === revision && version.updatedAt === updatedAt;
  }
}
