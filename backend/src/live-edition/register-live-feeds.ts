import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RegisterFeeds } from '../modules/feeds/index.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { readLiveCatalogue } from './live-catalogue.ts';

/**
 * Adds the feeds of the catalogue that are not known yet, at each start; the scheduler polls them from then on. A
 * catalogue that is not valid fails the start with what is to be mended.
 */
@Injectable()
export class RegisterLiveFeeds implements OnApplicationBootstrap {
  constructor(
    private readonly register: RegisterFeeds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const outlets = readLiveCatalogue();
    const { feedsAdded } = await this.register.run(outlets);
    this.logger.info({ outlets: outlets.length, feedsAdded }, 'registered the live edition');
  }
}
