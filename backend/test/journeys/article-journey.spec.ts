import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Card {
  id: number;
  title: string;
  sourceCount: number;
  outletCount: number;
  isPolitical: boolean;
}

const NOW = Date.now();
const ago = (minutes: number): Date => new Date(NOW - minutes * 60_000);

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge, which engineers closed in spring. The new bridge will cost 84 million marks and carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
const BRIDGE_AGAIN = `Harlow Bay will replace its closed Merrin Bridge after the city council backed an 84 million mark plan by nine votes to two on Monday. Trams will run over the new crossing.\nShopkeepers on the east bank had collected 6,000 signatures for the bridge. "We have waited long enough," said baker Oskar Lind.\nBuilders are expected to start in March, the city's chief engineer said.`;
const COMET = `Astronomers at the Tarn Ridge observatory have photographed a comet that nobody had seen before, the institute said on Tuesday. It will pass the sun in May.\nThe comet, called Ilvane, was found by student Rhea Castor on plates made for another purpose. Its tail is some two million kilometres long.\n"I checked it eleven times," Castor said. Amateurs may see it with binoculars from April.`;

describe('the pipeline from feed to reader', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let signInStatus: number;
  let pending: Card[];

  beforeAll(async () => {
    feeds = await FeedServer.start();
    const ledger = feeds.serve('/ledger.xml', [
      {
        guid: 'l1',
        title: 'Harlow Bay council votes to replace the closed Merrin Bridge',
        text: BRIDGE,
        publishedAt: ago(90),
      },
    ]);
    const courier = feeds.serve('/courier.xml', [
      {
        guid: 'c1',
        title: 'Merrin Bridge in Harlow Bay to be replaced after council vote',
        text: BRIDGE_AGAIN,
        publishedAt: ago(60),
      },
      {
        guid: 'c2',
        title: 'Student finds unknown comet Ilvane at the Tarn Ridge observatory',
        text: COMET,
        publishedAt: ago(30),
      },
    ]);
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = new Desk(site.origin);
    await registerOutlets(site, [testOutlet('ledger', ledger), testOutlet('courier', courier, 'Science')]);
    signInStatus = (await desk.signIn()).status;
    pending = await eventually('two pending articles', async () => {
      const { body } = await desk.get<Card[]>('/api/articles?status=pending');
      return body.length === 2 && body.some((card) => card.outletCount === 2) ? body : null;
    });
  });

  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('groups two reports of one event, and drafts two articles for review', () => {
    expect(signInStatus).toBe(200);
    const bridge = pending.find((card) => card.title.includes('Merrin'));
    expect(bridge).toMatchObject({ sourceCount: 2, outletCount: 2 });
    expect(pending.find((card) => card.title.includes('comet'))).toMatchObject({ sourceCount: 1 });
  });

  it('hides drafts from readers until a reviewer approves them', async () => {
    const reader = new Desk(site.origin);
    expect((await reader.get<Card[]>('/api/articles')).body).toEqual([]);
    expect((await reader.get('/api/articles?status=pending')).status).toBe(401);
    const { body } = await desk.get<Card[]>('/api/articles?status=pending');
    expect((await reader.get(`/api/articles/${body[0]?.id}`)).status).toBe(404);
  });

  it('links every sentence to verbatim passages of its sources', async () => {
    const { body: cards } = await desk.get<Card[]>('/api/articles?status=pending');
    for (const card of cards) {
      const { body } = await desk.get<{ sentences: { place: string; text: string; passages: { quote: string }[] }[] }>(
        `/api/articles/${card.id}/evidence`,
      );
      expect(body.sentences.filter((sentence) => sentence.place === 'summary').length).toBeGreaterThanOrEqual(2);
      for (const sentence of body.sentences)
        expect(sentence.passages.map((passage) => passage.quote).join(' ')).toContain(sentence.text);
    }
  });

  it('accepts approval only for the draft that the reviewer saw', async () => {
    const { body: cards } = await desk.get<(Card & { versionId: number })[]>('/api/articles?status=pending');
    const unseen = await desk.call<{ approvedCount: number; skippedCount: number; skipped: object[] }>(
      'POST',
      '/api/admin/approve-all',
      { versionIds: [999_999] },
    );
    expect(unseen.body).toMatchObject({ approvedCount: 0, skippedCount: cards.length });
    expect(unseen.body.skipped).toEqual(
      expect.arrayContaining(cards.map(({ id, title }) => ({ id, title, why: 'unseen' }))),
    );
    const stale = await desk.call<{ code: string }>('PATCH', `/api/articles/${cards[0]?.id}`, {
      status: 'approved',
      versionId: 999_999,
    });
    expect(stale.status).toBe(409);
    expect((await desk.get<Card[]>('/api/articles?status=pending')).body).toHaveLength(cards.length);
  });

  it('accepts approval only in the category that the reviewer saw', async () => {
    const { body: cards } =
      await desk.get<(Card & { versionId: number; category: string })[]>('/api/articles?status=pending');
    const [draft = { id: 0, versionId: 0, category: '' }] = cards;
    const moved = draft.category === 'Politics' ? 'Sports' : 'Politics';
    await desk.call('PUT', `/api/articles/${draft.id}/category`, { category: moved });
    const seen = { status: 'approved', versionId: draft.versionId, category: draft.category };
    const stale = await desk.call<{ error: string }>('PATCH', `/api/articles/${draft.id}`, seen);
    expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining(`moved this draft to ${moved}`)]);
    const all = await desk.call<{ approvedCount: number }>('POST', '/api/admin/approve-all', {
      versionIds: [draft.versionId],
      categories: [draft.category],
    });
    expect(all.body.approvedCount).toBe(0);
    expect((await desk.get<Card[]>('/api/articles?status=pending')).body).toHaveLength(cards.length);
    await desk.call('PUT', `/api/articles/${draft.id}/category`, { category: draft.category });
  });

  it('shows an approved draft to nobody until its release, so that an undone approval leaves no trace', async () => {
    const reader = new Desk(site.origin);
    const { body: cards } = await desk.get<(Card & { versionId: number })[]>('/api/articles?status=pending');
    const [draft = { id: 0, versionId: 0, title: '' }] = cards;
    const decide = (status: string, more: object = {}) =>
      desk.call('PATCH', `/api/articles/${draft.id}`, { status, versionId: draft.versionId, ...more });
    const listTraces = async () => {
      const pages = [`/api/articles/${draft.id}`, `/api/articles/${draft.id}/record`, '/api/articles', '/feed.xml'];
      const texts = await Promise.all(
        [...pages, '/sitemaps/news.xml', '/sitemaps/articles-0.xml'].map(async (path) => (await reader.get(path)).body),
      );
      return texts.map((text) => JSON.stringify(text)).filter((text) => text.includes(draft.title));
    };
    expect((await decide('approved', { delaySeconds: 2_592_001 })).status).toBe(400);
    const planned = await decide('approved', { delaySeconds: 600 });
    expect(planned.body).toMatchObject({ status: 'pending', review: null, releaseAt: expect.any(String) });
    expect(await listTraces()).toEqual([]);
    expect((await decide('pending')).body).toMatchObject({ status: 'pending', releaseAt: null });
    expect(await listTraces()).toEqual([]);
    expect(
      await site.database.query(
        `select act from decision_log where article_id = $1 and act <> 'category' order by seq`,
        [draft.id],
      ),
    ).toEqual([{ act: 'approve' }, { act: 'undo' }]);
  });

  it('shows a draft that a check holds back, and publishes it only with a written reason', async () => {
    const { body: cards } = await desk.get<Card[]>('/api/articles?status=pending');
    const id = cards[0]?.id;
    await site.database.query(
      `update article set status = 'curated',
       held_reasons = '[{"code":"summary-length","message":"The summary is short."}]' where id = $1`,
      [id],
    );
    const { body: held } =
      await desk.get<(Card & { heldReasons: { code: string }[] })[]>('/api/articles?status=curated');
    expect(held.map((card) => [card.id, card.heldReasons[0]?.code])).toEqual([[id, 'summary-length']]);
    expect((await new Desk(site.origin).get('/api/articles?status=curated')).status).toBe(401);
    const refused = await desk.call<{ details: { blocked: unknown[] } }>('PATCH', `/api/articles/${id}`, {
      status: 'approved',
    });
    expect([refused.status, refused.body.details.blocked.length]).toEqual([409, 1]);
    const all = await desk.call<{ skipped: object[] }>('POST', '/api/admin/approve-all', { versionIds: [999_999] });
    expect(all.body.skipped[0]).toEqual({ id, title: cards[0]?.title, why: 'held' });
    expect((await desk.get<Card[]>('/api/articles?status=curated')).body).toHaveLength(1);
    await site.database.query(`update article set status = 'pending', held_reasons = null where id = $1`, [id]);
  });

  it('publishes an approved article immediately, and lists a rejected one until it returns to review', async () => {
    const { body: cards } = await desk.get<Card[]>('/api/articles?status=pending');
    const [bridge, comet] = [
      cards.find((card) => card.title.includes('Merrin')),
      cards.find((card) => card.title.includes('comet')),
    ];
    expect((await desk.call('PATCH', `/api/articles/${bridge?.id}`, { status: 'approved' })).status).toBe(200);
    expect(
      (await desk.call('PATCH', `/api/articles/${comet?.id}`, { status: 'rejected', reason: 'too thin' })).status,
    ).toBe(200);
    const reader = new Desk(site.origin);
    const { body, headers } = await reader.get<Card[]>('/api/articles');
    expect(body.map((card) => card.id)).toEqual([bridge?.id]);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await reader.get(`/api/articles/${comet?.id}`)).status).toBe(404);
    expect((await desk.call('PATCH', `/api/articles/${comet?.id}`, { status: 'approved' })).status).toBe(409);

    const rejected = async () =>
      (await desk.get<{ id: number; reason: string | null; rejectedBy: string }[]>('/api/rejected-articles')).body;
    expect(await rejected()).toMatchObject([{ reason: 'too thin', rejectedBy: 'administrator' }]);
    expect((await desk.call('PATCH', `/api/articles/${comet?.id}`, { status: 'pending' })).status).toBe(200);
    expect(await rejected()).toEqual([]);
    expect((await desk.get<Card[]>('/api/articles?status=pending')).body.map(({ id }) => id)).toEqual([comet?.id]);
    const activity = await eventually('recorded activity', async () => {
      const { body: entries } = await desk.get<{ event: string; reviewer: string }[]>('/api/admin/activity');
      return ['article.approved', 'article.rejected', 'article.reconsidered'].every((name) =>
        entries.some(({ event }) => event === name),
      )
        ? entries
        : null;
    });
    expect(activity.filter(({ event }) => event === 'article.approved')).toHaveLength(1);
    expect(activity.find(({ event }) => event === 'article.reconsidered')?.reviewer).toBe('administrator');
  });

  it('treats a changed item as an edit and ignores a repeated one', async () => {
    const before = await site.database.query<{ id: number }>('select id from feed_item');
    feeds.serve('/courier.xml', [
      {
        guid: 'c1',
        title: 'Merrin Bridge in Harlow Bay to be replaced after council vote',
        text: `${BRIDGE_AGAIN}\nThe council meets again on Friday.`,
        publishedAt: ago(60),
      },
      {
        guid: 'c2',
        title: 'Student finds unknown comet Ilvane at the Tarn Ridge observatory',
        text: COMET,
        publishedAt: ago(30),
      },
    ]);
    const [feed] = await site.database.query<{ id: number }>(`select id from feed where name = 'courier'`);
    const { status, body } = await desk.call<{ added: number; edited: number }>(
      'POST',
      `/api/rss-feeds/${feed?.id}/process`,
    );
    expect([status, body.added, body.edited]).toEqual([200, 0, 1]);
    expect(await site.database.query('select id from feed_item')).toHaveLength(before.length);
    await eventually('the story recorded the edit', async () => {
      const rows = await site.database.query<{ n: number }>(
        'select 1 as n from story_item si join feed_item i on i.id = si.item_id where si.item_revision < i.revision',
      );
      return rows.length === 0;
    });
    expect(await site.database.query('select id from article')).toHaveLength(2);
  });

  it('delivers every event', async () => {
    const undelivered = () => site.database.query('select name from outbox_event where delivered_at is null');
    // A later step of the pipeline may publish another event at any time.
    expect(await eventually('the outbox is empty', async () => (await undelivered()).length === 0)).toBe(true);
  });

  it('shows at the desk how many events are waiting and how many are dead letters', async () => {
    const stats = async () =>
      (await desk.get<{ outbox: { waiting: number; dead: number } }>('/api/admin/stats')).body.outbox;
    await eventually('nothing to deliver', async () => isDeepStrictEqual(await stats(), { waiting: 0, dead: 0 }));
    const insert = `insert into outbox_event (id, name, payload, dead_at, next_attempt_at)
       values (gen_random_uuid(), 'story.grew', '{}', $1, now() + interval '1 hour')`;
    await site.database.query(insert, [new Date()]);
    await site.database.query(insert, [new Date()]);
    await site.database.query(insert, [null]);
    // The site may still be delivering an event of its own, so wait until only the inserted one is pending.
    const counts = await eventually('only one event is waiting', async () => {
      const figures = await stats();
      return figures.waiting === 1 && figures;
    });
    expect(counts).toEqual({ waiting: 1, dead: 2 });
    await site.database.query(`delete from outbox_event where payload = '{}'`);
  });
});
