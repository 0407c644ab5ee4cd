import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { deskRating } from '../../../../test/support/reporting-outlets.ts';
import { type OutletRegistration, RegisterFeeds } from './register-feeds.ts';

describe('RegisterFeeds', () => {
  let database: OpenTestDatabase;
  let register: RegisterFeeds;

  beforeAll(async () => {
    database = await openTestDatabase();
    register = new RegisterFeeds(database.transactions);
  });

  afterAll(async () => {
    await database.drop();
  });

  const outlet = (slug: string, changes: Partial<OutletRegistration> = {}): OutletRegistration => ({
    slug,
    name: 'As the catalogue says',
    homepage: 'https://o.example',
    country: null,
    language: 'en',
    owner: null,
    about: null,
    fictional: false,
    rating: null,
    feeds: [
      { name: 'News', url: `https://o.example/${slug}.xml`, category: null, language: 'en', intervalMinutes: 60 },
    ],
    ...changes,
  });
  const rating = (ratedOn: string, lean: 'left' | 'center' | 'right', rater = 'Rater') => ({
    ...deskRating(lean, ratedOn),
    rater,
  });
  const ratings = (slug: string) =>
    database.query<{ lean: string; superseded: boolean }>(
      `select r.lean, r.superseded_at is not null as superseded from outlet_rating r
       join outlet o on o.id = r.outlet_id where o.slug = $1 order by r.rated_on, r.rater`,
      [slug],
    );

  it('adds new feeds and keeps changes by an administrator', async () => {
    expect(await register.registerMissing([outlet('kept')])).toEqual({ feedsAdded: 1 });
    await database.query(`update outlet set name = 'As the administrator says' where slug = 'kept'`);
    await database.query(`update feed set name = 'Renamed', active = false where url = 'https://o.example/kept.xml'`);
    const second = {
      name: 'Sport',
      url: 'https://o.example/kept-sport.xml',
      category: 'Sports',
      language: 'en',
      intervalMinutes: 60,
    };
    expect(await register.registerMissing([outlet('kept', { feeds: [...outlet('kept').feeds, second] })])).toEqual({
      feedsAdded: 1,
    });
    expect(await database.query(`select name from outlet where slug = 'kept'`)).toEqual([
      { name: 'As the administrator says' },
    ]);
    expect(
      await database.query(
        `select f.name, active from feed f join outlet o on o.id = f.outlet_id where slug = 'kept' order by f.id`,
      ),
    ).toEqual([
      { name: 'Renamed', active: false },
      { name: 'Sport', active: true },
    ]);
  });

  it('recognizes a feed after its address changed, even if the feed has been removed since', async () => {
    const feeds = () =>
      database.query<{ url: string }>(
        `select url from feed f join outlet o on o.id = f.outlet_id where slug = 'moved' order by f.id`,
      );
    await register.registerMissing([outlet('moved')]);
    await database.query(
      `update feed set url = 'https://o.example/elsewhere.xml' where url = 'https://o.example/moved.xml'`,
    );
    expect(await register.registerMissing([outlet('moved')])).toEqual({ feedsAdded: 0 });
    await database.query(
      `update feed set active = false, removed_at = now() where url = 'https://o.example/elsewhere.xml'`,
    );
    expect(await register.registerMissing([outlet('moved')])).toEqual({ feedsAdded: 0 });
    expect(await feeds()).toEqual([{ url: 'https://o.example/elsewhere.xml' }]);
    // An administrator adds the old address as a separate feed.
    await database.query(
      `insert into feed (outlet_id, name, url, language)
       select id, 'Old', 'https://o.example/moved.xml', 'en' from outlet where slug = 'moved'`,
    );
    expect(await register.registerMissing([outlet('moved')])).toEqual({ feedsAdded: 0 });
    expect(await feeds()).toHaveLength(2);
  });

  it('adopts existing feeds that are not yet linked to a catalogue entry', async () => {
    await register.registerMissing([outlet('older')]);
    await database.query(`update feed set catalogue_url = null where url = 'https://o.example/older.xml'`);
    expect(await register.registerMissing([outlet('older')])).toEqual({ feedsAdded: 0 });
    await database.query(
      `update feed set url = 'https://o.example/newer.xml' where url = 'https://o.example/older.xml'`,
    );
    expect(await register.registerMissing([outlet('older')])).toEqual({ feedsAdded: 0 });
  });

  it('supersedes an older rating of the same rater with a newer one, regardless of the order of arrival', async () => {
    await register.registerMissing([outlet('rated', { rating: rating('2026-01-01', 'left') })]);
    await register.registerMissing([outlet('rated', { rating: rating('2026-02-01', 'right', 'Somebody else') })]);
    expect(await ratings('rated')).toEqual([
      { lean: 'left', superseded: false },
      { lean: 'right', superseded: false },
    ]);
    await register.registerMissing([outlet('rated', { rating: rating('2026-03-01', 'center') })]);
    await register.registerMissing([outlet('rated', { rating: rating('2026-01-01', 'left') })]);
    await register.registerMissing([outlet('rated', { rating: rating('2025-06-01', 'right') })]);
    expect(await ratings('rated')).toEqual([
      { lean: 'right', superseded: true },
      { lean: 'left', superseded: true },
      { lean: 'right', superseded: false },
      { lean: 'center', superseded: false },
    ]);
  });
});
