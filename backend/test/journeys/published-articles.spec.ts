import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { COMET, FIRE } from '../support/test-reports.ts';
import { importBuilt } from '../support/built-application.ts';

interface Shown {
  id: number;
  title: string;
  status: string;
  versionId: number;
  imageUrl: string | null;
  sourceUrls: string[];
  sources: { itemId: number; outlet: string; title: string; url: string }[];
}
interface Evidence {
  sentences: { passages: { url: string; headline: string }[] }[];
}

const PICTURE = 'https://pictures.example/fire.jpg';
const BRIDGE = {
  title: 'Harlow Bay council votes to replace the closed Merrin Bridge',
  text: 'The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nInspectors found cracks in 14 of its 60 hangers. Work is to begin in March and last three years.',
};
const ORCHARD = {
  title: 'Late frost costs the orchards of Velden half of their cherries',
  text: 'A late frost has cost the orchards of Velden half of their cherries, the growers said on Thursday. Temperatures fell to six degrees below zero in the night.\nThe growers burnt straw between the rows to keep the blossoms warm. Pears and apples flower later and were spared.',
};

const TRAMWAY = {
  title: 'Old tramway of Gullhaven to run again on summer evenings',
  text: 'The old tramway of Gullhaven is to run again on summer evenings, a society of friends said on Wednesday. Eleven cars from the museum have new brakes.\nTickets cost four marks, and children ride for nothing. The line was closed when buses came.',
};

