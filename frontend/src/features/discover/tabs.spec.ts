import { describe, expect, it } from '@jest/globals';

import { readDiscover } from './tabs.ts';

describe('readDiscover', () => {
  it.each([
    [
      { tab: 'trending', range: '1h' },
      { tab: 'trending', range: '1h' },
    ],
    [{ range: '24h' }, {}],
    [{ tab: 'personalized' }, {}],
    [{ tab: 7, range: '2h', q: 'x' }, {}],
  ])('reads tab and range from the URL: %j', (search, read) => {
    expect(readDiscover(search)).toEqual(read);
  });
});
