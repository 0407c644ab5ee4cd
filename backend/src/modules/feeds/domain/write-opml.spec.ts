import { describe, expect, it } from '@jest/globals';
import { ThreadOpmlReader } from '../adapters/opml-reader/thread-opml-reader.ts';
import { writeOpml } from './write-opml.ts';

const ENTRIES = [
  { name: 'A & B <news>', url: 'https://a.example/feed?x=1&y="2"', category: 'World News', outlet: 'A' },
  { name: 'No shelf', url: 'https://b.example/rss', category: null, outlet: 'B' },
];

describe('OPML', () => {
  const reader = new ThreadOpmlReader();

  it('writes a list that can be imported again without changes', async () => {
    const [first, second] = await reader.read(writeOpml('Feeds', ENTRIES), 10);
    expect(first).toEqual({ url: ENTRIES[0]?.url, name: 'A & B <news>', folders: ['World News'], outlet: 'A' });
    expect(second).toMatchObject({ url: 'https://b.example/rss', name: 'No shelf', outlet: 'B' });
  });

  it('reads feeds at any depth and in any letter case, with their folders', async () => {
    const text = `<opml><body><outline text="All"><OUTLINE TITLE="Sports"><outline XMLURL=" https://c.example/x " text="C"/></OUTLINE>
      <outline text="D" title="" xmlUrl="https://d.example?a=1&copy=2" category="/News/Science,/Other"/></outline></body></opml>`;
    expect(await reader.read(text, 10)).toEqual([
      { url: 'https://c.example/x', name: 'C', folders: ['Sports', 'All'], outlet: null },
      { url: 'https://d.example?a=1&copy=2', name: 'D', folders: ['Science', 'News', 'Other', 'All'], outlet: null },
    ]);
  });

  it.each(['', 'not a list', '<html><body><p>page</p></body></html>', '<opml><outline'])(
    'reads no feeds from %j',
    async (text) => {
      expect(await reader.read(text, 10)).toEqual([]);
    },
  );

  it('reads at most the maximum number of entries', async () => {
    const outlines = Array.from({ length: 20 }, (_, index) => `<outline xmlUrl="https://e.example/${index}"/>`).join(
      '',
    );
    expect(await reader.read(`<opml>${outlines}</opml>`, 7)).toHaveLength(7);
  });

  it('lets other work run while it reads a list', async () => {
    let turns = 0;
    let isDone = false;
    const countTurns = (): void => {
      turns += 1;
      if (!isDone) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    await reader.read('<opml><outline xmlUrl="https://e.example"/></opml>', 10);
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });

  it('rejects outlines that are nested too deeply', async () => {
    const nested = (depth: number) =>
      `<opml><body>${'<outline>'.repeat(depth)}<outline xmlUrl="https://e.example"/>${'</outline>'.repeat(depth)}`;
    expect(await reader.read(nested(90), 10)).toHaveLength(1);
    await expect(reader.read(nested(90_000), 10)).rejects.toThrow('nested more than 100 levels deep');
  });
});
