import { Module } from '@nestjs/common';
import { ArticlesModule } from '../modules/articles/index.ts';
import { FeedsModule, RegisterFeeds } from '../modules/feeds/index.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { SeedSampleEdition } from './seed-sample-edition.ts';
import { Seeding } from './seeding.ts';

const edition = {
  provide: SeedSampleEdition,
  inject: [RegisterFeeds, Seeding, LOGGER],
  // Opened while the application is being created, because queues and polls start before the lifecycle hooks of this
  // module run.
  useFactory: async (register: RegisterFeeds, seeding: Seeding, logger: Logger): Promise<SeedSampleEdition> => {
    const seed = new SeedSampleEdition(register, seeding, logger);
    await seed.open();
    return seed;
  },
};

/** Imported only if the edition is `sample` and this process runs jobs. */
@Module({ imports: [FeedsModule, ArticlesModule], providers: [Seeding, edition] })
export class SampleEditionModule {}
