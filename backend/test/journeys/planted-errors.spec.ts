import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addMember, type Member } from '../support/desk-member.ts';
import { aReadableDraft, chooseMember, growStory, type SceneDraft, type Screen } from '../support/planted-scene.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Number of random histories. Each test runs at most 40 of them, with a seed of its own. */
const HISTORIES = Number(process.env.HISTORIES ?? 40);
const HISTORIES_PER_TEST = 40;
const SEEDS = Array.from({ length: Math.ceil(HISTORIES / HISTORIES_PER_TEST) }, (_, at) => 34 + at);
const STEPS = 7;

let site: TestApp;
let newcomers: Member[];

beforeAll(async () => {
  site = await startTestApp();
  newcomers = await addMembers(60);
});
afterAll(() => site?.close());

const addMembers = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => addMember(site, `Member ${at}`)));

/** Returns a draft with an error in the reading of a member who opens no other draft. */
async function aPlantedReading(): Promise<{ draft: SceneDraft; member: Member; planted: FalseText }> {
  const draft = await aReadableDraft(site);
  let member = chooseMember(newcomers, draft.versionId);
  while (!member) {
    newcomers.push(...(await addMembers(20)));
    member = chooseMember(newcomers, draft.versionId);
  }
  newcomers.splice(newcomers.indexOf(member), 1);
  const screen = await open(member, draft);
  const planted = findFalse(screen, draft);
  if (!planted) throw new Error(`Draft ${draft.articleId} has no planted error.`);
  return { draft, member, planted };
}

interface FalseText {
  readonly place: 'body';
  readonly ordinal: number;
  readonly trueText: string;
  readonly falseText: string;
}

async function open(member: Member, { articleId }: SceneDraft): Promise<Screen> {
  const { status, body } = await member.call<Screen>('GET', `/api/desk/drafts/${articleId}`);
  expect(status).toBe(200);
  return body;
}

function findFalse({ parts }: Screen, { sentences }: SceneDraft): FalseText | null {
  const body = parts.flatMap((part) => part.sentences).filter(({ place }) => place === 'body');
  const found = body.find(({ ordinal, text }) => text !== sentences[ordinal]);
  return found
    ? { place: 'body', ordinal: found.ordinal, trueText: sentences[found.ordinal]!, falseText: found.text }
    : null;
}

const outcomeOf = async ({ versionId }: SceneDraft, { id }: Member) =>
  (
    await site.database.query<{ outcome: string | null }>(
      'select outcome from planted_error where version_id = $1 and member_id = $2',
      [versionId, id],
    )
  )[0]?.outcome;
const statusOf = async ({ articleId }: SceneDraft) =>
  (
    await site.database.query<{ status: string; planned: boolean; versionId: number }>(
      'select status, release_at is not null as planned, version_id as "versionId" from article where id = $1',
      [articleId],
    )
  )[0]!;

const approve = (member: Member, { articleId, versionId }: SceneDraft, more: object = { mode: 'opened' }) =>
  member.call<{ code: string; details: object }>('PATCH', `/api/articles/${articleId}`, {
    status: 'approved',
    versionId,
    delaySeconds: 30,
    ...more,
  });
const reject = (member: Member, { articleId, versionId }: SceneDraft, more: object = {}) =>
  member.call<{ code: string }>('PATCH', `/api/articles/${articleId}`, { status: 'rejected', versionId, ...more });
const edit = (member: Member, { articleId, versionId }: SceneDraft, changes: object[], more: object = {}) =>
  member.call<{ code: string; error: string; diff: unknown[] }>('POST', `/api/desk/drafts/${articleId}/edits`, {
    versionId,
    changes,
    reason: 'Checked by phone.',
    ...more,
  });
const redraft = (member: Member, { articleId, versionId, snapshotId, report }: SceneDraft, sentence: string) => {
  const start = report.indexOf(sentence);
  return member.call<{ code: string }>('POST', `/api/desk/drafts/${articleId}/redraft`, {
    versionId,
    leaveOutSentences: [{ snapshotId, start, end: start + sentence.length }],
  });
};
const claim = (member: Member, { articleId }: SceneDraft, takeOver = false) =>
  member.call('PUT', `/api/desk/drafts/${articleId}/claim`, { takeOver });
