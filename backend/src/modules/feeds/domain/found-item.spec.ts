import { describe, expect, it } from '@jest/globals';
import { compareItems, type FoundItem, type StoredItem } from './found-item.ts';

function found(changes: Partial<FoundItem> = {}): FoundItem {
  return {
    identity: 'guid-1',
    otherIdentities: [],
    url: 'https://a.example/1',
    urlKey: 'a.example/1',
    title: 'Bridge opens',
    text: 'Bridge opens\n\nIt did.',
    html: '<p>It did.</p>',
    author: null,
    categories: [],
    language: 'en',
    imageUrl: null,
    imageCredit: null,
    imageDescription: null,
    publishedAt: new Date(0),
    fingerprint: 'f1',
    ...changes,
  };
}

const stored: StoredItem = {
  id: 1,
  feedId: 10,
  identity: 'guid-1',
  urlKey: 'a.example/1',
  title: 'Bridge opens',
  text: 'Bridge opens\n\nThe bridge of Harlow opened to trams and cyclists on Monday.',
  fingerprint: 'f1',
  revision: 1,
};

describe('compareItems', () => {
  it.each([
    ['an identical item is not new', found(), 0, 0],
    ['another text under the same address is an edit', found({ fingerprint: 'f2' }), 0, 1],
    ['another id under the same address is the same item', found({ identity: 'guid-9' }), 0, 0],
    ['the same id and title under a new address is the same item', found({ urlKey: 'a.example/moved' }), 0, 0],
    [
      'a reused id with another title and address is a new item',
      found({
        urlKey: 'a.example/2',
        title: 'Rain',
        text: 'Rain\n\nMonday will be wet in the hills.',
        fingerprint: 'f3',
      }),
      1,
      0,
    ],
    [
      'the same id and text under another title and address is an edit',
      found({
        urlKey: 'a.example/trams',
        title: 'Trams return',
        text: 'Trams return\n\nThe bridge of Harlow opened to trams and cyclists on Monday, the mayor said.',
        fingerprint: 'f3',
      }),
      0,
      1,
    ],
    [
      'the same id with a headline about another event is a new item',
      found({ urlKey: 'a.example/market', title: 'Market opens', text: 'Market opens', fingerprint: 'f4' }),
      1,
      0,
    ],
    ['another id and address is a new item', found({ identity: 'guid-2', urlKey: 'a.example/2' }), 1, 0],
  ])('reports that %s', (_name, item, added, edited) => {
    const changes = compareItems(10, [item], [stored]);
    expect([changes.added.length, changes.edited.length]).toEqual([added, edited]);
  });

  it('adds an item once if the document contains it twice', () => {
    expect(compareItems(10, [found(), found({ identity: 'again' })], []).added).toHaveLength(1);
  });

  it('adds an item once if the document contains it under two addresses', () => {
    expect(compareItems(10, [found(), found({ urlKey: 'a.example/mobile' })], []).added).toHaveLength(1);
  });

  it('edits a stored item at most once if several items of the document match it', () => {
    const again = found({ urlKey: 'a.example/live', fingerprint: 'f2' });
    expect(compareItems(10, [found(), again], [stored]).edited).toEqual([]);
    expect(compareItems(10, [again, found()], [stored]).edited).toHaveLength(1);
  });

  it('compares an item with all stored items of each of its identities', () => {
    const other = { ...stored, id: 2, urlKey: 'a.example/9', title: 'Rain', text: 'Rain' };
    const moved = found({ identity: 'title:Bridge opens', otherIdentities: ['guid-1'], urlKey: 'a.example/moved' });
    expect(compareItems(10, [moved], [stored, other]).added).toEqual([]);
  });

  it('recognizes an item by its id only within the same feed', () => {
    expect(compareItems(11, [found({ urlKey: 'a.example/2' })], [stored]).added).toHaveLength(1);
  });

  it('does not report an edit if another feed of the outlet has a shorter text of the item', () => {
    expect(compareItems(11, [found({ fingerprint: 'short' })], [stored]).edited).toEqual([]);
  });
});
