import { configSlice } from '../../shared/config/environment.ts';
import { integer } from '../../shared/config/variables.ts';

export const feedsConfig = configSlice('Feeds', {
  FEED_ITEMS_A_DAY: integer(
    'Maximum number of new items read from one feed within 24 hours, newest first. The rest stay in the feed, ' +
      'and the list of feeds shows how many.',
    500,
    1,
    100_000,
  ),
});
