import { Module } from '@nestjs/common';
import { ArticlesModule } from '../modules/articles/index.ts';
import { FeedsModule, RegisterFeeds } from '../modules/feeds/index.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { SeedSampleEdition } from './seed-sample-edition.ts';
import { Seeding } from './seeding.ts';

const edition = {
  provide: SeedSampleEdition,
  inject: [RegisterFeeds, Seeding, LOGGER],
  // Starts the feed server while the application is being created, because queues and polls start before the
  // lifecycle hooks of this module run.
  useFactory: async (register: RegisterFeeds, seeding: Seeding, logger: Logger): Promise<SeedSampleEdition> => {
    const seed = new SeedSampleEdition(register, seeding, logger);
    await seed.open();
    return seed;
  },
};

/** Imported only for the `sample` edition, and only in processes that run jobs. */
@Module({ imports: [FeedsModule, ArticlesModule], providers: [Seeding, edition] })
export class SampleEditionModule {}