const hold = (member: Member, { articleId }: SceneDraft) =>
  member.call('PUT', `/api/desk/drafts/${articleId}/hold`, { note: 'Wait.' });

describe('a planted error', () => {
  it('is shown again after a reload, and in each part of the screen that shows the sentence', async () => {
    const { draft, member, planted } = await aPlantedReading();
    const again = await open(member, draft);
    expect(findFalse(again, draft)).toEqual(planted);
    expect(again.plantedError).toBeNull();
    const inDraft = JSON.stringify({ ...again, sources: null, evidence: null });
    expect(inDraft).not.toContain(planted.trueText);
    expect(again.article.content).toContain(planted.falseText);
    const cited = again.evidence.sentences.find((each) => each.place === 'body' && each.ordinal === planted.ordinal);
    expect(cited).toMatchObject({ text: planted.falseText, passages: [{ quote: planted.trueText }] });
    const [root, other] = [await addMember(site, 'Other'), await addMember(site, 'Operator', 'operator')];
    await site.database.query('insert into opened_draft values ($1, $2, null, now())', [root.id, draft.versionId]);
    for (const reader of [root, other]) expect(findFalse(await open(reader, draft), draft)).toBeNull();
  });

  it('is missed by an approval, which is refused until the member has read the true draft', async () => {
    const { draft, member, planted } = await aPlantedReading();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await approve(member, draft);
      expect(refused).toMatchObject({ status: 409, body: { code: 'planted-error' } });
      expect(refused.body.details).toMatchObject({ ...planted, outcome: 'missed' });
    }
    expect(await statusOf(draft)).toMatchObject({ status: 'pending', planned: false });
    const screen = await open(member, draft);
    expect(findFalse(screen, draft)).toBeNull();
    expect(screen.plantedError).toMatchObject({ ordinal: planted.ordinal, outcome: 'missed' });
    expect((await approve(member, draft)).status).toBe(200);
    expect(await outcomeOf(draft, member)).toBe('missed');
  });

  it('is caught by an edit of the sentence, which is refused, also if it restores the true text', async () => {
    for (const change of [(text: string) => text, (text: string) => `${text.slice(0, -1)} again.`, () => null]) {
      const { draft, member, planted } = await aPlantedReading();
      const { place, ordinal, trueText } = planted;
      const refused = await edit(member, draft, [{ place, ordinal, text: change(trueText) }]);
      expect(refused).toMatchObject({ status: 409, body: { code: 'planted-error' } });
      expect(await outcomeOf(draft, member)).toBe('caught');
      expect((await statusOf(draft)).versionId).toBe(draft.versionId);
      expect(findFalse(await open(member, draft), draft)).toBeNull();
    }
  });

  it('is never stored by a request that repeats the planted text, before or after the member was told', async () => {
    const { draft, member, planted } = await aPlantedReading();
    const { place, ordinal, falseText } = planted;
    const repeated = [{ place, ordinal, text: falseText }];
    expect((await edit(member, draft, repeated)).status).toBe(400);
    await approve(member, draft);
    await open(member, draft);
    expect((await edit(member, draft, repeated)).status).toBe(400);
    const other = ordinal === 1 ? 0 : 1;
    const elsewhere = { place, ordinal: other, text: 'It rained on Monday.' };
    expect((await edit(member, draft, [...repeated, elsewhere])).status).toBe(200);
    const [row] = await site.database.query<{ content: string }>('select content from article where id = $1', [
      draft.articleId,
    ]);
    expect(row?.content).toContain(planted.trueText);
  });

  it('cannot be found by trying edits', async () => {
    const { draft, member, planted } = await aPlantedReading();
    const body = (await open(member, draft)).parts.flatMap((part) => part.sentences);
    for (const { place, ordinal, text } of body) {
      const unchanged = await edit(member, draft, [{ place, ordinal, text }], { dryRun: true });
      expect(unchanged).toMatchObject({ status: 400, body: { error: expect.stringContaining('Nothing is changed') } });
      const changed = await edit(member, draft, [{ place, ordinal, text: `${text} ` + 'Yes.' }], { dryRun: true });
      expect(changed.body.diff).toMatchObject([{ place, ordinal, before: text }]);
    }
    expect(await outcomeOf(draft, member)).toBeNull();
    expect(findFalse(await open(member, draft), draft)).toEqual(planted);
  });

  it('is caught by a rejection or a request for another draft that names the sentence', async () => {
    const first = await aPlantedReading();
    const { place, ordinal } = first.planted;
    expect(
      await reject(first.member, first.draft, { code: 'unsupported', sentence: { place, ordinal } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'planted-error' },
    });
    expect(await outcomeOf(first.draft, first.member)).toBe('caught');
    const second = await aPlantedReading();
    expect(await redraft(second.member, second.draft, second.planted.trueText)).toMatchObject({
      status: 409,
      body: { code: 'planted-error' },
    });
    expect(await outcomeOf(second.draft, second.member)).toBe('caught');
    expect(await statusOf(second.draft)).toMatchObject({ status: 'pending' });
  });

  it('says nothing after other decisions, which take effect or are refused', async () => {
    const unclear = async (decide: (reading: Awaited<ReturnType<typeof aPlantedReading>>) => Promise<unknown>) => {
      const reading = await aPlantedReading();
      await decide(reading);
      expect(await outcomeOf(reading.draft, reading.member)).toBe('unclear');
      return reading;
    };
    const other = await addMember(site, 'Second');
    await unclear(async ({ draft, member }) => expect((await hold(member, draft)).status).toBe(204));
    await unclear(async ({ draft, member }) => {
      await claim(member, draft);
      expect((await reject(member, draft)).status).toBe(409);
    });
    await unclear(async ({ draft, member }) => expect((await reject(member, draft)).status).toBe(200));
    await unclear(async ({ draft, member, planted }) => {
      const ordinal = planted.ordinal === 1 ? 0 : 1;
      const changes = [{ place: 'body', ordinal, text: 'It rained on Monday.' }];
      expect((await edit(member, draft, changes)).status).toBe(200);
    });
    await unclear(async ({ draft, member, planted }) => {
      const elsewhere = draft.sentences.find((text) => text !== planted.trueText)!;
      expect((await redraft(member, draft, elsewhere)).status).toBe(409);
    });
    await unclear(async ({ draft, member }) => {
      const bulk = { versionIds: [draft.versionId], delaySeconds: 30 };
      const reply = await member.call<{ approvedCount: number }>('POST', '/api/admin/approve-all', bulk);
      expect(reply.body.approvedCount).toBe(1);
    });
    const { draft, member } = await unclear(async (reading) =>
      expect((await approve(other, reading.draft)).status).toBe(200),
    );
    // The member has not read the true draft, so a further decision is refused once.
    await other.call('PATCH', `/api/articles/${draft.articleId}`, { status: 'pending' });
    expect((await approve(member, draft)).status).toBe(409);
    expect(await outcomeOf(draft, member)).toBe('unclear');
  });

  it('counts from the list only if the review screen was open', async () => {
    const loaded = await aPlantedReading();
    expect((await approve(loaded.member, loaded.draft, { mode: 'list' })).status).toBe(200);
    expect(await outcomeOf(loaded.draft, loaded.member)).toBe('unclear');
    const read = await aPlantedReading();
    await claim(read.member, read.draft);
    expect((await approve(read.member, read.draft, { mode: 'list' })).status).toBe(409);
    expect(await outcomeOf(read.draft, read.member)).toBe('missed');
  });
});

