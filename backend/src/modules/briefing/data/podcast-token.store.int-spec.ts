import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aReader } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { PodcastTokenStore } from './podcast-token.store.ts';

describe('the private address of a podcast', () => {
  let database: OpenTestDatabase;
  let tokens: PodcastTokenStore;
  let readerId = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    tokens = new PodcastTokenStore(database.pool);
    readerId = await aReader(database);
  });

  afterAll(() => database.drop());

  it('belongs to one reader and one podcast, and only its digest is stored', async () => {
    const { token } = await tokens.create(readerId, 'briefing');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tokens.findSubscriber(token)).toEqual({ readerId, kind: 'briefing' });
    expect(JSON.stringify(await database.query('select * from podcast_token'))).not.toContain(token);
    expect(await tokens.findSubscriber(`${token.slice(0, -1)}_`)).toBeNull();
  });

  it('a new address replaces only the one of the same podcast', async () => {
    const list = await tokens.create(readerId, 'reading-list');
    const first = await tokens.create(readerId, 'briefing');
    const second = await tokens.create(readerId, 'briefing');
    expect(await tokens.findSubscriber(first.token)).toBeNull();
    expect(await tokens.findSubscriber(second.token)).toMatchObject({ kind: 'briefing' });
    expect(await tokens.findSubscriber(list.token)).toMatchObject({ kind: 'reading-list' });
    expect((await tokens.listByReader(readerId)).map(({ kind }) => kind)).toEqual(['briefing', 'reading-list']);
  });

  it('the address can be deleted, and is deleted with the account', async () => {
    const { token } = await tokens.create(readerId, 'briefing');
    const list = await tokens.create(readerId, 'reading-list');
    await tokens.revoke(readerId, 'briefing');
    expect(await tokens.findSubscriber(token)).toBeNull();
    expect(await tokens.findSubscriber(list.token)).not.toBeNull();
    await database.query('delete from reader');
    expect(await tokens.findSubscriber(list.token)).toBeNull();
  });
});
