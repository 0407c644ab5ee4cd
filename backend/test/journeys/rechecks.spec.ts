import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Clock } from '../../src/shared/clock/clock.ts';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { addMember, type Member } from '../support/desk-member.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Draft {
  id: number;
  versionId: number;
}
interface Entry {
  seq: number;
  act: string;
  actorKind: string;
  prevHash: string;
  facts: Record<string, unknown>;
}
interface Recheck {
  refusal: string | null;
  article: { title: string; review: unknown; versions: unknown[]; corrections: unknown[] };
  parts: { sentences: { edited: boolean; doubts: string[] }[] }[];
  sources: unknown[];
  result: { answer: string; isSettled: boolean } | null;
}

const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
const DAY_MS = 86_400_000;

let feeds: FeedServer;
let site: TestApp;
const members = new Map<string, Member>();

beforeEach(async () => {
  feeds = await FeedServer.start();
  site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
  for (const [name, role] of [
    ['Ada Marlow', 'editor'],
    ['Ben Ostrow', 'reviewer'],
  ] as const)
    members.set(name, await addMember(site, name, role, 1));
  await site.database.query('update desk_member set is_public = true');
});

afterEach(async () => {
  await site?.close();
  await feeds?.stop();
});

const as = <T>(name: string, method: string, path: string, body?: unknown) =>
  members.get(name)!.call<T>(method, path, body);

