import { describe, expect, it } from '@jest/globals';

import { listItem } from '#testing/articles.ts';
import { sortList } from './ReadingListPage.tsx';

const item = (id: number, title: string, minutes: number, added: string) =>
  listItem({ id, title, reading_time: minutes, added_at: added });
const LIST = [
  item(1, 'banks', 9, '2026-11-01T10:00:00.000Z'),
  item(2, 'Ämter', 3, '2026-11-03T10:00:00.000Z'),
  item(3, 'Coal', 3, '2026-11-02T10:00:00.000Z'),
];

describe('reading list order', () => {
  it.each([
    ['newest', [2, 3, 1]],
    ['oldest', [1, 3, 2]],
    ['shortest', [3, 2, 1]],
    ['title', [2, 1, 3]],
  ] as const)('sorts the list: %s', (sort, ids) => {
    expect(sortList(LIST, sort).map(({ id }) => id)).toEqual(ids);
  });
});
