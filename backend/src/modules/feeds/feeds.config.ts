import { configSlice } from '../../shared/config/environment.ts';
import { integer } from '../../shared/config/variables.ts';

export const feedsConfig = configSlice('Feeds', {
  FEED_MAX_BYTES: integer(
    'Maximum size of a feed in bytes, after decompression. Larger feeds are not read.',
    10_485_760,
    1024,
    209_715_200,
  ),
  FEED_ITEMS_A_DAY: integer(
    'Maximum number of new items read from one feed within 24 hours, newest first. The rest stay in the feed, ' +
      'and the list of feeds shows how many.',
    500,
    1,
    100_000,
  ),
  FEED_TIMEOUT_MS: integer(
    'Timeout of a request to an outlet in milliseconds, including redirects.',
    20_000,
    1000,
    40_000,
  ),
});