/** All names of fields in a response. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(each)]);
}

it('a published text is drawn, read again without its first review, and corrected after a no', async () => {
  const visitor = new Desk(site.origin);
  const log = async () => (await visitor.get<Entry[]>('/api/log?limit=1000')).body;
  const report = {
    guid: 'l1',
    title: 'Harlow Bay council votes to replace the closed Merrin Bridge',
    text: BRIDGE,
    publishedAt: new Date(Date.now() - 5_400_000),
  };
  await registerOutlets(site, [testOutlet('ledger', feeds.serve('/ledger.xml', [report]))]);
  const draft = await eventually(
    'a draft',
    async () => (await as<Draft[]>('Ada Marlow', 'GET', '/api/articles?status=pending')).body[0],
  );
  const { id } = draft;

  await step('the first review leaves traces', async () => {
    const desk = `/api/desk/drafts/${id}`;
    await as('Ada Marlow', 'PUT', `${desk}/claim`, {});
    await as('Ada Marlow', 'POST', `${desk}/notes`, { text: 'Is the bridge closed?' });
    await as('Ada Marlow', 'PUT', `${desk}/ticks`, { versionId: draft.versionId, parts: ['head'] });
    const edited = await as<{ versionId: number }>('Ada Marlow', 'POST', `${desk}/edits`, {
      versionId: draft.versionId,
      changes: [{ place: 'body', ordinal: 0, text: null }],
      reason: 'The sentence is a repetition.',
    });
    expect(edited.status).toBe(200);
    const approval = { status: 'approved', versionId: edited.body.versionId, mode: 'opened', reason: 'Read twice.' };
    expect((await as('Ada Marlow', 'PATCH', `/api/articles/${id}`, approval)).status).toBe(200);
  });

  let recheck = 0;
  await step('the day after, the draw is an entry that anybody can compute again', async () => {
    const { Clock: ClockClass } = await importBuilt<{ Clock: typeof Clock }>('shared/clock/clock');
    const clock = site.app.get(ClockClass, { strict: false });
    clock.now = () => new Date(Date.now() + DAY_MS);
    const draw = await eventually('the draw', async () => (await log()).find(({ act }) => act === 'recheck-draw'));
    const { after, until } = draw.facts as { after: number; until: number };
    const lots = (await log())
      .filter(({ act, seq }) => act === 'publish' && seq > after && seq <= until)
      .map(({ seq }) => ({ seq, lot: createHash('sha256').update(`${draw.prevHash} ${seq}`).digest('hex') }))
      .sort((one, other) => (one.lot < other.lot ? -1 : 1));
    expect(draw).toMatchObject({ actorKind: 'software', facts: { drawn: [lots[0]?.seq] } });
    const { items } = (await as<{ items: { kind: string; recheck: number }[] }>('Ben Ostrow', 'GET', '/api/desk/queue'))
      .body;
    expect(items).toMatchObject([{ kind: 'recheck', id, notes: 0 }]);
    recheck = items[0]!.recheck;
  });
  const path = `/api/desk/rechecks/${recheck}`;

  await step('the answer of the API does not depend on the first review', async () => {
    const before = (await as<Recheck>('Ben Ostrow', 'GET', path)).body;
    expect(before).toMatchObject({ refusal: null, result: null });
    expect(before.article).toMatchObject({ review: null, versions: [], corrections: [] });
    expect(before.parts.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(3);
    expect(before.sources).toHaveLength(1);
    const text = JSON.stringify(before);
    for (const secret of ['Marlow', 'repetition', 'Read twice', 'compared', 'Approved', 'Reviewed'])
      expect(text).not.toContain(secret);
    const named = new Set(namesIn(before));
    for (const name of ['ticks', 'history', 'notes', 'claim', 'hold', 'risk', 'reasons', 'checks', 'heldReasons', 'by'])
      expect([...named]).not.toContain(name);
    // Another first review of the same text.
    await site.database.query(`
      update article set risk = 'high', risk_reasons = '[{"code": "x", "message": "one report"}]', held_at = now(),
        hold_note = 'Wait.', category_by = 'reviewer', held_reasons = '[{"code": "link", "message": "A link."}]'`);
    await site.database.query(`update claim set verdict = 'contradicted'`);
    await site.database.query('delete from article_tick');
    await site.database.query(`update article_version set edits = '[]', edited_by = null, based_on = null`);
    await site.database.query(`update desk_member set name = 'Cleo Drum' where name = 'Ada Marlow'`);
    await site.database.query(
      `insert into article_claim (article_id, actor, name, taken_at, expires_at)
       select id, 1, 'Cleo Drum', now(), now() + interval '3 days' from article
       on conflict (article_id) do update set name = excluded.name`,
    );
    const { article: shown, ...rest } = (await as<Recheck>('Ben Ostrow', 'GET', path)).body;
    expect({ ...rest, article: shown }).toEqual(before);
    const first = (await as<Recheck>('Ada Marlow', 'GET', path)).body;
    expect(first.refusal).toContain('another member');
  });

  await step('a no is public, and waits for an editor until the article is corrected', async () => {
    const given = { answer: 'no', problems: ['context'], sentences: [{ place: 'body', ordinal: 0 }] };
    expect((await as('Ada Marlow', 'POST', `${path}/answer`, given)).status).toBe(409);
    expect((await as('Ben Ostrow', 'POST', `${path}/answer`, { ...given, problems: ['style'] })).status).toBe(400);
    expect((await as('Ben Ostrow', 'POST', `${path}/answer`, given)).status).toBe(204);
    expect((await log()).at(-1)).toMatchObject({ act: 'recheck', facts: { answer: 'no', problems: ['context'] } });
    const queueOf = async (name: string) =>
      (await as<{ items: { kind: string }[] }>(name, 'GET', '/api/desk/queue')).body.items.map(({ kind }) => kind);
    expect(await queueOf('Ben Ostrow')).toEqual([]);
    expect(await queueOf('Ada Marlow')).toEqual(['recheck']);
    expect((await as<Recheck>('Ada Marlow', 'GET', path)).body.result).toMatchObject({
      answer: 'no',
      isSettled: false,
    });
    const { versionId } = (await visitor.get<Draft>(`/api/articles/${id}`)).body;
    const note = 'None of it took place.';
    const retraction = await as('Ada Marlow', 'POST', `/api/articles/${id}/retraction`, { versionId, note });
    expect(retraction.status).toBeLessThan(300);
    expect(await queueOf('Ada Marlow')).toEqual([]);
    expect((await visitor.get('/api/trust')).body).toMatchObject({
      rechecks: { drawn: 1, answered: 1, results: null },
    });
  });
});
