import { describe, expect, it } from '@jest/globals';

import { mutesOf } from '../stores/mutes.ts';
import { keptOutlets, muting, mutingSubjects, shownOutlets } from './mutes.ts';

describe('mutes', () => {
  const isMuted = muting({ words: ['Art', 'élection'], outlets: [], topics: ['World News'] });

  it.each(['The art of war', 'ART!', "Elections? No: the Election's end", 'world news', 'World-News today'])(
    'hides %j',
    (text) => {
      expect(isMuted(text)).toBe(true);
    },
  );

  it.each(['A party', 'Elections', 'News of the world', ''])('shows %j', (text) => {
    expect(isMuted(text)).toBe(false);
  });

  it('empty mutes hide nothing', () => {
    expect(muting({ words: [' ', '!'], outlets: [], topics: [] })('Anything at all')).toBe(false);
  });

  it('mutes are separated by commas', () => {
    expect(mutesOf(' crime, , the  royals,')).toEqual(['crime', 'the  royals']);
    expect(mutesOf('x'.repeat(81))).toEqual([]);
  });

  const subject = {
    title: 'A quiet day',
    summary: 'Nothing happened.',
    category: 'Science',
    tags: ['harbour'],
    outlets: [{ slug: 'harbour-post', names: ['The Post', 'Port Gazette'] }],
  };

  it.each([
    ['an outlet that reported it alone', { outlets: ['harbour-post'] }, true],
    ['the same by its name', { outlets: ['the post'] }, true],
    ['the same by a name that it had', { outlets: ['Port Gazette'] }, true],
    ['part of its name', { outlets: ['Post'] }, false],
    ['one of two outlets', { outlets: ['Inland Review'] }, false],
    ['a tag', { words: ['Harbour'] }, true],
    ['the category', { topics: ['science'] }, true],
    ['words of two parts', { words: ['day nothing'] }, false],
  ])('mutes apply to all data of an article: %s', (_, mutes, hidden) => {
    expect(mutingSubjects({ words: [], outlets: [], topics: [], ...mutes })(subject)).toBe(hidden);
  });

  it('outlet mutes keep articles without known outlets', () => {
    expect(mutingSubjects({ words: [], topics: [], outlets: ['Harbour Post'] })({ ...subject, outlets: [] })).toBe(
      false,
    );
  });

  it('outlet mutes keep articles that other outlets also reported', () => {
    expect(
      mutingSubjects({ words: [], topics: [], outlets: ['Harbour Post'] })({
        ...subject,
        outlets: [...subject.outlets, { slug: 'inland', names: ['Inland Review'] }],
      }),
    ).toBe(false);
  });
});

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
