import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import type { Reply } from '../support/send.ts';
import { FeedServer } from '../support/feed-server.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Correction {
  id: number;
  kind: string;
  note: string;
  changes: { place: string; before: string | null; after: string | null }[];
  correctedAt: string;
}

interface Article {
  id: number;
  title: string;
  summary: string;
  content: string;
  status: string;
  versionId: number;
  generatedAt: string;
  publishedAt: string;
  updatedAt: string;
  correctedAt: string | null;
  corrections: Correction[];
  versions: { number: number; publishedAt: string }[];
  linkImageUrl: string;
  sources: unknown[];
}

interface Sentence {
  place: string;
  ordinal: number;
  text: string;
  passages: { quote: string }[];
}

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
/** The outlet's text after its own correction. */
const MENDED = `${BRIDGE.replace('84 million', '48 million')}\nAn earlier report gave another sum.`;
const COMET = `Astronomers at the Tarn Ridge observatory have photographed a comet that nobody had seen before, the institute said on Tuesday. It will pass the sun in May.\nThe comet, called Ilvane, was found by student Rhea Castor on plates made for another purpose. Its tail is some two million kilometres long.\n"I checked it eleven times," Castor said. Amateurs may see it with binoculars from April.`;
const NOTE = 'The bridge will cost 48 million marks; an earlier version said 84 million.';

