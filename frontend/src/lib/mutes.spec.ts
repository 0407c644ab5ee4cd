import { describe, expect, it } from '@jest/globals';

import { mutesOf } from '../stores/mutes.ts';
import { muting, mutingSubjects } from './mutes.ts';

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
