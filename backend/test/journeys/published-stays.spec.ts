import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer, type TestItem } from '../support/feed-server.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

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

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const PICTURE = 'https://pictures.example/fire.jpg';
const FIRE = {
  title: 'Fire destroys the fish market of Kestrel Bay, twelve people hurt',
  text: 'A fire destroyed the fish market of Kestrel Bay on Monday night, and 12 people were taken to hospital, the fire brigade said. The market hall had stood for a century.\nFire chief Maren Tolvik said that 60 firefighters fought the flames until dawn. Stallholders of Kestrel Bay watched from the quay as the roof fell in.',
};
const COMET = {
  title: 'Student finds unknown comet Ilvane at the Tarn Ridge observatory',
  text: 'Astronomers at the Tarn Ridge observatory have photographed a comet that nobody had seen before, the institute said on Tuesday. It will pass the sun in May.\nThe comet, called Ilvane, was found by student Rhea Castor on plates made for another purpose. Its tail is some two million kilometres long.',
};
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

describe('what is published stays until a person changes it', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let visitor: Desk;
  const items = new Map<string, TestItem[]>();
  const ids: Record<string, number> = {};

  async function read(outlet: string): Promise<void> {
    feeds.serve(`/${outlet}.xml`, items.get(outlet) ?? []);
    const [feed] = await site.database.query<{ id: number }>('select id from feed where name = $1', [outlet]);
    await desk.call('POST', `/api/rss-feeds/${feed?.id}/process`);
  }
  async function publish(outlet: string, item: Omit<TestItem, 'publishedAt'>, minutes: number): Promise<void> {
    items.set(outlet, [...(items.get(outlet) ?? []), { ...item, publishedAt: ago(minutes) }]);
    await read(outlet);
  }
  const shown = async (name: string): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${ids[name]}`)).body;
  async function pending(name: string, outlet: string, item: { title: string; text: string; picture?: string }): Promise<void> {
    await publish(outlet, { guid: name, ...item }, 60);
    const card = await eventually(`a pending article about the ${name}`, async () => (await desk.get<Shown[]>('/api/articles?status=pending')).body.find(({ title }) => title.toLowerCase().includes(name)));
    ids[name] = card.id;
  }
  const rested = (name: string) =>
    eventually('the story rests', async () => {
      const rows = await site.database.query(
        `select 1 from article a join story s on s.id = a.story_id left join article_update u on u.article_id = a.id
         where a.id = $1 and (a.story_revision < s.revision or u.state = 'drafting' or a.status in ('ingested', 'curated'))
         union all select 1 from feed_item i where not exists (select from story_item si where si.item_id = i.id and si.item_revision >= i.revision)`,
        [ids[name]],
      );
      return rows.length === 0;
    });
  const reportsOf = async (name: string): Promise<number[]> => (await shown(name)).sources.map(({ itemId }) => itemId);
  const rearrange = (name: string, how: 'merge' | 'move', into: string, itemIds?: number[]) =>
    desk.call<{ articleId?: number; error?: string }>('POST', `/api/articles/${ids[name]}/story/${how}`, { into: ids[into], reason: 'One event.', ...(itemIds && { itemIds }) });

  beforeAll(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = new Desk(site.origin);
    visitor = new Desk(site.origin);
    await desk.signIn();
    const { RegisterFeeds } = await import('../../src/modules/feeds/index.ts');
    await site.app.get(RegisterFeeds, { strict: false }).run(
      ['ledger', 'courier', 'herald', 'gazette'].map((slug) => ({
        slug, name: slug, homepage: `https://${slug}.example`, country: null, language: 'en', owner: null, about: null, fictional: true, rating: null,
        feeds: [{ name: slug, url: feeds.serve(`/${slug}.xml`, []), category: 'World News', language: 'en', intervalMinutes: 240 }],
      })),
    );
    await pending('fire', 'ledger', { ...FIRE, picture: PICTURE });
  });

  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('lets Approve All teach what the reviewer let stand, as a single approval does', async () => {
    expect((await desk.call<{ approvedCount: number }>('POST', '/api/admin/approve-all')).body.approvedCount).toBe(1);
    expect(await site.database.query('select f.name, r.agreed + r.differed > 0 as counted from feed_category_record r join feed f on f.id = r.feed_id')).toEqual([{ name: 'ledger', counted: true }]);
  });

  it('keeps picture, headline and address of a source when the feed replaces them', async () => {
    const before = await shown('fire');
    const [source] = before.sources;
    expect(before.imageUrl).not.toBeNull();
    const [item] = items.get('ledger') ?? [];
    const hijacked = { ...item!, title: 'Win prizes at the casino of Kestrel Bay', text: `${FIRE.text} Visitors win prizes.`, picture: 'https://casino.example/win.jpg' };
    items.set('ledger', [hijacked]);
    await read('ledger');
    await eventually('the edited headline is known', async () => (await site.database.query(`select 1 from feed_item where title like 'Win prizes%' and image_url like '%casino%'`)).length > 0);
    items.set('ledger', [{ ...hijacked, text: `${hijacked.text} Come all.`, path: '/casino' }]);
    await read('ledger');
    await eventually('the other address is known', async () => (await site.database.query(`select 1 from feed_item where url like '%/casino' and revision = 3`)).length > 0);
    await rested('fire');
    expect(await shown('fire')).toMatchObject({ imageUrl: before.imageUrl, sourceUrls: [source?.url], sources: [{ title: FIRE.title, url: source?.url }] });
    const { sentences } = (await visitor.get<Evidence>(`/api/articles/${ids['fire']}/evidence`)).body;
    expect(new Set(sentences.flatMap(({ passages }) => passages.map(({ url }) => url)))).toEqual(new Set([source?.url]));
    expect(await site.database.query('select image_url from article where id = $1', [ids['fire']])).toEqual([{ image_url: PICTURE }]);
    expect((await visitor.get<string>('/atom.xml')).body).not.toContain('casino');
    expect(JSON.stringify((await visitor.get('/feed.json')).body)).not.toContain('casino');
  });

  it('gives no picture of a later report to an article that was approved without one', async () => {
    await pending('orchard', 'gazette', ORCHARD);
    await desk.call('PATCH', `/api/articles/${ids['orchard']}`, { status: 'approved' });
    await publish('herald', { guid: 'orchard-2', title: ORCHARD.title, text: ORCHARD.text, picture: 'https://pictures.example/strange.jpg' }, 20);
    await eventually('the report is a source', async () => (await shown('orchard')).sources.length === 2);
    await rested('orchard');
    expect(await shown('orchard')).toMatchObject({ status: 'approved', imageUrl: null });
  });

  it('keeps the published article where all its reports are moved to one that nobody can read yet', async () => {
    await pending('comet', 'courier', COMET);
    const moved = await rearrange('fire', 'move', 'comet', await reportsOf('fire'));
    expect([moved.status, moved.body.articleId]).toEqual([200, ids['fire']]);
    expect((await visitor.get<Shown>(`/api/articles/${ids['fire']}`)).body).toMatchObject({ status: 'approved' });
    await rested('fire');
    expect((await shown('fire')).sources).toHaveLength(2);
    expect(await site.database.query('select merged_into as into from article where id = $1', [ids['comet']])).toEqual([{ into: ids['fire'] }]);
  });

  it('leads no report to an article that was rejected, and does not offer it', async () => {
    await pending('bridge', 'herald', BRIDGE);
    await desk.call('PATCH', `/api/articles/${ids['bridge']}`, { status: 'rejected' });
    await pending('tramway', 'gazette', TRAMWAY);
    const offered = (await desk.get<{ others: { articleId: number }[] }>(`/api/articles/${ids['tramway']}/story?q=Merrin`)).body.others;
    expect(offered.map(({ articleId }) => articleId)).toEqual([]);
    const orders = [() => rearrange('tramway', 'merge', 'bridge'), async () => rearrange('tramway', 'move', 'bridge', await reportsOf('tramway')), async () => rearrange('orchard', 'move', 'bridge', (await reportsOf('orchard')).slice(0, 1))];
    for (const order of orders) {
      const { status, body } = await order();
      expect([status, body.error]).toEqual([409, expect.stringContaining('turned down')]);
    }
    expect(await shown('tramway')).toMatchObject({ status: 'pending' });
    expect((await shown('orchard')).sources).toHaveLength(2);
  });

  it('forgets the shape of what was taken back', async () => {
    const { ApprovedShinglesStore } = await import('../../src/modules/curation/data/approved-shingles.store.ts');
    const kept = async () => site.database.query<{ shingles: number[] }>('select shingles from approved_shingles where article_id = $1', [ids['orchard']]);
    await eventually('it is remembered', async () => (await kept()).length === 1);
    const [row] = await kept();
    const sharing = async () => (await site.app.get(ApprovedShinglesStore, { strict: false }).sharing(row!.shingles.map((value) => value >>> 0))).map(({ articleId }) => articleId);
    expect(await sharing()).toEqual([ids['orchard']]);
    const { versionId } = await shown('orchard');
    expect((await desk.call('POST', `/api/articles/${ids['orchard']}/retraction`, { versionId, note: 'None of this could be confirmed.' })).status).toBe(200);
    expect(await sharing()).toEqual([]);
  });
});
