import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { SearchWordStore } from '../data/search-word.store.ts';

/** Checks once which features the database supports, and warns at startup about missing ones. */
@Injectable()
export class SearchFeatures implements OnApplicationBootstrap {
  #spellingCorrection: Promise<boolean> | null = null;

  constructor(
    private readonly words: SearchWordStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.supportsSpellingCorrection()) return;
    this.logger.warn(
      'search does not correct typing errors, because the database lacks the extension pg_trgm. ' +
        'Install PostgreSQL\'s contrib package, run "create extension pg_trgm" in the database, and restart.',
    );
  }

  supportsSpellingCorrection(): Promise<boolean> {
    this.#spellingCorrection ??= this.words.supportsSpellingCorrection().catch((error: unknown) => {
      this.#spellingCorrection = null;
      throw error;
    });
    return this.#spellingCorrection;
  }
}
