import { describe, expect, it } from '@jest/globals';

import { keptOutlets, shownOutlets } from './outlet-mutes.ts';

const OUTLETS = [
  { slug: 'harbour-post', name: 'The Harbour Daily', formerNames: ['The Harbour Post'] },
  { slug: 'inland', name: 'Inland, Weekly', formerNames: [] },
  { slug: 'the-harbour-post', name: 'Post of the Harbour', formerNames: ['Harbour Sun'] },
];

describe('outlet mutes', () => {
  it.each([
    ['the harbour daily', 'harbour-post'],
    ['Harbour Sun', 'the-harbour-post'],
    ['harbour-post', 'harbour-post'],
    ['Inland Weekly', 'inland'],
    ['Nobody knows it', 'Nobody knows it'],
  ])('stores %j as %j', (typed, kept) => {
    expect(keptOutlets([typed], OUTLETS)).toEqual([kept]);
  });

  it('stores an outlet once, whichever of its names were entered', () => {
    expect(keptOutlets(['The Harbour Daily', 'Harbour Post', 'inland'], OUTLETS)).toEqual(['harbour-post', 'inland']);
  });

  it("shows an outlet's current name, and stores it again as shown", () => {
    const shown = shownOutlets(['harbour-post', 'inland', 'Nobody knows it'], OUTLETS);
    expect(shown).toEqual(['The Harbour Daily', 'Inland Weekly', 'Nobody knows it']);
    expect(keptOutlets(shown, OUTLETS)).toEqual(['harbour-post', 'inland', 'Nobody knows it']);
  });

  it("prefers current names to another outlet's former names", () => {
    expect(
      keptOutlets(
        ['Sun'],
        [
          { slug: 'sun', name: 'Moon', formerNames: ['Sun'] },
          { slug: 'new-sun', name: 'Sun', formerNames: [] },
        ],
      ),
    ).toEqual(['new-sun']);
  });

  it('keep their outlet if another one takes its slug as a name, or if two exchange names', () => {
    const exchanged = [
      { slug: 'sun', name: 'Moon', formerNames: ['Sun'] },
      { slug: 'moon', name: 'Sun', formerNames: ['Moon'] },
    ];
    expect(keptOutlets(['sun'], exchanged)).toEqual(['sun']);
    expect(shownOutlets(['sun'], exchanged)).toEqual(['Moon']);
    expect(keptOutlets(keptOutlets(['Sun', 'Moon'], exchanged), exchanged)).toEqual(['moon', 'sun']);
  });

  it('stay unchanged while outlets are unknown, and if a slug is too long to store', () => {
    expect(keptOutlets(['The Harbour Post'], [])).toEqual(['The Harbour Post']);
    expect(keptOutlets(['Long'], [{ slug: 'x'.repeat(81), name: 'Long', formerNames: [] }])).toEqual(['Long']);
  });
});
