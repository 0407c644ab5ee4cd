import { Module } from '@nestjs/common';
import { ArticlesModule } from '../modules/articles/index.ts';
import { FeedsModule } from '../modules/feeds/index.ts';
import { SeedSampleEdition } from './seed-sample-edition.ts';
import { Seeding } from './seeding.ts';

/** Imported only where the edition is the sample and this process works through jobs. */
@Module({ imports: [FeedsModule, ArticlesModule], providers: [Seeding, SeedSampleEdition] })
export class SampleEditionModule {}
