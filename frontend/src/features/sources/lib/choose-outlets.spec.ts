import { describe, expect, it } from '@jest/globals';

import { outletAnchor } from '#lib/outlet-anchor.ts';
import { byReading, chooseOutlets, countriesOf, tally } from './choose-outlets.ts';
import { OUTLET_PARAMS } from './outlet-params.ts';

const outlet = (
  name: string,
  lean: 'left' | 'lean-left' | 'center' | 'right' | null,
  country: string | null = 'GB',
  disagreement = false,
) => ({ name, lean, country, disagreement });
const OUTLETS = [
  outlet('L', 'left'),
  outlet('l', 'lean-left', 'US'),
  outlet('C', 'center', null),
  outlet('R', 'right', 'US', true),
  outlet('U', null),
];
const names = (choice: Record<string, unknown>) =>
  chooseOutlets(OUTLETS, OUTLET_PARAMS.parse(choice))
    .map(({ name }) => name)
    .join('');

describe('outlet filters', () => {
  it('a side includes both of its degrees, and the center excludes unrated outlets', () => {
    expect(names({})).toBe('LlCRU');
    expect(names({ lean: 'liberal' })).toBe('Ll');
    expect(names({ lean: 'center' })).toBe('C');
    expect(names({ lean: 'unrated' })).toBe('U');
    expect(names({ lean: 'disputed' })).toBe('R');
  });

  it('filters by country, and ignores an unknown lean', () => {
    expect(names({ lean: 'liberal', country: 'US' })).toBe('l');
    expect(names({ lean: 'purple', country: '' })).toBe('LlCRU');
    expect(names({ country: 'FR' })).toBe('');
  });

  it('shows country names and counts every outlet', () => {
    expect(countriesOf(OUTLETS)).toEqual([
      ['GB', 'United Kingdom'],
      ['US', 'United States'],
    ]);
    expect(tally(OUTLETS).map(({ count }) => count)).toEqual([1, 2, 1, 1, 1]);
  });

  it('lists outlets without active feeds separately', () => {
    const outlets = [
      { name: 'A', feedCount: 2 },
      { name: 'B', feedCount: 0 },
      { name: 'C', feedCount: 1 },
    ];
    expect(byReading(outlets)).toEqual({ read: [outlets[0], outlets[2]], unread: [outlets[1]] });
  });

  it('creates an anchor from any outlet name', () => {
    expect(outletAnchor('The New York Times')).toBe('outlet-the-new-york-times');
    expect(outletAnchor('Süddeutsche & Co.')).toBe('outlet-suddeutsche-co');
  });
});