/** Text of each table, without the column of the false texts. */
async function readDatabase(): Promise<Map<string, string>> {
  const { database } = site;
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const column = name === 'planted_error' ? `to_jsonb(t) - 'false_text'` : 'to_jsonb(t)';
    const [row] = await database.query<{ text: string }>(
      `select coalesce(string_agg((${column})::text, chr(10)), '') as text from ${name} t`,
    );
    texts.set(name, row!.text);
  }
  return texts;
}

async function readPublic(articleIds: readonly number[]): Promise<string> {
  const paths = [
    '/api/articles',
    '/api/log',
    '/api/trust',
    '/feed.xml',
    ...articleIds.flatMap((id) => ['', '/record', '/evidence'].map((path) => `/api/articles/${id}${path}`)),
  ];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).text()));
  return texts.join('\n');
}

it.each(SEEDS)(
  'never leaves the reading of a member, in random histories, seed %d',
  async (seed) => {
    let state = seed;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const other = await addMember(site, 'Grace');
    const falseTexts: string[] = [];
    const articleIds: number[] = [];
    const statuses = new Map<number, number>();
    for (let history = 0; history < HISTORIES_PER_TEST; history += 1) {
      const { draft, member, planted } = await aPlantedReading();
      falseTexts.push(planted.falseText);
      articleIds.push(draft.articleId);
      let current = draft;
      const { place, ordinal, falseText } = planted;
      const repeated = { place, ordinal, text: falseText };
      const elsewhere = { place, ordinal: (ordinal + 1) % 5, text: `Workers came on day ${history}.` };
      const steps: (() => Promise<{ status: number }>)[] = [
        () => member.call('GET', `/api/desk/drafts/${draft.articleId}`),
        () => other.call('GET', `/api/desk/drafts/${draft.articleId}`),
        () => claim(member, draft),
        () => claim(other, draft, true),
        () => approve(member, current),
        () => approve(member, current, { mode: 'list' }),
        () => approve(other, current),
        () => member.call('PATCH', `/api/articles/${draft.articleId}`, { status: 'pending' }),
        () => other.call('POST', '/api/admin/approve-all', { versionIds: [current.versionId], delaySeconds: 30 }),
        () => member.call('POST', '/api/admin/approve-all', { versionIds: [current.versionId], delaySeconds: 30 }),
        () => edit(member, current, [repeated]),
        () => edit(member, current, [repeated, elsewhere]),
        () => edit(member, current, [{ ...repeated, text: planted.trueText }]),
        () => edit(other, current, [elsewhere]),
        () => hold(member, draft),
        () => member.call('DELETE', `/api/desk/drafts/${draft.articleId}/hold`),
        () => reject(member, current, { reason: 'Not news.' }),
        () => redraft(member, current, planted.trueText),
        () => growStory(site, draft).then(() => ({ status: 200 })),
      ];
      for (let step = 0; step < STEPS; step += 1) {
        const { status } = await steps[random(steps.length)]!();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const { versionId } = await statusOf(draft);
        current = { ...draft, versionId };
      }
    }
    // Most requests are accepted, and the others are refused in an expected way.
    expect([200, 202, 204, 400, 409]).toEqual(expect.arrayContaining([...statuses.keys()]));
    expect(statuses.get(200)).toBeGreaterThan((HISTORIES_PER_TEST * STEPS) / 3);
    await site.database.query(`update article set release_at = now() where release_at is not null`);
    await site.database.query(
      `update article set status = 'approved', published_at = now() where status = 'pending' and release_at is not null`,
    );
    const [texts, shown] = [await readDatabase(), await readPublic(articleIds)];
    for (const falseText of falseTexts) {
      for (const [table, text] of texts)
        if (text.includes(JSON.stringify(falseText).slice(1, -1))) throw new Error(table);
      expect(shown.includes(falseText)).toBe(false);
    }
    expect(texts.get('planted_error')).toContain('true_text');
  },
  120_000,
);

