import { describe, expect, it } from '@jest/globals';
import type { OutletRegistration, RegisterFeeds } from '../modules/feeds/index.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { readLiveCatalogue } from './live-catalogue.ts';
import { RegisterLiveFeeds } from './register-live-feeds.ts';

describe('RegisterLiveFeeds', () => {
  it('registers the whole catalogue and logs how many feeds are new', async () => {
    const registered: (readonly OutletRegistration[])[] = [];
    const logged: unknown[] = [];
    const register = {
      registerMissing: (outlets: readonly OutletRegistration[]) => {
        registered.push(outlets);
        return Promise.resolve({ feedsAdded: 7 });
      },
    } as unknown as RegisterFeeds;
    const logger = { info: (facts: unknown) => void logged.push(facts) } as unknown as Logger;

    await new RegisterLiveFeeds(register, logger).onApplicationBootstrap();

    const catalogue = readLiveCatalogue();
    expect(registered).toEqual([catalogue]);
    expect(logged).toEqual([{ outlets: catalogue.length, feedsAdded: 7 }]);
  });
});
