import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import { ThreadOpmlReader } from '../adapters/opml-reader/thread-opml-reader.ts';
import { ImportFeeds } from './import-feeds.ts';

describe('ImportFeeds', () => {
  let database: OpenTestDatabase;
  let imports: ImportFeeds;

  beforeAll(async () => {
    database = await openTestDatabase();
    imports = new ImportFeeds(database.transactions, new ThreadOpmlReader());
  });

  afterAll(async () => {
    await database.drop();
  });

  const importOutlines = (outlines: string) => imports.importOpml(`<opml><body>${outlines}</body></opml>`, ROOT);
  const rows = (like: string) =>
    database.query(
      `select f.url, f.name, f.category, o.name as outlet from feed f join outlet o on o.id = f.outlet_id
       where f.url like $1 order by f.id`,
      [like],
    );

  it('keeps folder, name and outlet of a feed that is listed several times', async () => {
    const feed = 'xmlUrl="https://twice.example/feed"';
    expect(
      await importOutlines(
        `<outline text="Sports"><outline text="Local"><outline ${feed}/></outline></outline>
         <outline title="" text="Twice" ${feed}/><outline ${feed} title="Later" parallax:outlet="The Twice"/>`,
      ),
    ).toEqual({ added: 1, known: 0, refused: [] });
    expect(await rows('%twice%')).toEqual([
      { url: 'https://twice.example/feed', name: 'Twice', category: 'Sports', outlet: 'The Twice' },
    ]);
  });

  it('rejects hosts that look like another host of the same list', async () => {
    const outlines = ['a-line', 'a.line', 'other'].map((host) => `<outline xmlUrl="https://${host}.example/feed"/>`);
    expect(await importOutlines(outlines.join(''))).toMatchObject({
      added: 2,
      refused: [{ url: 'https://a.line.example/feed', reason: expect.stringContaining('a-line.example') }],
    });
  });

  it('adds feeds of one host to one outlet and skips known feeds', async () => {
    const outlines = [1, 2].map((n) => `<outline text="F${n}" xmlUrl="feed://one.example/${n}"/>`).join('');
    expect(await importOutlines(outlines)).toEqual({ added: 2, known: 0, refused: [] });
    expect(await importOutlines(outlines)).toEqual({ added: 0, known: 2, refused: [] });
    expect(await rows('%one.example%')).toMatchObject([{ outlet: 'one.example' }, { outlet: 'one.example' }]);
  });

  it('lets other work run while it checks a long list', async () => {
    let turns = 0;
    let isDone = false;
    const countTurns = (): void => {
      turns += 1;
      if (!isDone) setImmediate(countTurns);
    };
    const listed = Array.from({ length: 1000 }, (_, n) => ({
      url: `http://10.0.0.1/${n}`,
      name: null,
      folders: [],
      outlet: null,
    }));
    const reader = { read: () => Promise.resolve(listed) };
    setImmediate(countTurns);
    const { refused } = await new ImportFeeds(database.transactions, reader).importOpml('', ROOT);
    isDone = true;
    expect(refused).toHaveLength(1000);
    expect(turns).toBeGreaterThan(5);
  });

  it('reports a file in which no address is permitted', async () => {
    expect(await importOutlines('<outline xmlUrl="http://10.0.0.1/feed"/>')).toMatchObject({
      added: 0,
      refused: [{ url: 'http://10.0.0.1/feed' }],
    });
  });
});
