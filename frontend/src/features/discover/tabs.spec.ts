import { describe, expect, it } from '@jest/globals';

import { DISCOVER_PARAMS } from './tabs.ts';

describe('address of Discover', () => {
  it.each([
    [
      { tab: 'trending', range: '1h' },
      { tab: 'trending', range: '1h' },
    ],
    [{ range: '24h' }, {}],
    [{ tab: 'personalized' }, {}],
    [{ tab: 7, range: '2h', q: 'x' }, {}],
  ])('reads tab and range from the URL: %j', (search, read) => {
    expect(DISCOVER_PARAMS.parse(search)).toEqual(read);
  });
});