describe('public corrections of an article', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let visitor: Desk;
  let reader: ReaderBrowser;
  let bridge: Article;

  const item = (text: string) => [
    {
      guid: 'l1',
      title: 'Harlow Bay council votes to replace the closed Merrin Bridge',
      text,
      publishedAt: new Date(Date.now() - 5_400_000),
    },
    {
      guid: 'l2',
      title: 'Student finds unknown comet Ilvane at the Tarn Ridge observatory',
      text: COMET,
      publishedAt: new Date(Date.now() - 1_800_000),
    },
  ];

  beforeEach(async () => {
    feeds = await FeedServer.start();
    const url = feeds.serve('/ledger.xml', item(BRIDGE));
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    visitor = new Desk(site.origin);
    await registerOutlets(site, [testOutlet('ledger', url)]);
    await eventually(
      'two pending articles',
      async () => (await desk.get<Article[]>('/api/articles?status=pending')).body.length === 2,
    );
    await desk.call('POST', '/api/admin/approve-all');
    await createReader(site, 'Rita');
    reader = await ReaderBrowser.signedIn(site.origin, 'Rita');
    const cards = (await visitor.get<Article[]>('/api/articles')).body;
    bridge = await shown(cards.find(({ title }) => title.includes('Merrin'))?.id);
    await reader.call('POST', '/api/playlists', { name: 'Read Later', description: '' });
    await reader.call('POST', '/api/playlists/1/items', { articleId: bridge.id });
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  const shown = async (id: number | undefined): Promise<Article> =>
    (await visitor.get<Article>(`/api/articles/${id}`)).body;
  const sentences = async (id: number): Promise<Sentence[]> =>
    (await visitor.get<{ sentences: Sentence[] }>(`/api/articles/${id}/evidence`)).body.sentences;
  const stands = async (part: string): Promise<Sentence[]> =>
    (await sentences(bridge.id)).filter(({ text }) => text.includes(part));
  const correct = async (
    body: Record<string, unknown>,
  ): Promise<Reply<Correction[] & { error?: string; details?: { blocked?: { code: string; message: string }[] } }>> =>
    desk.call('POST', `/api/articles/${bridge.id}/corrections`, {
      versionId: bridge.versionId,
      kind: 'number',
      note: NOTE,
      ...body,
    });
  const changesFromFeed = async (): Promise<{ place: string; ordinal: number; text: string }[]> =>
    (await stands('84 million')).map(({ place, ordinal, text }) => ({
      place,
      ordinal,
      text: text.replace('84', '48'),
    }));

  it('replace the text, are listed everywhere, and end with a retraction', async () => {
    await step(
      'holds back a correction that the sources do not support until the reviewer gives a reason',
      async () => {
        const changes = await changesFromFeed();
        expect(changes.length).toBeGreaterThan(0);
        const refused = await correct({ changes });
        expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('enter a reason') } });
        expect(refused.body.details?.blocked?.[0]).toMatchObject({
          code: 'number-unsupported',
          message: 'The number 48 million does not occur in the cited report.',
        });
        expect((await shown(bridge.id)).versionId).toBe(bridge.versionId);
        expect((await visitor.get<unknown[]>('/api/corrections')).body).toEqual([]);
      },
    );

    await step("accepts a correction that cites the outlet's corrected text, without requiring a reason", async () => {
      feeds.serve('/ledger.xml', item(MENDED));
      const [feed] = (await desk.get<{ id: number }[]>('/api/rss-feeds')).body;
      await desk.call('POST', `/api/rss-feeds/${feed?.id}/process`);
      await eventually(
        'the edited text was read',
        async () =>
          (await site.database.query(`select 1 from item_snapshot where text like '%48 million%'`)).length > 0,
      );
      const reply = await correct({ changes: await changesFromFeed(), reason: 'Nobody asked for a reason.' });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject([{ kind: 'number', note: NOTE }]);
      const [cited] = await stands('48 million');
      expect(cited?.passages.map(({ quote }) => quote).join(' ')).toContain('48 million marks');
      expect(await stands('84 million')).toEqual([]);
    });

    await step('shows readers the new text and the note, and leaves all stored versions unchanged', async () => {
      const after = await shown(bridge.id);
      expect(after.summary).toContain('48 million');
      expect(after.summary + after.content).not.toContain('84 million');
      expect(after).toMatchObject({
        status: 'approved',
        generatedAt: bridge.generatedAt,
        publishedAt: bridge.publishedAt,
        correctedAt: after.corrections[0]?.correctedAt,
      });
      expect(
        after.corrections[0]?.changes.every(({ before, after: now }) => before?.includes('84') && now?.includes('48')),
      ).toBe(true);
      const versions = await site.database.query<{ id: number; summary: string }>(
        'select id, summary from article_version where article_id = $1 order by number',
        [bridge.id],
      );
      expect(
        versions
          .slice(0, 2)
          .map(({ summary }) => summary)
          .toSorted(),
      ).toEqual([bridge.summary, after.summary].toSorted());
      // The source texts changed as well, so the update may be drafted before or after the correction.
      expect(versions.find(({ id }) => id === after.versionId)?.summary).toBe(after.summary);
      // Lists versions newest first.
      expect(after.versions.map(({ number }) => number)).toEqual([2, 1]);
      expect(
        after.versions.every(
          ({ publishedAt }, at) => publishedAt <= (after.versions[at - 1]?.publishedAt ?? publishedAt),
        ),
      ).toBe(true);
      const card = (await visitor.get<Article[]>('/api/articles')).body.find(({ id }) => id === bridge.id);
      expect(card?.correctedAt).toBe(after.correctedAt);
      expect((await visitor.get<Article[]>('/api/articles/search?q=48%20million')).body.map(({ id }) => id)).toContain(
        bridge.id,
      );
    });

    await step('adds the correction to the list of corrections, feeds, sitemap and reading list', async () => {
      const after = await shown(bridge.id);
      const list = await visitor.get<(Correction & { articleId: number; title: string })[]>(
        '/api/corrections?category=politics',
      );
      expect(list.headers.get('x-total-count')).toBe('1');
      expect(list.body).toMatchObject([{ articleId: bridge.id, title: after.title, note: NOTE }]);
      expect((await visitor.get<unknown[]>('/api/corrections?category=food')).body).toEqual([]);
      expect((await visitor.get('/api/corrections/categories')).body).toEqual([{ category: 'Politics', total: 1 }]);
      const atom = (await visitor.get<string>('/atom.xml')).body;
      expect(atom).toContain(`<updated>${after.updatedAt}</updated>`);
      expect(atom).toContain('an earlier version said 84 million');
      for (const path of ['/corrections/feed.xml', '/corrections/atom.xml', '/corrections/feed.json']) {
        expect(JSON.stringify((await visitor.get(path)).body)).toContain(
          `/article/${bridge.id}#correction-${after.corrections[0]?.id}`,
        );
      }
      expect((await visitor.get<string>('/sitemaps/articles-0.xml')).body).toContain(
        `/article/${bridge.id}</loc><lastmod>${after.updatedAt}</lastmod>`,
      );
      const items = (await reader.call('GET', '/api/playlists/1/items')).body as unknown as {
        correction: { note: string };
        retracted: boolean;
      }[];
      expect(items).toMatchObject([{ retracted: false, correction: { kind: 'number', note: NOTE } }]);
    });

    await step('shows at the desk which corrections were made, and by whom', async () => {
      const row = await eventually('the correction is among the activity', async () =>
        (
          await desk.get<{ event: string; articleId: number; reviewer: string; note: string }[]>('/api/admin/activity')
        ).body.find(({ event }) => event === 'article.corrected'),
      );
      expect(row).toMatchObject({ articleId: bridge.id, reviewer: 'administrator', note: NOTE });
    });

    await step('rejects a correction of an outdated version or a nonexistent sentence', async () => {
      expect(await correct({ changes: [{ place: 'body', ordinal: 0, text: null }] })).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('has changed in the meantime') },
      });
      bridge = await shown(bridge.id);
      expect((await correct({ changes: [{ place: 'body', ordinal: 900, text: null }] })).status).toBe(400);
      expect((await correct({ changes: [{ place: 'title', ordinal: 0, text: null }] })).status).toBe(400);
    });

    await step(
      'publishes despite a failed check if the reviewer gives a reason, which is stored but not public',
      async () => {
        const first = (await sentences(bridge.id)).find(({ place }) => place === 'body');
        const changes = [
          {
            place: first?.place,
            ordinal: first?.ordinal,
            text: 'Oskar Lind of Eastcliff built the old bridge of riveted steel.',
          },
        ];
        expect((await correct({ kind: 'name', note: 'The builder was not named.', changes })).status).toBe(409);
        const reply = await correct({
          kind: 'name',
          note: 'The builder was not named.',
          changes,
          reason: 'His family wrote to us.',
        });
        expect(reply.status).toBe(200);
        expect(JSON.stringify(reply.body)).not.toContain('His family');
        expect(await site.database.query('select override_reason from correction order by id')).toEqual([
          { override_reason: null },
          { override_reason: 'His family wrote to us.' },
        ]);
      },
    );

    await step('withdraws a sentence without repeating it, and renumbers the others', async () => {
      bridge = await shown(bridge.id);
      const summary = (await sentences(bridge.id)).filter(({ place }) => place === 'summary');
      const first = summary[0];
      const reply = await correct({
        kind: 'withdrawn',
        note: 'One sentence could not be confirmed.',
        changes: [{ place: 'summary', ordinal: 0, text: null }],
        reason: 'The rest may be short.',
      });
      expect(reply.status).toBe(200);
      expect(reply.body[0]?.changes).toEqual([{ place: 'summary', before: null, after: null }]);
      bridge = await shown(bridge.id);
      expect(bridge.summary).not.toContain(first?.text ?? '');
      const left = (await sentences(bridge.id)).filter(({ place }) => place === 'summary');
      expect(left.map(({ ordinal, text }) => [ordinal, text])).toEqual(
        summary.slice(1).map(({ text }, at) => [at, text]),
      );
      expect(bridge.corrections.map(({ kind }) => kind)).toEqual(['withdrawn', 'name', 'number']);
      expect(bridge.versions.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      const shownNow = await site.database.query<{ number: number; newest: number }>(
        `select v.number, (select max(number) from article_version n
         where n.article_id = a.id and n.published_at is not null) as newest from article a
         join article_version v on v.id = a.version_id where a.id = $1`,
        [bridge.id],
      );
      expect(shownNow[0]?.number).toBe(shownNow[0]?.newest);
    });

    await step(
      'retracts an article, so that its page shows only the notice and it disappears everywhere else',
      async () => {
        const withdrawn = 'None of this could be confirmed.';
        expect(
          (await desk.call('POST', `/api/articles/${bridge.id}/retraction`, { versionId: 1, note: withdrawn })).status,
        ).toBe(409);
        expect(
          (
            await desk.call('POST', `/api/articles/${bridge.id}/retraction`, {
              versionId: bridge.versionId,
              note: withdrawn,
            })
          ).status,
        ).toBe(200);
        const after = await shown(bridge.id);
        expect(after).toMatchObject({
          status: 'retracted',
          title: `Retracted: ${bridge.title}`,
          summary: '',
          content: '',
          sources: [],
          linkImageUrl: '/og/parallax.png',
          corrections: [{ kind: 'retracted', note: withdrawn }, {}, {}, {}],
        });
        expect((await visitor.get<Article[]>('/api/articles')).body.map(({ id }) => id)).not.toContain(bridge.id);
        expect((await visitor.get<Article[]>('/api/articles/search?q=Merrin')).body).toEqual([]);
        expect(await sentences(bridge.id)).toEqual([]);
        const rss = (await visitor.get<string>('/feed.xml')).body;
        expect(rss).toContain(`Retracted: ${bridge.title}`);
        expect(rss).not.toContain('Eastcliff');
        expect((await visitor.get<string>('/sitemaps/articles-0.xml')).body).toContain(
          `/article/${bridge.id}</loc><lastmod>${after.updatedAt}`,
        );
        expect((await reader.call('GET', '/api/playlists/1/items')).body).toMatchObject([
          { retracted: true, summary: '', correction: { note: withdrawn } },
        ]);
        expect(
          (
            await desk.call('POST', `/api/articles/${bridge.id}/retraction`, {
              versionId: after.versionId,
              note: withdrawn,
            })
          ).status,
        ).toBe(409);
        await eventually('the retraction is among the activity', async () =>
          (await desk.get<{ event: string }[]>('/api/admin/activity')).body.some(
            ({ event }) => event === 'article.retracted',
          ),
        );
      },
    );

    await step('paginates all corrections, newest first', async () => {
      const seen: string[] = [];
      for (let path: string | null = '/api/corrections?limit=3'; path !== null; ) {
        const page: Reply<Correction[]> = await visitor.get<Correction[]>(path);
        seen.push(...page.body.map(({ kind }) => kind));
        const cursor = page.headers.get('x-next-cursor');
        path = cursor === null ? null : `/api/corrections?limit=3&cursor=${cursor}`;
      }
      expect(seen).toEqual(['retracted', 'withdrawn', 'name', 'number']);
      await site.database.query(`update correction set kind = 'updated' where kind = 'name'`);
      const errors = await visitor.get<Correction[]>('/api/corrections?only=errors&limit=2');
      expect([errors.body.map(({ kind }) => kind), errors.headers.get('x-total-count')]).toEqual([
        ['retracted', 'withdrawn'],
        '3',
      ]);
      await site.database.query(`update correction set kind = 'name' where kind = 'updated'`);
    });

    await step('removes cached pages when an article is corrected', async () => {
      // The NOTIFY makes web processes remove cached pages immediately. Processes that miss the NOTIFY notice the new
      // version.
      const contentVersion = () => site.database.query('select version from content_version');
      const [card] = (await visitor.get<Article[]>('/api/articles')).body;
      const { id, versionId } = await shown(card?.id);
      const first = (await sentences(id)).find(({ place }) => place === 'body');
      const before = await contentVersion();
      const reply = await desk.call('POST', `/api/articles/${id}/corrections`, {
        versionId,
        kind: 'withdrawn',
        note: 'The observatory withdrew this statement.',
        changes: [{ place: 'body', ordinal: first?.ordinal, text: null }],
        reason: 'The observatory wrote to us.',
      });
      expect(reply.status).toBe(200);
      expect(await contentVersion()).not.toEqual(before);
    });
  });
});
