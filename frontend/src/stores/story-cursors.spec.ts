import { beforeEach, describe, expect, it } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { addStoryCursors, storyCursors, useStoryCursors } from './story-cursors.ts';

const KEY = 'parallax-stories';
const SEEN_AT = '2026-03-10T12:00:00.000Z';
const storage = fakeStorage();
const reload = () => void useStoryCursors.persist.rehydrate();

describe('stored story cursors', () => {
  beforeEach(() => {
    storage.clear();
    reload();
  });

  it('are stored by article, and removed with the last one', () => {
    addStoryCursors([{ articleId: 7, facts: 2, seenAt: SEEN_AT }]);
    expect(storage.entries()).toEqual([[KEY, JSON.stringify({ 7: [2, SEEN_AT] })]]);
    reload();
    expect(storyCursors()).toEqual([{ articleId: 7, facts: 2, seenAt: SEEN_AT }]);
    useStoryCursors.setState({}, true);
    expect(storage.entries()).toEqual([]);
  });

  it('keep the 300 most recent stories', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 0, minute)).toISOString();
    addStoryCursors(Array.from({ length: 310 }, (_, id) => ({ articleId: id, facts: 0, seenAt: at(id) })));
    expect(storyCursors().map(({ articleId }) => articleId)).toEqual(Array.from({ length: 300 }, (_, id) => id + 10));
  });

  it.each(['{', 'null', '[]', '"x"', `{"a":[1,"${SEEN_AT}"],"2":[1.5,"${SEEN_AT}"],"3":[1,"soon"],"4":[1,5],"5":7}`])(
    'ignore invalid values: %s',
    (text) => {
      storage.set(KEY, text);
      reload();
      expect(storyCursors()).toEqual([]);
    },
  );
});
