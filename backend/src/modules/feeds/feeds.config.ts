import { configSlice } from '../../shared/config/environment.ts';
import { integer } from '../../shared/config/variables.ts';

export const feedsConfig = configSlice('Feeds', {
  FEED_MAX_BYTES: integer('The largest feed that is read, in bytes after decompression.', 10_485_760, 1024, 209_715_200),
  FEED_TIMEOUT_MS: integer('The whole time that one request may take, in milliseconds.', 20_000, 1000, 40_000),
});
