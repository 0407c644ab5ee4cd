import { configSlice } from '../../shared/config/environment.ts';
import { choice, integer } from '../../shared/config/variables.ts';

export const feedsConfig = configSlice('Feeds', {
  FEED_MAX_BYTES: integer(
    'The largest feed that is read, in bytes after decompression.',
    10_485_760,
    1024,
    209_715_200,
  ),
  FEED_ITEMS_A_DAY: integer(
    'New items taken from one feed within 24 hours, newest first. The rest waits in the feed, and the feed list says how many.',
    500,
    1,
    100_000,
  ),
  RATINGS_USE: choice(
    'What outlets may be rated with: private shows ratings under a non-commercial licence, too, and is refused with PAYMENTS=stripe.',
    ['commercial', 'private'],
    'commercial',
  ),
  FEED_TIMEOUT_MS: integer('The whole time that one request may take, in milliseconds.', 20_000, 1000, 40_000),
});
