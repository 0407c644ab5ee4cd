import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft, anApprovedArticle } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';

interface Item {
  id: number;
  article_id: number;
  title: string;
  author: string | null;
  image_url: string | null;
  reading_time: number;
  note: string;
  progress: number;
}

describe('the reading list', () => {
  let site: TestApp;
  let anna: ReaderBrowser;
  let paula: ReaderBrowser;
  let articles: number[];

  beforeAll(async () => {
    site = await startTestApp();
    await createReader(site, 'Anna');
    await createReader(site, 'Paula', { premium: true });
    anna = await ReaderBrowser.signedIn(site.origin, 'Anna');
    paula = await ReaderBrowser.signedIn(site.origin, 'Paula');
    articles = [];
    for (const title of ['A bridge is built', 'A <b>bridge</b> & "its" tolls', 'A bridge is closed'])
      articles.push(await approved(title));
  });

  beforeEach(() => site.database.query('truncate reading_list cascade'));

  afterAll(async () => {
    await site?.close();
  });

  const approved = (title: string): Promise<number> => anApprovedArticle(site.database, { title });

  const items = async (person: ReaderBrowser) => (await person.get<Item[]>('/api/playlists/1/items')).body;
  const titles = async (person: ReaderBrowser) => (await items(person)).map(({ title }) => title);
  const makeList = (person: ReaderBrowser) =>
    person.call<{ id: number }>('POST', '/api/playlists', {
      name: 'Read Later',
      description: 'Articles to read later',
    });
  const save = (person: ReaderBrowser, articleId: number) =>
    person.call<{ code?: string }>('POST', '/api/playlists/1/items', { articleId });

  it('is returned as empty before it exists, and is created only once', async () => {
    expect(await items(anna)).toEqual([]);
    expect(await save(anna, articles[0]!)).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: 'Reading list 1 was not found.' },
    });
    expect(await makeList(anna)).toMatchObject({ status: 201, body: { id: 1, name: 'Read Later' } });
    expect((await save(anna, articles[0]!)).status).toBe(201);
    expect((await makeList(anna)).status).toBe(201);
    expect(await titles(anna)).toEqual(['A bridge is built']);
  });

  it('contains each article once, newest first, and the response lists the saved ids', async () => {
    await makeList(anna);
    for (const id of [...articles, articles[0]!, articles[0]!]) expect((await save(anna, id)).status).toBe(201);
    expect(await titles(anna)).toEqual(['A bridge is closed', 'A <b>bridge</b> & "its" tolls', 'A bridge is built']);
    expect((await items(anna))[0]).toMatchObject({
      article_id: articles[2],
      author: null,
      image_url: null,
      reading_time: 3,
      note: '',
      progress: 0,
    });
    expect((await anna.get('/api/playlists/1/saved')).body).toEqual({ articleIds: articles });
  });

  it('belongs to one reader, and others cannot read, extend or empty it by any id', async () => {
    await makeList(anna);
    await save(anna, articles[0]!);
    expect(await items(paula)).toEqual([]);
    expect((await save(paula, articles[1]!)).status).toBe(404);
    await makeList(paula);
    await save(paula, articles[1]!);
    await paula.call('DELETE', `/api/playlists/1/items/${articles[0]}`);
    expect((await paula.call('PATCH', `/api/playlists/1/items/${articles[0]}`, { progress: 90 })).status).toBe(404);
    const lists = await site.database.query<{ id: number }>('select id from reading_list');
    for (const { id } of [...lists, { id: 2 }, { id: 3 }]) {
      if (id === 1) continue;
      expect((await paula.get(`/api/playlists/${id}/items`)).status).toBe(404);
      expect((await paula.call('POST', `/api/playlists/${id}/items`, { articleId: articles[2] })).status).toBe(404);
      expect((await paula.call('DELETE', `/api/playlists/${id}/items/${articles[0]}`)).status).toBe(404);
    }
    expect(await items(anna)).toMatchObject([{ article_id: articles[0], progress: 0 }]);
    expect(await titles(paula)).toEqual(['A <b>bridge</b> & "its" tolls']);
  });

  it('restores an item that was removed by mistake, with its position, note and progress', async () => {
    await makeList(paula);
    for (const id of articles) await save(paula, id);
    await paula.call('PATCH', `/api/playlists/1/items/${articles[0]}`, { note: 'For Monday', progress: 40 });
    for (let n = 0; n < 2; n += 1)
      expect((await paula.call('DELETE', `/api/playlists/1/items/${articles[0]}`)).status).toBe(200);
    expect(await titles(paula)).toHaveLength(2);
    expect((await paula.get('/api/playlists/1/saved')).body).toEqual({ articleIds: articles.slice(1) });
    await save(paula, articles[0]!);
    expect((await items(paula)).at(-1)).toMatchObject({ article_id: articles[0], note: 'For Monday', progress: 40 });
    await paula.call('DELETE', `/api/playlists/1/items/${articles[0]}`);
    await site.database.query(
      `update reading_list_item set removed_at = removed_at - interval '11 minutes' where removed_at is not null`,
    );
    await save(paula, articles[0]!);
    expect((await titles(paula))[0]).toBe('A bridge is built');
  });

  it('restores a retracted article that was removed by mistake, but accepts no other retracted article', async () => {
    const [listed, other] = [await approved('A ferry is built'), await approved('A ferry is sold')];
    await makeList(paula);
    await save(paula, listed);
    await paula.call('PATCH', `/api/playlists/1/items/${listed}`, { note: 'For Monday' });
    await site.database.query(`update article set status = 'retracted' where id = any($1::int[])`, [[listed, other]]);
    await paula.call('DELETE', `/api/playlists/1/items/${listed}`);
    expect((await save(paula, listed)).status).toBe(201);
    expect((await save(paula, other)).status).toBe(404);
    expect(await items(paula)).toMatchObject([{ article_id: listed, note: 'For Monday' }]);
  });

  it('accepts only published articles, and hides those that are no longer public', async () => {
    const { articleId: pending } = await aDraft(site.database, { title: 'A secret draft' });
    await makeList(anna);
    expect((await save(anna, pending)).status).toBe(404);
    const withdrawn = await approved('Withdrawn later');
    await save(anna, withdrawn);
    await site.database.query(`update article set status = 'rejected' where id = $1`, [withdrawn]);
    expect(await items(anna)).toEqual([]);
  });

  it('is limited to a thousand articles', async () => {
    await makeList(anna);
    await site.database.query(
      `with s as (insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 1000) returning id),
       a as (insert into article (story_id, story_revision, status, published_at) select id, 1, 'approved', now() from s returning id)
       insert into reading_list_item (list_id, article_id) select l.id, a.id from reading_list l, a`,
    );
    expect(await save(anna, articles[0]!)).toMatchObject({ status: 409, body: { code: 'list-full' } });
  });

  it('stores the furthest reading progress, and stores notes only for premium readers', async () => {
    await makeList(anna);
    await save(anna, articles[0]!);
    const change = (body: object) =>
      anna.call<{ code: string }>('PATCH', `/api/playlists/1/items/${articles[0]}`, body);
    expect((await change({ progress: 60 })).status).toBe(204);
    expect((await change({ progress: 20 })).status).toBe(204);
    expect(await change({ note: 'mine' })).toMatchObject({ status: 403, body: { code: 'premium-required' } });
    expect(await items(anna)).toMatchObject([{ progress: 60, note: '' }]);
  });

  it('has a private feed for premium readers, which they can replace or disable', async () => {
    await makeList(paula);
    await save(paula, articles[1]!);
    expect((await anna.call('POST', '/api/reading-list-feed')).status).toBe(403);
    const made = await paula.call<{ url: string }>('POST', '/api/reading-list-feed');
    const read = async (url: string) => {
      const response = await fetch(url.replace(/^https?:\/\/[^/]+/, site.origin));
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        robots: response.headers.get('x-robots-tag'),
        text: await response.text(),
      };
    };
    const feed = await read(made.body.url);
    expect(feed).toMatchObject({ status: 200, type: 'application/rss+xml; charset=utf-8', robots: 'noindex' });
    expect(feed.text).toContain('<title>A &lt;b&gt;bridge&lt;/b&gt; &amp; &quot;its&quot; tolls</title>');
    expect(feed.text).toContain(`/article/${articles[1]}</guid>`);
    expect(JSON.stringify(await site.database.query('select * from reading_list'))).not.toContain(
      made.body.url.split('/').at(-1),
    );
    const second = await paula.call<{ url: string }>('POST', '/api/reading-list-feed');
    expect(await read(made.body.url)).toMatchObject({ status: 404, type: expect.stringContaining('application/json') });
    expect((await read(second.body.url)).status).toBe(200);
    await site.database.query(`update reader set premium = false where username = 'Paula'`);
    expect((await read(second.body.url)).status).toBe(404);
    await site.database.query(`update reader set premium = true where username = 'Paula'`);
    expect((await read(second.body.url)).status).toBe(200);
    await paula.call('DELETE', '/api/reading-list-feed');
    expect((await read(second.body.url)).status).toBe(404);
    expect((await paula.get('/api/reading-list-feed')).body).toEqual({ madeAt: null });
  });
});