it('is logged in groups of five, without member, article or version', async () => {
  await open(await addMember(site, 'Last'), await aReadableDraft(site));
  const rows = await site.database.query<{ facts: object }>(
    `select facts, actor, article_id, version_id from decision_log where act = 'planted-error'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  const [settled] = await site.database.query<{ open: string; unlogged: string; logged: string }>(
    `select count(*) filter (where outcome is not null and not is_logged) as unlogged,
       count(*) filter (where is_logged) as logged from planted_error`,
  );
  expect(Number(settled?.unlogged)).toBeLessThan(5);
  expect(Number(settled?.logged)).toBe(rows.length);
  for (const row of rows) {
    expect(row).toMatchObject({ actor: null, article_id: null, version_id: null });
    expect(Object.keys(row.facts).toSorted()).toEqual(['kind', 'outcome']);
  }
});

describe('the attention of members', () => {
  /** Lets a member read drafts until `enough` says so. Errors are due only in drafts at least ten apart. */
  async function review(member: Member, decide: (draft: SceneDraft, screen: Screen) => Promise<void>, errors: number) {
    for (let found = 0; found < errors; ) {
      const draft = await aReadableDraft(site);
      if (!chooseMember([member], draft.versionId)) continue;
      await site.database.query('update planted_error set number = number - 10 where member_id = $1', [member.id]);
      const screen = await open(member, draft);
      if (!findFalse(screen, draft)) continue;
      found += 1;
      await decide(draft, screen);
    }
  }
  const isFlagged = async (member: Member) =>
    (await member.call<{ flagged: number[] }>('GET', '/api/desk/planted-errors')).body.flagged.includes(member.id);

  it('of a member who approves everything is flagged at the third error, to themself and to editors', async () => {
    const [stamper, editor, other] = [
      await addMember(site, 'Stamper'),
      await addMember(site, 'Editor', 'editor'),
      await addMember(site, 'Reviewer'),
    ];
    await review(stamper, async (draft) => void (await approve(stamper, draft)), 2);
    expect(await isFlagged(stamper)).toBe(false);
    await review(stamper, async (draft) => void (await approve(stamper, draft)), 1);
    expect(await isFlagged(stamper)).toBe(true);
    const flaggedFor = async (member: Member) =>
      (await member.call<{ flagged: number[] }>('GET', '/api/desk/planted-errors')).body.flagged;
    expect(await flaggedFor(editor)).toContain(stamper.id);
    expect(await flaggedFor(other)).toEqual([]);
    // Nobody is blocked.
    const draft = await aReadableDraft(site);
    expect((await approve(stamper, draft)).status).toBe(200);
  });

  it('of a member who compares numbers, names and negations with the passages catches nearly all', async () => {
    const careful = await addMember(site, 'Careful');
    const details = (text: string) => text.match(/\d[\d,.]*|\p{Lu}\p{L}+|\bnot\b/gu)?.join(' ') ?? '';
    const errors = 20;
    await review(
      careful,
      async (draft, { evidence }) => {
        const wrong = evidence.sentences.find(({ text, passages }) => details(text) !== details(passages[0]!.quote));
        if (!wrong) return void (await approve(careful, draft));
        const { place, ordinal, passages } = wrong;
        await edit(careful, draft, [{ place, ordinal, text: passages[0]!.quote }]);
      },
      errors,
    );
    const [row] = await site.database.query<{ caught: number; all: number }>(
      `select count(*) filter (where outcome = 'caught')::int as caught, count(*)::int as all
       from planted_error where member_id = $1`,
      [careful.id],
    );
    expect(row!.all).toBe(errors);
    expect(row!.caught / row!.all).toBeGreaterThanOrEqual(0.95);
    expect(await isFlagged(careful)).toBe(false);
  });

  it('is forgotten with the personal data of a member', async () => {
    const { draft, member } = await aPlantedReading();
    const root = await addMember(site, 'Head', 'editor');
    await root.call('PATCH', `/api/desk/people/${member.id}`, { disabled: true });
    expect((await root.call('DELETE', `/api/desk/people/${member.id}/personal-data`)).status).toBe(200);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const [row] = await site.database.query<{ left: boolean }>(
        `select exists (select from opened_draft where member_id = $1) or exists (
           select from planted_error where member_id = $1 or (version_id = $2 and false_text is not null)) as left`,
        [member.id, draft.versionId],
      );
      if (row?.left === false) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The rows of the member were not erased.');
  });
});
