import { describe, expect, it } from '@jest/globals';

import { keptOutlets, shownOutlets } from './outlet-mutes.ts';

const OUTLETS = [
  { slug: 'harbour-post', name: 'The Harbour Daily', formerNames: ['The Harbour Post'] },
  { slug: 'inland', name: 'Inland, Weekly', formerNames: [] },
  { slug: 'the-harbour-post', name: 'Post of the Harbour', formerNames: ['Harbour Sun'] },
];

describe('mutes of outlets', () => {
  it.each([
    ['the harbour daily', 'harbour-post'],
    ['Harbour Sun', 'the-harbour-post'],
    ['harbour-post', 'harbour-post'],
    ['Inland Weekly', 'inland'],
    ['Nobody knows it', 'Nobody knows it'],
  ])('keep %j as %j', (typed, kept) => {
    expect(keptOutlets([typed], OUTLETS)).toEqual([kept]);
  });

  it('are kept once, whatever names they were given by', () => {
    expect(keptOutlets(['The Harbour Daily', 'Harbour Post', 'inland'], OUTLETS)).toEqual(['harbour-post', 'inland']);
  });

  it('show an outlet by the name that it has now, and can be kept again as they are shown', () => {
    const shown = shownOutlets(['harbour-post', 'inland', 'Nobody knows it'], OUTLETS);
    expect(shown).toEqual(['The Harbour Daily', 'Inland Weekly', 'Nobody knows it']);
    expect(keptOutlets(shown, OUTLETS)).toEqual(['harbour-post', 'inland', 'Nobody knows it']);
  });

  it('are a name before they are one that another outlet had', () => {
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

  it("stay one outlet's when another one is called as it is kept, and when two exchange their names", () => {
    const exchanged = [
      { slug: 'sun', name: 'Moon', formerNames: ['Sun'] },
      { slug: 'moon', name: 'Sun', formerNames: ['Moon'] },
    ];
    expect(keptOutlets(['sun'], exchanged)).toEqual(['sun']);
    expect(shownOutlets(['sun'], exchanged)).toEqual(['Moon']);
    expect(keptOutlets(keptOutlets(['Sun', 'Moon'], exchanged), exchanged)).toEqual(['moon', 'sun']);
  });

  it('stay as they are while nobody knows the outlets, and where a slug is too long to keep', () => {
    expect(keptOutlets(['The Harbour Post'], [])).toEqual(['The Harbour Post']);
    expect(keptOutlets(['Long'], [{ slug: 'x'.repeat(81), name: 'Long', formerNames: [] }])).toEqual(['Long']);
  });
});
