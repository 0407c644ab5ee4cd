import { describe, expect, it } from '@jest/globals';
import { chooseTags } from './tags.ts';

describe('chooseTags', () => {
  const text =
    'Ida Kell, the mayor of Port Alder, closed the bridge. Kell said the Orlan Bridge Company had failed. Sen. Ola Weir (D-Harrow) objected on Monday.';

  it('returns the main subjects, most prominent first', () => {
    const tags = chooseTags([
      { title: 'Kell closes Port Alder bridge', text },
      { title: 'Port Alder bridge shut', text: 'Port Alder lost its bridge, said Ida Kell.' },
    ]);
    expect(tags.slice(0, 2).sort()).toEqual(['Ida Kell', 'Port Alder']);
    expect(tags).not.toContain('Kell');
    expect(tags).not.toContain('Monday');
  });

  it('omits parties, states after names, and nationalities', () => {
    const politics =
      'In the House the Republicans met. Later the Republicans voted, and Americans waited. Ida Kell spoke, and Kell left. The Americans cheered Ida Kell.';
    const tags = chooseTags([
      { title: 'Republicans and Americans wait for Ida Kell', text: politics },
      { title: 'Republicans meet', text: politics },
    ]);
    expect(tags).toContain('Ida Kell');
    expect(tags.filter((tag) => ['Republicans', 'Americans'].includes(tag))).toEqual([]);
  });

  it('returns at most eight tags, and none for a text without names', () => {
    const many = Array.from(
      { length: 20 },
      (_, at) =>
        `they met Anna Name${String.fromCodePoint(97 + at)} twice and Anna Name${String.fromCodePoint(97 + at)} again.`,
    ).join(' ');
    expect(chooseTags([{ title: 'many', text: many }]).length).toBeLessThanOrEqual(8);
    expect(chooseTags([{ title: 'it rained', text: 'it rained all day.' }])).toEqual([]);
  });
});
