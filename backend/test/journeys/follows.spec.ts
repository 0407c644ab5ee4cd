import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { aDraft, anApprovedArticle, aReport, aVersion, listAllReports } from '../support/factories.ts';
import { Mailbox } from '../support/mailbox.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Follow {
  id: number;
  name: string;
  newCount: number;
  notify: string;
  articles: { id: number; title: string; isNew: boolean }[];
}

const MUTING_READER = 'bo@example.org';

describe('follows', () => {
  let site: TestApp;
  let mailbox: Mailbox;
  let desk: Desk;
  let ada: ReaderBrowser;
  let bo: ReaderBrowser;

  beforeAll(async () => {
    site = await startTestApp();
    mailbox = new Mailbox(site.dataFolder);
    desk = await Desk.signedIn(site.origin);
    for (const name of ['Ada', 'Bo']) await createReader(site, name, { premium: true });
    await site.database.query('update reader set email_verified_at = now()');
    ada = await ReaderBrowser.signedIn(site.origin, 'Ada');
    bo = await ReaderBrowser.signedIn(site.origin, 'Bo');
  });

  beforeEach(() => site.database.query('truncate follow, follow_notice, reader_preference; delete from article'));

  afterAll(async () => {
    await site?.close();
  });

  const follow = async (reader: ReaderBrowser, subject: object, notify?: string): Promise<number> => {
    const { status, body } = await reader.call<{ id: number }>('POST', '/api/follows', subject);
    expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
    if (notify) expect((await reader.call('PATCH', `/api/follows/${body.id}`, { notify })).status).toBe(204);
    return body.id;
  };
  const list = async (reader: ReaderBrowser) =>
    (await reader.get<{ asOf: string; follows: Follow[] }>('/api/follows')).body;
  const titles = async (reader: ReaderBrowser) =>
    (await list(reader)).follows.map(({ name, articles }) => [name, articles.map(({ title }) => title)]);
  /** Approves a new draft. Returns the id of the article. */
  const publish = async (title: string): Promise<number> => {
    const { articleId, versionId } = await aDraft(site.database, { title });
    const approval = { status: 'approved', versionId, delaySeconds: 0 };
    expect((await desk.call('PATCH', `/api/articles/${articleId}`, approval)).status).toBe(200);
    return articleId;
  };
  const subjects = async (address: string) => (await mailbox.to(address, /./)).map(({ subject }) => subject);

  it('find stories by words, category, outlet, side, or one story', async () => {
    const bridge = await anApprovedArticle(site.database, { title: 'A bridge opens', category: 'Travel' });
    const taxes = await anApprovedArticle(site.database, { title: 'Lake Arlen raises taxes', category: 'Politics' });
    await aReport(site.database, bridge, 'The Ledger', { lean: 'lean-right' });
    await aReport(site.database, taxes, 'The Plain', { lean: 'center' });
    await listAllReports(site.database);
    for (const subject of [
      { words: '"Lake Arlen"' },
      { words: 'lake', category: 'travel' },
      { category: 'Politics', side: 'center' },
      { outlet: 'the-ledger' },
      { side: 'conservative' },
      { articleId: bridge },
    ])
      await follow(ada, subject);
    expect(await titles(ada)).toEqual([
      ['“Lake Arlen”', ['Lake Arlen raises taxes']],
      ['“lake” in Travel', []],
      ['Politics, reported by center outlets', ['Lake Arlen raises taxes']],
      ['Stories, reported by The Ledger', ['A bridge opens']],
      ['Stories, reported by conservative outlets', ['A bridge opens']],
      ['A bridge opens', ['A bridge opens']],
    ]);
    expect(await titles(bo)).toEqual([]);
  });

  it("mark articles as new until they are seen, in the reader's order", async () => {
    const [bridge, lake] = [await follow(ada, { words: 'bridge' }), await follow(ada, { words: 'lake' })];
    for (const words of [' bridge ', 'Bridge']) expect(await follow(ada, { words })).toBe(bridge);
    await anApprovedArticle(site.database, { title: 'A bridge opens', publishedAt: new Date(Date.now() + 1000) });
    expect((await list(ada)).follows.map(({ newCount }) => newCount)).toEqual([1, 0]);
    expect((await ada.call('PUT', '/api/follows/order', { ids: [lake, bridge] })).status).toBe(204);
    expect((await list(ada)).follows.map(({ id }) => id)).toEqual([lake, bridge]);
    await site.database.query(`update article set published_at = now() - interval '2 minutes'`);
    await site.database.query(`update follow set seen_at = now() - interval '1 hour'`);
    expect((await list(ada)).follows.map(({ newCount }) => newCount)).toEqual([0, 1]);
    expect((await ada.call('PUT', '/api/follows/seen', { until: (await list(ada)).asOf })).status).toBe(204);
    expect((await list(ada)).follows.map(({ newCount, articles }) => [newCount, articles.length])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    await bo.call('DELETE', `/api/follows/${bridge}`);
    expect((await bo.call('PATCH', `/api/follows/${bridge}`, { notify: 'email' })).status).toBe(404);
    expect((await list(ada)).follows).toHaveLength(2);
    await ada.call('DELETE', `/api/follows/${bridge}`);
    expect((await list(ada)).follows.map(({ id }) => id)).toEqual([lake]);
  });

  it('mark a followed story as new when it gets another version', async () => {
    const articleId = await anApprovedArticle(site.database, { publishedAt: new Date('2026-01-10T12:00:00Z') });
    await follow(ada, { articleId });
    expect((await list(ada)).follows).toMatchObject([{ newCount: 0, articles: [{ id: articleId, isNew: false }] }]);
    const versionId = await aVersion(site.database, articleId);
    await site.database.query('update article_version set published_at = now() where id = $1', [versionId]);
    expect((await list(ada)).follows).toMatchObject([{ newCount: 1, articles: [{ id: articleId, isNew: true }] }]);
  });

  it.each<[object, string]>([
    [{}, 'Enter a topic'],
    [{ words: '?!' }, 'Nothing can be found'],
    [{ words: 'a' }, 'at least 2 characters'],
    [{ words: 'tax', articleId: 1 }, 'Enter a topic'],
    [{ outlet: 'nobody' }, 'Outlet nobody was not found'],
    [{ articleId: 999_999 }, 'Article 999999 was not found'],
    [{ category: 'gossip' }, 'Category gossip was not found'],
  ])('refuse %j', async (subject, reason) => {
    const { status, body } = await ada.call<{ error: string }>('POST', '/api/follows', subject);
    expect([400, 404]).toContain(status);
    expect(body.error).toContain(reason);
  });

  it('are at most 50', async () => {
    for (let number = 0; number < 50; number += 1) await follow(ada, { words: `word${number}` });
    expect(await ada.call('POST', '/api/follows', { words: 'more' })).toMatchObject({
      status: 409,
      body: { code: 'too-many-follows', error: expect.stringContaining('up to 50') },
    });
    expect(await follow(ada, { words: 'word7' })).toBeGreaterThan(0);
  });

  it('are suggested from the tags of articles', async () => {
    for (const tags of [
      ['Lake Arlen', 'Taxes'],
      ['Lake Arlen', 'Lakeview'],
    ]) {
      const id = await anApprovedArticle(site.database);
      await site.database.query('update article set tags = $2 where id = $1', [id, tags]);
    }
    expect((await ada.get('/api/follows/names?start=lake')).body).toEqual([
      { name: 'Lake Arlen', articles: 2 },
      { name: 'Lakeview', articles: 1 },
    ]);
  });

  it('send one email for an article, unless it is muted, and its correction to those who got it', async () => {
    // Only in the text, which a retraction empties.
    await follow(ada, { words: 'known' }, 'email');
    await follow(ada, { words: 'opens' }, 'email');
    await follow(bo, { words: 'bridge' }, 'email');
    await site.database.query(
      `insert into reader_preference (reader_id, key, value, at)
       select id, 'mute:words:bridge', 'true', 1 from reader where username = 'Bo'`,
    );
    const articleId = await publish('A bridge opens at last');
    const mail = await mailbox.one('ada@example.org', /^A bridge opens at last$/);
    expect(mail.text).toContain('because you follow “known” and asked for emails');

    const [version] = await site.database.query<{ id: number }>('select version_id as id from article where id = $1', [
      articleId,
    ]);
    const answer = await desk.call('POST', `/api/articles/${articleId}/retraction`, {
      versionId: version?.id,
      note: 'The bridge does not exist.',
    });
    expect(answer.status).toBe(200);
    await mailbox.one('ada@example.org', /^Retraction: A bridge opens at last$/);
    expect(await subjects('ada@example.org')).toHaveLength(2);
    expect(await subjects(MUTING_READER)).toEqual([]);
  });

  it('stop their emails with one request, which mail programs send', async () => {
    await follow(ada, { words: 'ferry' }, 'email');
    await publish('A ferry sinks');
    const mail = await mailbox.one('ada@example.org', /^A ferry sinks$/);
    const { value = '' } = mail.headers.find(({ key }) => key === 'list-unsubscribe') ?? {};
    const address = new URL(/<([^>]+)>/.exec(value)?.[1] ?? '');
    const stop = () =>
      fetch(site.origin + address.pathname + address.search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await stop()).status).toBe(200);
    expect((await list(ada)).follows.map(({ notify }) => notify)).toEqual(['none']);
    expect((await stop()).status).toBe(200);
    expect((await fetch(`${site.origin}/follow/stop?token=x`, { method: 'POST' })).status).toBe(400);
  });

  it('send at most ten emails a day', async () => {
    await follow(ada, { words: 'storm' }, 'email');
    for (let number = 1; number <= 11; number += 1) {
      await publish(`Storm ${number} arrives`);
      if (number <= 10) await mailbox.one('ada@example.org', new RegExp(`^Storm ${number} arrives$`));
    }
    await eventually('the last job', async () => {
      const [row] = await site.database.query<{ waiting: boolean }>(
        `select exists(select from outbox_event where delivered_at is null) as waiting`,
      );
      return row?.waiting === false;
    });
    expect(await mailbox.to('ada@example.org', /^Storm 11/)).toEqual([]);
    expect((await list(ada)).follows).toMatchObject([{ newCount: 11 }]);
  });
});
