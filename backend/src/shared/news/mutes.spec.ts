import { describe, expect, it } from '@jest/globals';
import { type MutableArticle, createMuteFilter, type Mutes } from './mutes.ts';

const ARTICLE: MutableArticle = {
  title: 'Party leaders meet in Orléans',
  summary: 'The ceasefire talks went on.',
  category: 'World News',
  tags: ['Diplomacy'],
  outlets: [
    { slug: 'harbour-post', names: ['The Harbour Post', 'Harbour Gazette'] },
    { slug: 'inland', names: ['Inland Review'] },
  ],
};
const muted = (mutes: Partial<Mutes>, article: Partial<MutableArticle> = {}) =>
  createMuteFilter({ words: [], outlets: [], topics: [], ...mutes })({ ...ARTICLE, ...article });

describe('mutes', () => {
  it.each([
    [{ words: ['ceasefire'] }, true],
    [{ words: ['ORLEANS'] }, true],
    [{ words: ['ceasefire talks'] }, true],
    [{ words: ['talks ceasefire'] }, false],
    [{ words: ['art'] }, false],
    [{ words: ['', '  ', '—'] }, false],
    [{ topics: ['world news'] }, true],
    [{ topics: ['diplomacy'] }, true],
    [{ topics: ['Sports'] }, false],
    [{ outlets: ['The Harbour Post'] }, false],
    [{ outlets: ['the harbour post', 'Inland Review'] }, true],
    [{ outlets: ['harbour-post', 'inland'] }, true],
    [{ outlets: ['Harbour Gazette', 'inland'] }, true],
    [{ outlets: ['Harbour', 'inland'] }, false],
    [{}, false],
  ])('%j hide the article: %s', (mutes, expected) => {
    expect(muted(mutes)).toBe(expected);
  });

  it('do not hide an article by outlet if its outlets are unknown', () => {
    expect(muted({ outlets: ['The Harbour Post'] }, { outlets: [] })).toBe(false);
  });
});
