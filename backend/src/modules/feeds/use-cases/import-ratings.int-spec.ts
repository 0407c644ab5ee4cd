import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import type { Database } from '../../../shared/database/database.ts';
import { OutletListQuery } from '../data/outlet-list.query.ts';
import { type ImportedRating, ImportRatings } from './import-ratings.ts';

describe('ImportRatings', () => {
  let database: OpenTestDatabase;
  let pool: Database;
  let importRatings: ImportRatings;

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ pool } = database);
    importRatings = new ImportRatings(database.transactions);
    for (const slug of ['post', 'herald', 'globe']) {
      await database.query(
        `insert into outlet (slug, name, homepage, language) values ($1, $1, 'https://o.example', 'en')`,
        [slug],
      );
    }
  });

  afterAll(() => database.drop());

  const rating = (outlet: string, changes: Partial<ImportedRating> = {}): ImportedRating => ({
    outlet,
    rater: 'A university',
    scheme: 'A to E',
    value: 'B',
    lean: 'lean-left',
    confidence: 'high',
    method: 'A panel of readers',
    reason: 'Rated by 40 readers.',
    evidenceUrl: 'https://u.example/post',
    ratedOn: '2026-10-01',
    licence: 'CC-BY-4.0',
    displayable: true,
    ...changes,
  });
  const shown = async (slug: string) =>
    (await new OutletListQuery(pool).listAll()).find((outlet) => outlet.slug === slug);
  const version = async () =>
    (await database.query<{ version: string }>('select version from content_version'))[0]?.version;

  it('stores ratings with all details and updates the displayed lean', async () => {
    const before = await version();
    expect(await importRatings.importAll([rating('post'), rating('nowhere')], ROOT)).toEqual({
      added: 1,
      known: 0,
      unknownOutlets: ['nowhere'],
      changed: 1,
    });
    const { outlet: _outlet, displayable: _displayable, ...kept } = rating('post');
    expect(await shown('post')).toMatchObject({ lean: 'lean-left', disagreement: false, ratings: [kept] });
    expect(await database.query('select imported_by from outlet_rating')).toEqual([{ imported_by: ROOT.name }]);
    expect(await version()).not.toBe(before);
    // Expects no event, because no article can depend on an outlet without reports.
    expect(await database.query(`select 1 from outbox_event where name = 'outlet.side-changed'`)).toEqual([]);
  });

  it('changes nothing when the same rating is imported again', async () => {
    const before = await version();
    expect(await importRatings.importAll([rating('post', { lean: 'right', value: 'E' })], ROOT)).toMatchObject({
      added: 0,
      known: 1,
      changed: 0,
    });
    expect(await shown('post')).toMatchObject({ lean: 'lean-left' });
    expect(await version()).toBe(before);
  });

  it('supersedes an older rating of the same rater and links it to the newer one', async () => {
    await importRatings.importAll(
      [rating('herald'), rating('herald', { lean: 'center', value: 'C', ratedOn: '2026-11-01' })],
      ROOT,
    );
    const rows = await database.query<{ lean: string; by: string | null }>(
      `select r.lean, newer.lean as by from outlet_rating r
       join outlet o on o.id = r.outlet_id
       left join outlet_rating newer on newer.id = r.superseded_by
       where o.slug = 'herald' order by r.rated_on`,
    );
    expect(rows).toEqual([
      { lean: 'lean-left', by: 'center' },
      { lean: 'center', by: null },
    ]);
    expect(await shown('herald')).toMatchObject({ lean: 'center', ratings: [{ value: 'C' }] });
  });

  it('shows the ratings of several raters side by side and reports that they disagree', async () => {
    await importRatings.importAll([rating('herald', { rater: 'A foundation', lean: 'right', value: '+2' })], ROOT);
    const herald = await shown('herald');
    expect(herald).toMatchObject({ lean: 'lean-right', disagreement: true });
    expect(herald?.ratings.map(({ rater }) => rater)).toEqual(['A university', 'A foundation']);
  });

  it('stores ratings with a non-commercial license, but does not show them', async () => {
    await importRatings.importAll([rating('globe', { licence: 'CC-BY-NC-4.0', lean: 'right' })], ROOT);
    expect(await shown('globe')).toMatchObject({ lean: null, ratings: [] });
  });
});
