import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { FIRE, TOLL } from '../support/test-reports.ts';

interface NewReport {
  itemId: number;
  outlet: string;
  title: string;
}
interface NewReports {
  articleId: number;
  reports: NewReport[];
}
interface Update {
  versionId: number;
  reports: NewReport[];
}
interface Shown {
  sourceCount: number;
  outletCount: number;
  sources: { outlet: string; itemId: number }[];
  coverage: { articles: number; independent: number };
}

const OUTLETS = ['ledger', 'courier', 'herald', 'gazette'];

/** Returns the structured data of a page and the outlets that it names, because its markup may be streamed in parts. */
const toComparable = (answer: string): string =>
  answer.startsWith('<!DOCTYPE html>')
    ? [
        ...(answer.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []),
        ...OUTLETS.filter((outlet) => answer.includes(outlet)),
      ].join(' ')
    : answer;

/** Readers see only the reports that a reviewer listed with the article. */
describe('reports that join the story of a published article', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let outlets: ReportingOutlets;
  let id: number;

  const publicPaths = (): string[] => [
    `/article/${id}`,
    `/article/${id}/sources/1`,
    '/',
    '/category/world-news',
    '/corrections',
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemaps/news.xml',
    '/sitemaps/articles-0.xml',
    `/api/articles/${id}`,
    `/api/articles/${id}/sources`,
    `/api/articles/${id}/evidence`,
    `/api/articles/subjects?ids=${id}`,
    '/api/articles',
    '/api/articles/front',
    '/api/articles/search?q=market',
    '/api/article-updates/news',
    '/api/corrections',
  ];
  /** Public paths whose answers name the sources of the article. */
  const SOURCE_PATHS = /^\/(article\/\d+(\/sources\/1)?|api\/articles\/(\d+(\/sources)?|subjects.*))$/;

  async function readPublic(): Promise<Record<string, string>> {
    const read = async (path: string): Promise<[string, string]> => {
      const response = await fetch(site.origin + path);
      expect([path, response.status]).toEqual([path, 200]);
      return [path, toComparable(await response.text())];
    };
    return Object.fromEntries(await Promise.all(publicPaths().map(read)));
  }
  /** Returns the paths whose answers differ from the earlier ones. */
  const changedSince = async (before: Record<string, string>): Promise<string[]> => {
    const after = await readPublic();
    return publicPaths().filter((path) => after[path] !== before[path]);
  };
  const shown = async (): Promise<Shown> => (await new Desk(site.origin).get<Shown>(`/api/articles/${id}`)).body;
  const contentVersion = async (): Promise<number> =>
    (await site.database.query<{ version: number }>('select version::int as version from content_version'))[0]
      ?.version ?? 0;
  const outletsShown = async (): Promise<string[]> => (await shown()).sources.map(({ outlet }) => outlet);
  const newReports = async (): Promise<NewReports[]> =>
    (await desk.get<NewReports[]>('/api/article-updates/reports')).body;
  const decide = async (listed: boolean | null, itemIds: readonly (number | undefined)[]): Promise<number> =>
    (await desk.call('PATCH', `/api/article-updates/${id}/reports`, { itemIds, listed })).status;
  const publish = async (outlet: string, report: { title: string; text: string }, minutes: number): Promise<void> => {
    await outlets.publish(outlet, { guid: `${outlet}-${minutes}`, ...report }, minutes);
    await storyIsIdle(site, id);
  };

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, OUTLETS);
    await outlets.publish('ledger', { guid: 'fire', ...FIRE }, 90);
    const [draft] = await eventually('a pending article', async () => {
      const { body } = await desk.get<{ id: number }[]>('/api/articles?status=pending');
      return body.length > 0 ? body : null;
    });
    id = draft?.id ?? 0;
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('wait for a reviewer, who lists, hides and moves them', async () => {
    await step('publishes a version once, even if two reviewers approve it at the same time', async () => {
      const approve = () => desk.call('PATCH', `/api/articles/${id}`, { status: 'approved' });
      expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([200, 200]);
      expect(
        await site.database.query(
          `select count(*)::int as events, (select count(*)::int from article_report) as listed
           from outbox_event where name = 'article.approved'`,
        ),
      ).toEqual([{ events: 1, listed: 1 }]);
      expect(await outletsShown()).toEqual(['ledger']);
    });

    await step('changes no public response until a reviewer decides', async () => {
      const [before, version] = [await readPublic(), await contentVersion()];
      await publish('herald', FIRE, 60);
      await publish('gazette', { ...FIRE, title: `${FIRE.title} in the night` }, 50);
      await eventually('both reports wait', async () => (await newReports())[0]?.reports.length === 2);
      expect(await changedSince(before)).toEqual([]);
      expect(await contentVersion()).toBe(version);
      expect(await newReports()).toMatchObject([
        { articleId: id, reports: [{ outlet: 'herald', title: FIRE.title }, { outlet: 'gazette' }] },
      ]);
    });

    await step('appear everywhere at once when a reviewer lists them', async () => {
      const [before, version] = [await readPublic(), await contentVersion()];
      const [{ reports }] = (await newReports()) as [NewReports];
      expect(await decide(true, [reports[0]?.itemId])).toBe(204);
      // The web processes drop their cached answers.
      expect(await contentVersion()).toBeGreaterThan(version);
      const after = await readPublic();
      for (const path of publicPaths().filter((each) => SOURCE_PATHS.test(each))) {
        expect([path, after[path]?.includes('herald')]).toEqual([path, true]);
        expect([path, before[path]?.includes('herald')]).toEqual([path, false]);
      }
      expect(before['/feed.json']).not.toContain('herald-60');
      expect(after['/feed.json']).toContain('herald-60');
      expect(await shown()).toMatchObject({
        sourceCount: 2,
        outletCount: 2,
        coverage: { articles: 2, independent: 1 },
      });
      expect(after['/api/articles']).toContain('"sourceCount":2');
      expect(
        await site.database.query('select distinct decided_by, decided_at is not null as dated from article_report'),
      ).toEqual([{ decided_by: 'administrator', dated: true }]);
      const recorded = await eventually('the decision is in the activity log', async () =>
        (await desk.get<{ event: string; reviewer: string | null }[]>('/api/admin/activity')).body.find(
          ({ event }) => event === 'article.reports-decided',
        ),
      );
      expect(recorded.reviewer).toBe('administrator');
    });

    await step('stay hidden after a reviewer decided not to list them, and are not used in updates', async () => {
      const before = await readPublic();
      const [{ reports }] = (await newReports()) as [NewReports];
      expect(reports.map(({ outlet }) => outlet)).toEqual(['gazette']);
      const itemId = reports[0]?.itemId;
      expect([await decide(false, [itemId]), await decide(false, [itemId])]).toEqual([204, 204]);
      expect(await newReports()).toEqual([]);
      expect(await decide(null, [itemId])).toBe(204);
      expect((await newReports())[0]?.reports.map((report) => report.itemId)).toEqual([itemId]);
      expect(await decide(false, [itemId])).toBe(204);
      expect(await newReports()).toEqual([]);
      expect(await changedSince(before)).toEqual([]);
      await publish('courier', TOLL, 30);
      const update = await eventually(
        'a proposed version',
        async () => (await desk.get<Update[]>('/api/article-updates')).body[0],
      );
      expect(await changedSince(before)).toEqual([]);
      expect(await newReports()).toEqual([]);
      expect(update.reports.map(({ outlet }) => outlet)).toEqual(['courier']);
      expect(
        (await desk.call('PATCH', `/api/article-updates/${id}`, { status: 'approved', versionId: update.versionId }))
          .status,
      ).toBe(204);
      expect((await outletsShown()).toSorted()).toEqual(['courier', 'herald', 'ledger']);
      expect(await newReports()).toEqual([]);
    });

    await step('cannot be hidden once listed, and can only be decided for the story to which they belong', async () => {
      const [listed] = (await shown()).sources;
      expect(await decide(false, [listed?.itemId])).toBe(409);
      expect(await decide(null, [listed?.itemId])).toBe(409);
      expect(await decide(true, [999_999])).toBe(409);
      expect(await decide(true, [])).toBe(400);
    });

    await step('leave the article with a reviewer who splits them off, but never the last one', async () => {
      const split = (itemIds: readonly number[]) =>
        desk.call('POST', `/api/articles/${id}/story/split`, { itemIds, reason: 'Another event.' });
      const { sources } = await shown();
      expect((await split(sources.map(({ itemId }) => itemId))).status).toBe(409);
      const courier = sources.find(({ outlet }) => outlet === 'courier');
      expect((await split([courier?.itemId ?? 0])).status).toBe(200);
      expect(await shown()).toMatchObject({ sourceCount: 2, outletCount: 2, coverage: { articles: 2 } });
    });

    await step('are listed when a reviewer moves them, but wait when a draft is merged into the article', async () => {
      const drafted = async (): Promise<number | undefined> =>
        (
          await site.database.query<{ id: number }>(
            `select id from article where status = 'pending' or status = 'curated' and held_reasons is not null`,
          )
        )[0]?.id;
      const own = await eventually('the draft of the new story', drafted);
      expect(
        (await desk.call('POST', `/api/articles/${own}/story/merge`, { into: id, reason: 'One event.' })).status,
      ).toBe(200);
      expect((await outletsShown()).toSorted()).toEqual(['herald', 'ledger']);
      await storyIsIdle(site, id);
      expect((await outletsShown()).toSorted()).toEqual(['herald', 'ledger']);
      const waiting = await site.database.query<{ id: number }>(
        `select si.item_id as id from story_item si join article a on a.story_id = si.story_id
         where a.id = $1 and not exists (select from article_report r where r.item_id = si.item_id)`,
        [id],
      );
      expect(waiting).toHaveLength(1);
      expect(
        (await desk.call('POST', `/api/articles/${id}/story/split`, { itemIds: [waiting[0]?.id], reason: 'x' })).status,
      ).toBe(200);
      const again = await eventually('the draft of the new story', drafted);
      expect(
        (
          await desk.call('POST', `/api/articles/${again}/story/move`, {
            itemIds: [waiting[0]?.id],
            into: id,
            reason: 'One event.',
          })
        ).status,
      ).toBe(200);
      expect((await outletsShown()).toSorted()).toEqual(['courier', 'herald', 'ledger']);
    });
  });
});
