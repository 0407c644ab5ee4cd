import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RegisterFeeds } from '../modules/feeds/index.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { readLiveCatalogue } from './live-catalogue.ts';

/** Registers the catalogue's new feeds at each start, so that the scheduler polls them. */
@Injectable()
export class RegisterLiveFeeds implements OnApplicationBootstrap {
  constructor(
    private readonly register: RegisterFeeds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const outlets = readLiveCatalogue();
    const { feedsAdded } = await this.register.registerMissing(outlets);
    this.logger.info({ outlets: outlets.length, feedsAdded }, 'registered the live edition');
  }
}
