import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aReader } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ReaderPreferences } from './reader-preferences.ts';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database?.drop());

it('finds mutes of an unconfirmed address by reader only, and none without premium', async () => {
  const preferences = new ReaderPreferences(database.pool);
  const id = await aReader(database, 'ada');
  const [{ email } = { email: '' }] = await database.query<{ email: string }>('select email from reader');
  const find = async () => [
    (await preferences.findMutesByReader([id]))(id).words,
    (await preferences.findMutesByEmail([email]))(email).words,
  ];
  await preferences.merge(id, [{ key: 'mute:words:storm', value: true, at: 1 }], new Date());
  expect(await find()).toEqual([[], []]);
  await database.query('update reader set premium = true');
  expect(await find()).toEqual([['storm'], []]);
  await database.query('update reader set email_verified_at = now()');
  expect(await find()).toEqual([['storm'], ['storm']]);
});
