import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { COMET, FIRE, QUARRY, TOLL } from '../support/test-reports.ts';

interface Change {
  kind: string;
  place: string;
  text: string;
  before: string | null;
}
interface Shown {
  id: number;
  title: string;
  status: string;
  facts: number;
  versions: { number: number; changes: Change[] }[];
  sources: { itemId: number; outlet: string; url: string }[];
  coverage: { articles: number; independent: number };
}
interface Update {
  articleId: number;
  versionId: number;
  changes: Change[];
}

describe('a living story', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let outlets: ReportingOutlets;

  const publish = (
    outlet: string,
    guid: string,
    item: { title: string; text: string },
    minutes: number,
  ): Promise<void> => outlets.publish(outlet, { guid, ...item }, minutes);
  const shown = async (id: number): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${id}`)).body;
  const updates = async (): Promise<Update[]> => (await desk.get<Update[]>('/api/article-updates')).body;
  const articleAbout = async (word: string, status: string): Promise<Shown> =>
    eventually(`an article about ${word} that is ${status}`, async () => {
      const { body } = await desk.get<Shown[]>(`/api/articles?status=${status}`);
      const card = body.find(({ title }) => title.toLowerCase().includes(word));
      return card ? shown(card.id) : null;
    });
  const listNewReports = async (): Promise<void> => {
    const { body } =
      await desk.get<{ articleId: number; reports: { itemId: number }[] }[]>('/api/article-updates/reports');
    const itemIds = body.find(({ articleId }) => articleId === fire)?.reports.map(({ itemId }) => itemId);
    expect((await desk.call('PATCH', `/api/article-updates/${fire}/reports`, { itemIds, listed: true })).status).toBe(
      204,
    );
  };
  const rested = (id: number): Promise<void> => storyIsIdle(site, id);
  let fire = 0;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, ['ledger', 'courier', 'herald', 'gazette']);
    await publish('ledger', 'fire', FIRE, 90);
    fire = (await articleAbout('fish market', 'pending')).id;
    await desk.call('PATCH', `/api/articles/${fire}`, { status: 'approved' });
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('grows, is split and merged, and shows new facts to its readers', async () => {
    await step('has one version and no changes at first', async () => {
      expect(await shown(fire)).toMatchObject({ facts: 0, versions: [{ number: 1, changes: [] }] });
      expect((await desk.get('/api/article-updates/news')).body).toEqual([]);
    });

    await step('keeps its text and sources until a reviewer approves the update', async () => {
      const before = await shown(fire);
      await publish('courier', 'toll', TOLL, 30);
      const [update] = await eventually('a proposed version', async () =>
        (await updates()).length === 1 ? updates() : null,
      );
      expect(update?.articleId).toBe(fire);
      expect(update?.changes.find(({ kind }) => kind === 'number')).toMatchObject({
        text: expect.stringContaining('17 people'),
        before: expect.stringContaining('12 people'),
      });
      expect(
        update?.changes
          .filter(({ kind }) => kind === 'new')
          .map(({ text }) => text)
          .join(' '),
      ).toMatch(/40,000 marks|burnt cable/);
      expect(await shown(fire)).toEqual(before);
      // The new outlet's current lean is stored with the article.
      expect(
        await site.database.query('select count(*)::int as outlets from published_lean where article_id = $1', [fire]),
      ).toEqual([{ outlets: 2 }]);
      const evidence = await desk.get<{ sentences: { text: string }[] }>(`/api/articles/${fire}/update/evidence`);
      expect(evidence.body.sentences.map(({ text }) => text).join(' ')).toContain('17 people');
    });

    await step('shows the same new facts to every reader once a reviewer approves the update', async () => {
      const [update] = await updates();
      expect(
        (await desk.call('PATCH', `/api/article-updates/${fire}`, { status: 'approved', versionId: 999_999 })).status,
      ).toBe(409);
      expect(
        (await desk.call('PATCH', `/api/article-updates/${fire}`, { status: 'approved', versionId: update?.versionId }))
          .status,
      ).toBe(204);
      const now = await shown(fire);
      const news = now.versions[0]?.changes.filter(({ kind }) => kind !== 'withdrawn') ?? [];
      expect(now.versions.map(({ number }) => number)).toEqual([2, 1]);
      expect(now).toMatchObject({ facts: news.length, coverage: { articles: 2, independent: 2 } });
      expect(now.facts).toBeGreaterThanOrEqual(2);
      expect((await new Desk(site.origin).get('/api/article-updates/news')).body).toEqual([
        { id: fire, facts: now.facts },
      ]);
      expect(await updates()).toEqual([]);
    });

    await step('counts a reprint as a source once a reviewer lists it, but gets no update because of it', async () => {
      await publish('herald', 'reprint', { title: FIRE.title, text: FIRE.text }, 20);
      await rested(fire);
      expect(await updates()).toEqual([]);
      expect(await shown(fire)).toMatchObject({ coverage: { articles: 2, independent: 2 } });
      await listNewReports();
      expect(await shown(fire)).toMatchObject({ coverage: { articles: 3, independent: 2 } });
    });

    await step('does not get an update with a rejected fact again', async () => {
      const arrest = {
        title: 'Police question cable fitter over fish market fire in Kestrel Bay',
        text: 'Police in Kestrel Bay are questioning a cable fitter of 44 about the fire that destroyed the fish market on Monday night. Fire chief Maren Tolvik said the market had been inspected in spring.\nStallholders of the fish market sell from the ferry pier until a new hall stands.',
      };
      await publish('gazette', 'arrest', arrest, 10);
      const [update] = await eventually('a proposed version', async () =>
        (await updates()).length === 1 ? updates() : null,
      );
      const decide = async (status: string, reason?: string) =>
        (await desk.call('PATCH', `/api/article-updates/${fire}`, { status, versionId: update?.versionId, reason }))
          .status;
      expect(await decide('rejected')).toBe(400);
      expect(await updates()).toHaveLength(1);
      expect(await decide('rejected', 'The arrest is a rumor.')).toBe(204);
      expect(await updates()).toEqual([]);
      expect(await decide('pending')).toBe(204);
      expect(await updates()).toEqual([update]);
      expect(await decide('rejected', 'The arrest is a rumor.')).toBe(204);
      await publish('herald', 'arrest-again', { ...arrest, title: `${arrest.title} again` }, 5);
      await rested(fire);
      await listNewReports();
      expect((await shown(fire)).coverage.articles).toBe(5);
      expect(await updates()).toEqual([]);
      expect((await shown(fire)).versions).toHaveLength(2);
      expect(await decide('pending')).toBe(409);
    });

    await step('lets a reviewer move reports to a new story, and redrafts the remaining ones', async () => {
      await publish('ledger', 'comet', COMET, 60);
      const comet = await articleAbout('comet', 'pending');
      await desk.call('PATCH', `/api/articles/${comet.id}`, { status: 'approved' });
      const { sources } = await shown(fire);
      const arrest = sources.find(({ url }) => url.endsWith('/arrest'));
      expect(
        (await desk.call('POST', `/api/articles/${fire}/story/split`, { itemIds: [999_999], reason: 'x' })).status,
      ).toBe(400);
      expect(
        (
          await desk.call('POST', `/api/articles/${fire}/story/split`, {
            itemIds: sources.map(({ itemId }) => itemId),
            reason: 'x',
          })
        ).status,
      ).toBe(400);
      const split = await desk.call('POST', `/api/articles/${fire}/story/split`, {
        itemIds: [arrest?.itemId],
        reason: 'The arrest is another event.',
      });
      expect(split.status).toBe(200);
      const own = await articleAbout('cable fitter', 'pending');
      expect(own.sources.map(({ itemId }) => itemId)).toEqual([arrest?.itemId]);
      await rested(fire);
      expect((await shown(fire)).sources).toHaveLength(4);
    });

    await step("never overrides a reviewer's decision", async () => {
      const own = await articleAbout('cable fitter', 'pending');
      const [item] = own.sources;
      await outlets.rewrite(
        'gazette',
        outlets
          .of('gazette')
          .map((each) =>
            each.guid === 'arrest' ? { ...each, text: `${each.text} He was released in the evening.` } : each,
          ),
      );
      await publish(
        'gazette',
        'late',
        {
          title: 'Another day at the ferry pier',
          text: 'Boats went out from the pier at six, as on every other day of the week, and came back with herring and some cod for the stalls.',
        },
        3,
      );
      await rested(own.id);
      const [row] = await site.database.query<{ by: string; story: number; of: number }>(
        `select si.placed_by as by, si.story_id as story, a.story_id as of from story_item si, article a
         where si.item_id = $1 and a.id = $2`,
        [item?.itemId, own.id],
      );
      expect(row?.by).toBe('administrator');
      expect(row?.story).toBe(row?.of);
    });

    await step(
      'merges into the published article: the other address redirects, and later reports join it',
      async () => {
        const own = await articleAbout('cable fitter', 'pending');
        const merged = await desk.call<{ articleId: number }>('POST', `/api/articles/${fire}/story/merge`, {
          into: own.id,
          reason: 'It is one event after all.',
        });
        expect(merged.body).toEqual({ articleId: fire });
        await rested(fire);
        // The merged report waits for a reviewer, because readers have not seen it with either article.
        expect((await shown(fire)).sources).toHaveLength(4);
        const moved = await fetch(`${site.origin}/api/articles/${own.id}`, { redirect: 'manual' });
        expect([moved.status, moved.headers.get('location')]).toEqual([308, `/api/articles/${fire}`]);
        const followUp = {
          title: 'Cable fitter of Kestrel Bay released after questions about fish market fire',
          text: 'Police in Kestrel Bay released the cable fitter of 44 whom they had been questioning about the fire that destroyed the fish market. He had not worked there, they said.',
        };
        await publish('herald', 'released', followUp, 1);
        await rested(fire);
        const [{ reports }] = (await site.database.query<{ reports: number }>(
          'select count(*)::int as reports from story_item where story_id = (select story_id from article where id = $1)',
          [fire],
        )) as [{ reports: number }];
        expect(reports).toBe(6);
        expect(
          (await desk.call('POST', `/api/articles/${own.id}/story/merge`, { into: fire, reason: 'again' })).status,
        ).toBe(409);
      },
    );

    await step('moves reports between stories, and merges the stories when the last report is moved', async () => {
      const comet = await articleAbout('comet', 'approved');
      const [report] = comet.sources;
      const moved = await desk.call<{ articleId: number }>('POST', `/api/articles/${comet.id}/story/move`, {
        into: fire,
        itemIds: [report?.itemId],
        reason: 'A test of the last report.',
      });
      expect(moved.body).toEqual({ articleId: fire });
      expect((await shown(fire)).sources.map(({ itemId }) => itemId)).toContain(report?.itemId);
      const page = await eventually('the page redirects', async () => {
        const answer = await fetch(`${site.origin}/article/${comet.id}?utm_source=x`, { redirect: 'manual' });
        return answer.status === 308 ? answer : null;
      });
      expect(page.headers.get('location')).toBe(`/article/${fire}`);
      const feed = await fetch(`${site.origin}/article/${comet.id}/feed.xml`, { redirect: 'manual' });
      expect([feed.status, feed.headers.get('location')]).toEqual([308, `/article/${fire}/feed.xml`]);
      expect((await new Desk(site.origin).get<Shown[]>('/api/articles')).body.map(({ id }) => id)).toEqual([fire]);
      // A report that resembles the removed story joins the story into which a reviewer merged it.
      await publish('courier', 'comet-again', { title: `${COMET.title}, say astronomers`, text: COMET.text }, 1);
      await rested(fire);
      expect(
        await site.database.query(
          `select a.id from article a join story_item si on si.story_id = a.story_id
           join feed_item i on i.id = si.item_id where i.url like '%/comet-again'`,
        ),
      ).toEqual([{ id: fire }]);
    });

    await step('shows at the desk each decision with its reviewer, time and reason', async () => {
      const entries = await eventually('all activity was recorded', async () => {
        const { body } =
          await desk.get<
            {
              event: string;
              reviewer: string | null;
              reason: string | null;
              decision: { kind: string; reports: number } | null;
            }[]
          >('/api/admin/activity');
        const decided = body.filter(({ decision }) => decision !== null);
        return decided.length === 3 ? decided : null;
      });
      expect(entries.map(({ event, reviewer, reason, decision }) => [event, reviewer, reason, decision?.kind])).toEqual(
        [
          ['article.merged', 'administrator', 'A test of the last report.', 'move'],
          ['article.merged', 'administrator', 'It is one event after all.', 'merge'],
          ['article.rearranged', 'administrator', 'The arrest is another event.', 'split'],
        ],
      );
    });

    await step('shows who rejected an update and why, also at the article', async () => {
      const rejected = {
        event: 'article.update-declined',
        reviewer: 'administrator',
        reason: 'The arrest is a rumor.',
      };
      const { body } = await desk.get<object[]>(`/api/admin/decision-reasons?articles=${fire}`);
      expect(body.at(-1)).toMatchObject({
        ...rejected,
        articleId: fire,
        title: expect.stringContaining('cable fitter'),
      });
      expect((await desk.get<object[]>('/api/admin/activity')).body).toEqual(
        expect.arrayContaining([
          expect.objectContaining(rejected),
          expect.objectContaining({ event: 'article.update-reconsidered', reviewer: 'administrator' }),
        ]),
      );
    });

    await step("stores each reader's progress in the account, and merges it with the browser's progress", async () => {
      const reader = new ReaderBrowser(site.origin);
      await createReader(site, 'maren');
      await reader.signIn('maren');
      const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour)).toISOString();
      const join = (cursors: object[]) => reader.call<{ cursors: object[] }>('POST', '/api/story-cursors', { cursors });
      expect(
        (
          await join([
            { articleId: fire, facts: 1, seenAt: at(9) },
            { articleId: 999_999, facts: 1, seenAt: at(9) },
          ])
        ).body.cursors,
      ).toEqual([{ articleId: fire, facts: 1, seenAt: at(9) }]);
      expect((await join([{ articleId: fire, facts: 0, seenAt: at(12) }])).body.cursors).toEqual([
        { articleId: fire, facts: 1, seenAt: at(9) },
      ]);
      expect((await join([{ articleId: fire, facts: 1, seenAt: at(10) }])).body.cursors).toEqual([
        { articleId: fire, facts: 1, seenAt: at(10) },
      ]);
      expect((await new Desk(site.origin).get('/api/story-cursors')).status).toBe(401);
    });

    await step('redirects the addresses of stories that were merged repeatedly to the final story', async () => {
      const [gone] = await site.database.query<{ id: number }>(
        'select id from article where merged_into = $1 limit 1',
        [fire],
      );
      await publish('ledger', 'quarry', QUARRY, 1);
      const quarry = (await articleAbout('quarry', 'pending')).id;
      await desk.call('PATCH', `/api/articles/${quarry}`, { status: 'approved' });
      expect(
        (await desk.call('POST', `/api/articles/${fire}/story/merge`, { into: quarry, reason: 'A test of addresses.' }))
          .status,
      ).toBe(200);
      const moved = await fetch(`${site.origin}/api/articles/${gone?.id}`, { redirect: 'manual' });
      expect(moved.headers.get('location')).toBe(`/api/articles/${quarry}`);
    });
  });
});
