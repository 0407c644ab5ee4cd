import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { IssueDigests } from '../../src/modules/newsletter/use-cases/issue-digests.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

interface Entry {
  readonly key: string;
  readonly value: number | boolean | null;
  readonly at: number;
}

const PATH = '/api/account/preferences';
const entry = (key: string, value: Entry['value'], at: number): Entry => ({ key, value, at });

describe('preferences and mutes of a premium reader', () => {
  let site: TestApp;
  let readers = 0;

  beforeAll(async () => {
    site = await startTestApp();
  });

  beforeEach(async () => {
    await site.database.query('truncate subscriber, outbound_mail cascade; delete from article');
  });

  afterAll(async () => {
    await site?.close();
  });

  const device = async (username: string) => {
    const browser = new ReaderBrowser(site.origin);
    expect((await browser.signIn(username)).status).toBe(200);
    return {
      browser,
      join: async (...entries: Entry[]) =>
        (await browser.call<{ entries: Entry[] }>('POST', PATH, { entries })).body.entries,
    };
  };
  const premium = async () => {
    readers += 1;
    const username = `Premium${readers}`;
    return { username, id: await createReader(site, username, { premium: true }) };
  };
  const holding = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ key, value }) => [key, value]));

  it('merges the changes of two devices without loss, in either order', async () => {
    const { username } = await premium();
    const [phone, laptop] = [await device(username), await device(username)];
    await phone.join(
      entry('mute:words:volcano', true, 100),
      entry('interest:Music', 0.9, 200),
      entry('setting:readingTime', 5, 300),
    );
    await laptop.join(
      entry('mute:outlets:Harbour Post', true, 110),
      entry('interest:Music', 0.1, 150),
      entry('interest:Food', 1, 160),
    );
    const joined = {
      'mute:words:volcano': true,
      'mute:outlets:Harbour Post': true,
      'interest:Music': 0.9,
      'interest:Food': 1,
      'setting:readingTime': 5,
    };
    expect(holding(await phone.join())).toEqual(joined);
    expect(await laptop.join()).toEqual(await phone.join());
  });

  it('the result is the same for any order and any number of updates', async () => {
    const updates = [
      entry('mute:words:storm', true, 10),
      entry('mute:words:storm', false, 20),
      entry('interest:Music', 0.2, 30),
      entry('interest:Music', 0.7, 25),
    ];
    for (const order of [updates, updates.toReversed()]) {
      const { username } = await premium();
      const { join } = await device(username);
      for (const each of [...order, ...order]) await join(each);
      expect(holding(await join())).toEqual({ 'mute:words:storm': false, 'interest:Music': 0.2 });
    }
  });

  it('a device whose clock is fast does not override later changes', async () => {
    const { username } = await premium();
    const { join } = await device(username);
    const [ahead] = await join(entry('setting:recency', 0.1, Date.now() + 86_400_000_000));
    expect(ahead?.at).toBeLessThanOrEqual(Date.now());
    expect(holding(await join(entry('setting:recency', 0.9, (ahead?.at ?? 0) + 1)))).toEqual({
      'setting:recency': 0.9,
    });
  });

  it.each([
    ['a setting that there is not', entry('setting:colour', 1, 5)],
    ['a value out of range', entry('interest:Music', 1.5, 5)],
    ['a category that there is not', entry('interest:Gossip', 1, 5)],
    ['an empty mute', entry('mute:words: ', true, 5)],
    ['a mute that is a number', entry('mute:words:storm', 1, 5)],
  ])('rejects preferences with %s', async (_, wrong) => {
    const { username } = await premium();
    const { browser } = await device(username);
    expect(await browser.call('POST', PATH, { entries: [wrong] })).toMatchObject({ status: 400 });
  });

  it('recommendations use the preferences until the subscription ends', async () => {
    const { username, id } = await premium();
    const music = await anApprovedArticle(site.database, { title: 'A concert in the park', category: 'Music' });
    const food = await anApprovedArticle(site.database, { title: 'A recipe of lentils', category: 'Food' });
    const volcano = await anApprovedArticle(site.database, { title: 'The volcano wakes', category: 'Science' });
    const { browser, join } = await device(username);
    await join(
      entry('interest:Music', 1, 1),
      entry('interest:Food', 0, 1),
      entry('setting:diversity', 0, 1),
      entry('mute:words:volcano', true, 1),
    );
    const ids = async () =>
      (await browser.call<{ id: number }[]>('POST', '/api/recommendations', {})).body.map((article) => article.id);
    expect(await ids()).toEqual([music, food]);
    await site.database.query('update reader set premium = false where id = $1', [id]);
    expect((await ids()).toSorted((a, b) => a - b)).toEqual([music, food, volcano]);
    expect(await browser.call('POST', PATH, { entries: [] })).toMatchObject({
      status: 403,
      body: { code: 'premium-required' },
    });
  });

  it("the digest applies the mutes together with the subscription's own", async () => {
    const { username, id } = await premium();
    await site.database.query('update reader set email_verified_at = now() where id = $1', [id]);
    await (await device(username)).join(entry('mute:words:volcano', true, 1));
    const publishedAt = new Date(Date.now() - 3_600_000);
    const [volcano, storm, quiet] = [
      await anApprovedArticle(site.database, { title: 'The volcano wakes', publishedAt }),
      await anApprovedArticle(site.database, { title: 'A storm nears', publishedAt }),
      await anApprovedArticle(site.database, { title: 'A quiet day', publishedAt }),
    ];
    const subscribe = (email: string, mutes: object) =>
      site.database.query(
        `insert into subscriber (email, status, requested_at, next_issue_at, mutes)
         values ($1, 'confirmed', now(), now() - interval '1 minute', $2)`,
        [email, JSON.stringify({ words: [], outlets: [], topics: [], ...mutes })],
      );
    const other = `${randomUUID()}@example.org`;
    await subscribe(`${username.toLowerCase()}@example.org`, { words: ['storm'] });
    await subscribe(other, {});
    const { IssueDigests } = await importBuilt<
      typeof import('../../src/modules/newsletter/use-cases/issue-digests.ts')
    >('modules/newsletter/use-cases/issue-digests');
    const issue: IssueDigests = site.app.get(IssueDigests, { strict: false });
    await issue.issueDue();
    const articlesOf = async (email: string) =>
      (
        await site.database.query<{ ids: number[] }>(
          `select data->'articleIds' as ids from outbound_mail where recipient = $1`,
          [email],
        )
      )[0]?.ids.toSorted((a, b) => a - b);
    expect(await articlesOf(`${username.toLowerCase()}@example.org`)).toEqual([quiet]);
    expect(await articlesOf(other)).toEqual([volcano, storm, quiet]);
  });

  it('preferences are exported, and deleted with the account', async () => {
    const { username, id } = await premium();
    const { browser, join } = await device(username);
    await join(entry('mute:topics:Sports', true, 5));
    expect((await browser.get<{ preferences: unknown }>('/api/account/export')).body.preferences).toEqual([
      { key: 'mute:topics:Sports', value: true, changedAt: '1970-01-01T00:00:00.005Z' },
    ]);
    await site.database.query('delete from reader where id = $1', [id]);
    expect(await site.database.query('select 1 from reader_preference where reader_id = $1', [id])).toEqual([]);
  });
});
