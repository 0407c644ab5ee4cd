import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lean } from '../../src/shared/news/lean.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { changeSettings, importBuilt } from '../support/built-application.ts';

const VOTE = `The parliament of Harlow Bay passed the budget bill on Monday by nine votes to two. The minister said the government would lower the tariff on steel from March.\nOpposition lawmaker Dana Whitlock said the bill "betrays every voter" of the coast. The governor will sign it this week.`;
const VOTE_AGAIN = `Harlow Bay's budget bill passed parliament on Monday with nine votes against two. The governor praised the lawmakers and said the tariff on steel was overdue for reform.\nThe opposition vowed to fight the policy in the next election, its whip said.`;

interface Shown {
  sources: { outlet: string; lean: Lean | null }[];
}

describe('outlet leans, from a rating to the reader', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let articleId: number;

  const rating = (lean: Lean, ratedOn: string) => ({
    rater: 'The desk',
    scheme: 'parallax-5',
    value: lean,
    lean,
    confidence: 'medium' as const,
    method: 'Read for a month',
    reason: 'Its leader page backs one side.',
    evidenceUrl: null,
    ratedOn,
    licence: 'CC0-1.0',
    displayable: true,
  });
  const reader = () => new Desk(site.origin);
  const shown = async (): Promise<Record<string, Lean | null>> =>
    Object.fromEntries(
      (await reader().get<Shown>(`/api/articles/${articleId}`)).body.sources.map(({ outlet, lean }) => [outlet, lean]),
    );

  const outlet = (slug: string, url: string, lean: Lean | null) => ({
    ...testOutlet(slug, url, 'Politics'),
    country: 'GB',
    owner: `The ${slug} company`,
    rating: lean && rating(lean, '2026-01-01'),
  });

  beforeEach(async () => {
    feeds = await FeedServer.start();
    const published = new Date(Date.now() - 3_600_000);
    const ledger = feeds.serve('/ledger.xml', [
      { guid: 'l1', title: 'Harlow Bay parliament passes the budget bill', text: VOTE, publishedAt: published },
    ]);
    const courier = feeds.serve('/courier.xml', [
      { guid: 'c1', title: 'Budget bill of Harlow Bay passes parliament', text: VOTE_AGAIN, publishedAt: published },
    ]);
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = new Desk(site.origin);
    await desk.signIn();
    await registerOutlets(site, [outlet('ledger', ledger, 'left'), outlet('courier', courier, null)]);
    articleId = await eventually('a pending article of both', async () => {
      const { body } = await desk.get<{ id: number; sourceCount: number }[]>('/api/articles?status=pending');
      return body.find(({ sourceCount }) => sourceCount === 2)?.id;
    });
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('follows new ratings and the permitted use of ratings', async () => {
    await step(
      'shows who rated an outlet, when, how and why, and does not show an unrated outlet as center',
      async () => {
        const { body } = await reader().get<{ slug: string }[]>('/api/outlets');
        expect(body).toEqual([
          expect.objectContaining({
            slug: 'courier',
            lean: null,
            disagreement: false,
            ratings: [],
            feedCount: 1,
            reportCount: 1,
          }),
          expect.objectContaining({
            slug: 'ledger',
            lean: 'left',
            owner: 'The ledger company',
            ratings: [
              expect.objectContaining({
                rater: 'The desk',
                ratedOn: '2026-01-01',
                method: 'Read for a month',
                licence: 'CC0-1.0',
              }),
            ],
          }),
        ]);
      },
    );

    await step(
      'shows the reviewer how balanced a draft is, but does not require the reviewer to compare the sides',
      async () => {
        const { status, body } = await desk.get<{ balance: unknown[] | null; sentences: number }>(
          `/api/articles/${articleId}/checks`,
        );
        expect(status).toBe(200);
        expect(body).toMatchObject({ balance: [], closely: [], readings: [], leftOut: [] });
        expect(body.sentences).toBeGreaterThan(3);
        expect((await reader().get(`/api/articles/${articleId}/checks`)).status).toBe(401);
      },
    );

    await step('applies a new rating to pending articles, but keeps the leans stored with published ones', async () => {
      expect(await shownToDesk()).toEqual({ ledger: 'left', courier: null });
      expect(await add('ledger', rating('lean-left', '2026-02-01'))).toMatchObject({ added: 1, changed: 1 });
      expect(await shownToDesk()).toEqual({ ledger: 'lean-left', courier: null });
      expect((await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved' })).status).toBe(200);
      await add('ledger', rating('center', '2026-03-01'));
      await add('courier', rating('right', '2026-03-01'));
      expect(await shown()).toEqual({ ledger: 'lean-left', courier: null });
      expect(
        (await reader().get<{ slug: string; lean: Lean }[]>('/api/outlets')).body.map(({ slug, lean }) => [slug, lean]),
      ).toEqual([
        ['courier', 'right'],
        ['ledger', 'center'],
      ]);
      const { body } = await reader().get<{ sentences: { passages: { outlet: string; lean: Lean | null }[] }[] }>(
        `/api/articles/${articleId}/evidence`,
      );
      expect(
        new Set(body.sentences.flatMap(({ passages }) => passages.map(({ outlet, lean }) => `${outlet} ${lean}`))),
      ).toEqual(new Set(['ledger lean-left', 'courier null']));
    });

    await step(
      'shows coverage by the leans at publication, and reports no gap if there are only two reports',
      async () => {
        const { body } = await reader().get<{ coverage: unknown }>(`/api/articles/${articleId}`);
        expect(body.coverage).toEqual({
          articles: 2,
          independent: 2,
          comparable: false,
          gaps: [],
          sides: {
            conservative: { reports: 0, expected: 0.5, covering: 0, outlets: 0, since: 0 },
            liberal: { reports: 1, expected: 0, covering: 1, outlets: 1, since: 0 },
            center: { reports: 0, expected: 0.5, covering: 0, outlets: 0, since: 0 },
            unrated: { reports: 1, expected: 0, covering: 1, outlets: 1, since: 0 },
          },
        });
      },
    );

    await step(
      'in commercial use, hides leans from ratings without a commercial license, even in earlier articles',
      async () => {
        const { RegisterFeeds } =
          await importBuilt<typeof import('../../src/modules/feeds/index.ts')>('modules/feeds/index');
        const { RefreshLeans } = await importBuilt<typeof import('../../src/modules/feeds/use-cases/refresh-leans.ts')>(
          'modules/feeds/use-cases/refresh-leans',
        );
        const refreshLeans = site.app.get(RefreshLeans, { strict: false });
        const text =
          'Lawmakers of Gullhaven rejected the harbour tax on Friday by twelve votes to five. The minister of finance had asked parliament for the tax since spring.\nDana Whitlock of the opposition Coast Party welcomed the vote as a relief for every household of Gullhaven. The government will bring another harbour tax bill after the election.\nThe harbour of Gullhaven earns nine million marks a year. Parliament meets again on Monday.';
        const url = feeds.serve('/herald.xml', [
          {
            guid: 'h1',
            title: 'Gullhaven lawmakers reject the harbour tax',
            text,
            publishedAt: new Date(Date.now() - 1_800_000),
          },
        ]);
        changeSettings({ RATINGS_USE: 'private' });
        await site.app.get(RegisterFeeds, { strict: false }).registerMissing([outlet('herald', url, null)]);
        await add('herald', { ...rating('right', '2026-04-01'), rater: 'A watchdog', licence: 'CC-BY-NC-4.0' });
        articleId = await eventually(
          'a pending article by the Herald',
          async () => (await desk.get<{ id: number }[]>('/api/articles?status=pending')).body[0]?.id,
        );
        expect((await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved' })).status).toBe(200);
        expect(await shown()).toEqual({ herald: 'right' });
        const views = async () =>
          (await reader().get<{ politicalStances: Record<string, string[]> }>(`/api/articles/${articleId}`)).body
            .politicalStances;
        const placed = async () =>
          (
            await reader().get<{ sentences: { place: string }[] }>(`/api/articles/${articleId}/evidence`)
          ).body.sentences.filter(({ place }) => place === 'conservative').length;
        const texts = async () => {
          const { fullTexts, excerpts } = (
            await reader().get<{ fullTexts: number; excerpts: number }>(`/api/articles/${articleId}/evidence`)
          ).body;
          return fullTexts + excerpts;
        };
        const ofThatDay = await views();
        // Only the perspective cites the report's later text.
        const [later] = await site.database.query<{ id: number }>(
          `insert into item_snapshot (item_id, revision, title, text, html) select s.item_id, s.revision + 1, s.title, s.text, s.html from item_snapshot s
         where s.id = (select max(e.snapshot_id) from claim_evidence e join claim c on c.id = e.claim_id join article a on a.version_id = c.version_id where a.id = ${articleId}) returning id`,
        );
        await site.database.query(
          `update claim_evidence e set snapshot_id = ${later?.id} from claim c, article a
         where c.id = e.claim_id and c.version_id = a.version_id and c.place = 'conservative' and a.id = ${articleId}`,
        );
        expect(await texts()).toBe(2);
        expect(ofThatDay['conservative']).not.toEqual([]);
        expect(await placed()).toBe(ofThatDay['conservative']?.length);
        changeSettings({ RATINGS_USE: 'commercial' });
        await refreshLeans.recomputeLeans();
        expect(await shown()).toEqual({ herald: null });
        // The side under which a perspective is listed would reveal the outlet's lean.
        expect(await views()).toEqual({ conservative: [], liberal: [], center: [] });
        expect(await placed()).toBe(0);
        expect(await texts()).toBe(1);
        const { body } = await reader().get<{ sentences: { passages: { lean: Lean | null }[] }[] }>(
          `/api/articles/${articleId}/evidence`,
        );
        expect(new Set(body.sentences.flatMap(({ passages }) => passages.map(({ lean }) => lean)))).toEqual(
          new Set([null]),
        );
        expect(
          (await reader().get<{ coverage: { sides: object } }>(`/api/articles/${articleId}`)).body.coverage.sides,
        ).toMatchObject({ conservative: { reports: 0 }, unrated: { reports: 1 } });
        // The lean that was stored at publication does not change, even if later ratings differ.
        await add('herald', rating('left', '2026-05-01'));
        expect(await shown()).toEqual({ herald: null });
        changeSettings({ RATINGS_USE: 'private' });
        await refreshLeans.recomputeLeans();
        expect(await shown()).toEqual({ herald: 'right' });
        expect(await views()).toEqual(ofThatDay);
      },
    );

    await step(
      'corrects an article in commercial use, and drops the perspectives that the license does not allow',
      async () => {
        changeSettings({ RATINGS_USE: 'commercial' });
        const { versionId } = (await desk.get<{ versionId: number }>(`/api/articles/${articleId}`)).body;
        const { sentences } = (
          await desk.get<{ sentences: { place: string; ordinal: number }[] }>(`/api/articles/${articleId}/evidence`)
        ).body;
        const last = sentences.findLast(({ place }) => place === 'summary');
        const corrected = await desk.call('POST', `/api/articles/${articleId}/corrections`, {
          versionId,
          kind: 'withdrawn',
          note: 'The sentence was not ours to tell.',
          changes: [{ place: 'summary', ordinal: last?.ordinal, text: null }],
        });
        expect([corrected.status, JSON.stringify(corrected.body)]).toEqual([200, expect.any(String)]);
        // The new version differs in two places: a sentence of the summary and a sentence of the perspective.
        const [view] = await site.database.query<{ text: string }>(
          `select c.text from claim c where c.version_id = ${versionId} and c.place = 'conservative'`,
        );
        const changes = [
          { kind: 'new', place: 'summary', ordinal: 0, text: 'The vote was on Friday.', before: null },
          { kind: 'withdrawn', place: 'conservative', ordinal: 0, text: view?.text, before: null },
          { kind: 'changed', place: 'conservative', ordinal: 0, text: 'It says other words now.', before: view?.text },
        ];
        await site.database.query(
          `update article_version set changes = '${JSON.stringify(changes).replaceAll("'", "''")}'
         where id = (select version_id from article where id = ${articleId})`,
        );
        const places = async () =>
          (
            await reader().get<{ versions: { changes: { place: string }[] }[] }>(`/api/articles/${articleId}`)
          ).body.versions[0]?.changes.map(({ place }) => place);
        expect(await places()).toEqual(['summary']);
        changeSettings({ RATINGS_USE: 'private' });
        expect(await places()).toEqual(['summary', 'conservative', 'conservative']);
        expect(
          (await reader().get<{ politicalStances: object }>(`/api/articles/${articleId}`)).body.politicalStances,
        ).toEqual({ conservative: [], liberal: [], center: [] });
      },
    );
  });

  const shownToDesk = async () =>
    Object.fromEntries(
      (await desk.get<Shown>(`/api/articles/${articleId}`)).body.sources.map(({ outlet, lean }) => [outlet, lean]),
    );
  const add = async (outlet: string, entry: ReturnType<typeof rating>) =>
    (await desk.call('POST', '/api/outlet-ratings', { ratings: [{ outlet, ...entry }] })).body;
});