describe('the pipeline after the publication of an article', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let visitor: Desk;
  let outlets: ReportingOutlets;
  let approvedCount: number;
  let orchard: Promise<void> | null = null;
  const ids: Record<string, number> = {};

  const shown = async (name: string): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${ids[name]}`)).body;
  async function pending(
    name: string,
    outlet: string,
    item: { title: string; text: string; picture?: string },
  ): Promise<void> {
    await outlets.publish(outlet, { guid: name, ...item }, 60);
    const card = await eventually(`a pending article about the ${name}`, async () =>
      (await desk.get<Shown[]>('/api/articles?status=pending')).body.find(({ title }) =>
        title.toLowerCase().includes(name),
      ),
    );
    ids[name] = card.id;
  }
  const rested = (name: string): Promise<void> => storyIsIdle(site, ids[name]);
  const reportsOf = async (name: string): Promise<number[]> => (await shown(name)).sources.map(({ itemId }) => itemId);
  const rearrange = (name: string, how: 'merge' | 'move', into: string, itemIds?: number[]) =>
    desk.call<{ articleId?: number; error?: string }>('POST', `/api/articles/${ids[name]}/story/${how}`, {
      into: ids[into],
      reason: 'One event.',
      ...(itemIds && { itemIds }),
    });

  /** Approves an article without a picture, and lists a later report that has one. Does so once for all tests. */
  const approvedOrchard = () => (orchard ??= approveOrchard());
  async function approveOrchard(): Promise<void> {
    await pending('orchard', 'gazette', ORCHARD);
    await desk.call('PATCH', `/api/articles/${ids['orchard']}`, { status: 'approved' });
    await outlets.publish(
      'herald',
      { guid: 'orchard-2', title: ORCHARD.title, text: ORCHARD.text, picture: 'https://pictures.example/strange.jpg' },
      20,
    );
    await rested('orchard');
    const [found] = (await desk.get<{ reports: { itemId: number }[] }[]>('/api/article-updates/reports')).body;
    const itemIds = found?.reports.map(({ itemId }) => itemId);
    await desk.call('PATCH', `/api/article-updates/${ids['orchard']}/reports`, { itemIds, listed: true });
  }

  beforeAll(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    visitor = new Desk(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, ['ledger', 'courier', 'herald', 'gazette']);
    await pending('fire', 'ledger', { ...FIRE, picture: PICTURE });
    approvedCount = (await desk.call<{ approvedCount: number }>('POST', '/api/admin/approve-all')).body.approvedCount;
  });

  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('records the categories confirmed by Approve All in the same way as those of single approvals', async () => {
    expect(approvedCount).toBe(1);
    expect(
      await site.database.query(
        `select r.weight from feed_category_record r join feed f on f.id = r.feed_id where f.name = 'ledger'`,
      ),
    ).toEqual([{ weight: 0.25 }]);
  });

  it("keeps a source's picture, headline and address when the feed replaces them", async () => {
    const before = await shown('fire');
    const [source] = before.sources;
    expect(before.imageUrl).not.toBeNull();
    const [item] = outlets.of('ledger');
    const hijacked = {
      ...item!,
      title: 'Win prizes at the casino of Kestrel Bay',
      text: `${FIRE.text} Visitors win prizes.`,
      picture: 'https://casino.example/win.jpg',
    };
    await outlets.rewrite('ledger', [hijacked]);
    await eventually(
      'the edited headline was read',
      async () =>
        (
          await site.database.query(
            `select 1 from feed_item where title like 'Win prizes%' and image_url like '%casino%'`,
          )
        ).length > 0,
    );
    await outlets.rewrite('ledger', [{ ...hijacked, text: `${hijacked.text} Come all.`, path: '/casino' }]);
    await eventually(
      'the new address was read',
      async () =>
        (await site.database.query(`select 1 from feed_item where url like '%/casino' and revision = 3`)).length > 0,
    );
    await rested('fire');
    expect(await shown('fire')).toMatchObject({
      imageUrl: before.imageUrl,
      sourceUrls: [source?.url],
      sources: [{ title: FIRE.title, url: source?.url }],
    });
    const { sentences } = (await visitor.get<Evidence>(`/api/articles/${ids['fire']}/evidence`)).body;
    expect(new Set(sentences.flatMap(({ passages }) => passages.map(({ url }) => url)))).toEqual(
      new Set([source?.url]),
    );
    expect(await site.database.query('select image_url from article where id = $1', [ids['fire']])).toEqual([
      { image_url: PICTURE },
    ]);
    expect((await visitor.get<string>('/atom.xml')).body).not.toContain('casino');
    expect(JSON.stringify((await visitor.get('/feed.json')).body)).not.toContain('casino');
  });

  it("does not add a later report's picture to an article that was approved without one", async () => {
    await approvedOrchard();
    expect((await shown('orchard')).sources).toHaveLength(2);
    expect(await shown('orchard')).toMatchObject({ status: 'approved', imageUrl: null });
  });

  it('keeps the published article when all its reports are moved to an unpublished one', async () => {
    await pending('comet', 'courier', COMET);
    const moved = await rearrange('fire', 'move', 'comet', await reportsOf('fire'));
    expect([moved.status, moved.body.articleId]).toEqual([200, ids['fire']]);
    expect((await visitor.get<Shown>(`/api/articles/${ids['fire']}`)).body).toMatchObject({ status: 'approved' });
    await rested('fire');
    // The reports of the unpublished article wait for a reviewer.
    expect((await shown('fire')).sources).toHaveLength(1);
    expect(await site.database.query('select merged_into as into from article where id = $1', [ids['comet']])).toEqual([
      { into: ids['fire'] },
    ]);
  });

  it('neither moves reports to a rejected article nor suggests such an article as a target', async () => {
    await approvedOrchard();
    await pending('bridge', 'herald', BRIDGE);
    await desk.call('PATCH', `/api/articles/${ids['bridge']}`, { status: 'rejected' });
    await pending('tramway', 'gazette', TRAMWAY);
    const offered = (
      await desk.get<{ others: { articleId: number }[] }>(`/api/articles/${ids['tramway']}/story?q=Merrin`)
    ).body.others;
    expect(offered.map(({ articleId }) => articleId)).toEqual([]);
    const orders = [
      () => rearrange('tramway', 'merge', 'bridge'),
      async () => rearrange('tramway', 'move', 'bridge', await reportsOf('tramway')),
      async () => rearrange('orchard', 'move', 'bridge', (await reportsOf('orchard')).slice(0, 1)),
    ];
    for (const order of orders) {
      const { status, body } = await order();
      expect([status, body.error]).toEqual([409, expect.stringContaining('was rejected')]);
    }
    expect(await shown('tramway')).toMatchObject({ status: 'pending' });
    expect((await shown('orchard')).sources).toHaveLength(2);
  });

  it('compares drafts with published articles, but not with retracted ones', async () => {
    await approvedOrchard();
    const { DraftStore } = await importBuilt<typeof import('../../src/modules/curation/data/draft.store.ts')>(
      'modules/curation/data/draft.store',
    );
    const [row] = await site.database.query<{ sketch: number[] }>(
      'select sketch from version_draft join article a using (version_id) where a.id = $1',
      [ids['orchard']],
    );
    const similar = async () =>
      (await site.app.get(DraftStore, { strict: false }).findSimilar(row!.sketch.map((value) => value >>> 0))).map(
        ({ articleId }) => articleId,
      );
    expect(await similar()).toEqual([ids['orchard']]);
    const { versionId } = await shown('orchard');
    expect(
      (
        await desk.call('POST', `/api/articles/${ids['orchard']}/retraction`, {
          versionId,
          note: 'None of this could be confirmed.',
        })
      ).status,
    ).toBe(200);
    expect(await similar()).toEqual([]);
  });
});
