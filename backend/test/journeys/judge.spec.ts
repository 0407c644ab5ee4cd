import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { type Behaviour, OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';

interface Waiting {
  id: number;
  versionId: number;
  title: string;
  summary: string;
  content: string;
}

interface Checks {
  readings: {
    place: string;
    ordinal: number;
    text: string;
    verdict: string;
    quote: string | null;
    outlet: string | null;
  }[];
  leftOut: { place: string; text: string; quote: string; outlet: string }[];
}

const LIE = "to everyone's astonishment";

describe('the judge model', () => {
  let nextEvent = 960;
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    const models = { ...model.settings, JUDGE_MODEL: 'judge-model' };
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, ...models });
    desk = await Desk.signedIn(site.origin);
  });
  beforeEach(() => model.reset());
  afterAll(async () => {
    await site?.close();
    await model?.stop();
    await feeds?.stop();
  });

  /** Publishes a new event in the feed of one outlet. Resolves when the draft is at the desk. */
  async function drafted(drafter: Behaviour, ...judge: Behaviour[]): Promise<Waiting & Checks> {
    nextEvent += 1;
    const item = inventedItem(nextEvent, 0, new Date());
    model.queue(drafter, ...judge);
    await registerOutlets(site, [testOutlet(`outlet-${nextEvent}`, feeds.serve(`/${nextEvent}.xml`, [item]))]);
    const id = await eventually('the draft is at the desk', async () => {
      const rows = await site.database.query<{ id: number }>(
        `select a.id from article a join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id join outlet o on o.id = i.outlet_id
         where o.slug = $1 and (a.status = 'pending' or a.held_reasons is not null)`,
        [`outlet-${nextEvent}`],
      );
      return rows[0]?.id;
    });
    const article = (await desk.get<Waiting>(`/api/articles/${id}`)).body;
    return { ...article, ...(await desk.get<Checks>(`/api/articles/${id}/checks`)).body };
  }
  const askedOf = (name: string) =>
    model.journal.filter(({ request }) => request.response_format?.json_schema?.name === name).length;

  it('removes an exaggerated sentence and shows the contradicting passage at the desk', async () => {
    const { content, summary, readings, leftOut } = await drafted('one-lie', 'good');
    expect(leftOut).toEqual([
      { place: 'body', text: expect.stringContaining(LIE), quote: expect.any(String), outlet: expect.any(String) },
    ]);
    expect(content).not.toContain('astonishment');
    expect(summary).not.toBe('');
    expect(readings).toEqual([]);
    expect(askedOf('verdicts')).toBe(1);
  });

  it('confirms a paraphrase with a quotation from its source', async () => {
    const { readings } = await drafted('reworded', 'good');
    expect(readings).toEqual([
      expect.objectContaining({
        place: 'summary',
        ordinal: 0,
        verdict: 'supported',
        quote: expect.any(String),
        outlet: expect.any(String),
      }),
    ]);
  });

  it('keeps unverified sentences after a time-out, and Approve All skips the draft', async () => {
    const { id, readings, leftOut, summary } = await drafted('reworded', 'slow', 'slow', 'slow');
    expect(readings.map(({ verdict, quote }) => [verdict, quote])).toEqual([['not-verified', null]]);
    expect(leftOut).toEqual([]);
    expect(summary).toContain('as reported');
    const { body } = await desk.call<{ skipped: { id: number; why: string }[] }>('POST', '/api/admin/approve-all', {});
    expect(body.skipped).toContainEqual(expect.objectContaining({ id, why: 'unverified' }));
    expect((await desk.get<{ status: string }>(`/api/articles/${id}`)).body.status).toBe('pending');
    expect((await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved' })).status).toBe(200);
  });

  it('blocks a contradicted correction until the reviewer gives a reason', async () => {
    const { id, versionId, summary } = await drafted('good');
    await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved' });
    const evidence = (
      await desk.get<{ sentences: { place: string; ordinal: number; text: string }[] }>(`/api/articles/${id}/evidence`)
    ).body;
    const first = evidence.sentences.find(({ place }) => place === 'summary')!;
    expect(summary).toContain(first.text);
    model.queue('good');
    const correction = {
      versionId,
      kind: 'fact',
      note: 'The article did not say how people felt about it.',
      changes: [{ place: 'summary', ordinal: 0, text: `${first.text.replace(/\.$/, '')} ${LIE}.` }],
    };
    const refused = await desk.call<{ details: { blocked: { code: string }[] } }>(
      'POST',
      `/api/articles/${id}/corrections`,
      correction,
    );
    expect(refused.status).toBe(409);
    expect(refused.body.details.blocked.map(({ code }) => code)).toContain('contradicted');
    const accepted = await desk.call('POST', `/api/articles/${id}/corrections`, {
      ...correction,
      reason: 'I was there and saw it.',
    });
    expect(accepted.status).toBeLessThan(300);
    // One call for the draft and one for the correction, which is vetted twice.
    expect(askedOf('verdicts')).toBe(2);
  });
});
