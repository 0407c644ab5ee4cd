import { describe, expect, it } from '@jest/globals';
import { HtmlparserOpmlReader } from '../adapters/opml-reader.ts';
import { writeOpml } from './write-opml.ts';

const ENTRIES = [
  { name: 'A & B <news>', url: 'https://a.example/feed?x=1&y="2"', category: 'World News', outlet: 'A' },
  { name: 'No shelf', url: 'https://b.example/rss', category: null, outlet: 'B' },
];

describe('OPML', () => {
  const reader = new HtmlparserOpmlReader();

  it('can be read again after it was written', () => {
    const [first, second] = reader.read(writeOpml('Feeds', ENTRIES), 10);
    expect(first).toEqual({ url: ENTRIES[0]?.url, name: 'A & B <news>', category: 'World News' });
    expect(second).toMatchObject({ url: 'https://b.example/rss', name: 'No shelf' });
  });

  it('is read at any depth and in any letter case, with the nearest heading as category', () => {
    const text = `<opml><body><outline text="All"><OUTLINE TITLE="Sports"><outline XMLURL=" https://c.example/x " text="C"/></OUTLINE>
      <outline text="D" xmlUrl="https://d.example" category="/News/Science,/Other"/></outline></body></opml>`;
    expect(reader.read(text, 10)).toEqual([
      { url: 'https://c.example/x', name: 'C', category: 'Sports' },
      { url: 'https://d.example', name: 'D', category: 'Science' },
    ]);
  });

  it.each(['', 'not a list', '<html><body><p>page</p></body></html>', '<opml><outline'])(
    'contains no feeds for %j',
    (text) => {
      expect(reader.read(text, 10)).toEqual([]);
    },
  );

  it('is read only up to the maximum number of entries', () => {
    const outlines = Array.from({ length: 20 }, (_, index) => `<outline xmlUrl="https://e.example/${index}"/>`).join(
      '',
    );
    expect(reader.read(`<opml>${outlines}</opml>`, 7)).toHaveLength(7);
  });
});
