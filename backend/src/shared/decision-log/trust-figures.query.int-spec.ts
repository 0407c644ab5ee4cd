import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDraft } from '../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { type Actor, ROOT, SAMPLE_EDITION, SOFTWARE } from '../actor/actor.ts';
import { appendDecisions } from './append-decision.ts';
import type { Act, DecisionFacts } from './decision.ts';
import { DecisionLogQuery, type LoggedEntry } from './decision-log.query.ts';
import { TrustFiguresQuery } from './trust-figures.query.ts';

const member = (id: number): Actor => ({ kind: 'member', id, role: 'reviewer', name: 'not logged' });
const START = Date.UTC(2026, 10, 1);

/** Recomputes the figures from the public entries alone. */
function recompute(entries: readonly LoggedEntry[]) {
  const acts = (...names: Act[]) => entries.filter(({ act }) => names.includes(act));
  const published = acts('publish').map((entry) => ({ ...entry, mode: entry.facts.mode ?? 'list' }));
  const reviewed = published.filter(({ mode }) => mode !== 'seed');
  const inMode = (name: string) => published.filter(({ mode }) => mode === name).length;
  const ofPeople = (name: string) => published.filter(({ facts }) => facts.people === name).length;
  const sum = (name: string) => reviewed.reduce((total, { facts }) => total + Number(facts[name] ?? 0), 0);
  const share = (name: string) => (reviewed.length < 20 ? null : sum(name) / sum('sentences'));
  const rank = (values: number[], part: number) =>
    values.length < 20 ? null : values.toSorted((one, other) => one - other)[Math.ceil(part * values.length) - 1];
  const waits = reviewed.flatMap(({ facts }) => (typeof facts.waitedSeconds === 'number' ? [facts.waitedSeconds] : []));
  const verdicts = new Map(acts('reject', 'put-back').map(({ articleId, act }) => [articleId, act]));
  const corrections = acts('correct').filter(({ facts }) => facts.kind !== 'updated');
  const ages = [...corrections, ...acts('retract')].flatMap(({ seq, at, articleId }) => {
    const publication = published.findLast((one) => one.articleId === articleId && one.seq < seq);
    return publication ? [Math.round((Date.parse(at) - Date.parse(publication.at)) / 1000)] : [];
  });
  return {
    since: entries[0] ? new Date(entries[0].at) : null,
    publications: published.length,
    opened: inMode('opened'),
    list: inMode('list'),
    bulk: inMode('bulk'),
    seed: inMode('seed'),
    twoPeople: ofPeople('second'),
    override: ofPeople('override'),
    alone: ofPeople('alone'),
    ...recomputeCrew(entries),
    agreements: new Set(
      acts('approve')
        .filter(({ seq, versionId, facts, actor, actorKind }) => {
          const first = acts('approve').find((one) => one.versionId === versionId && one.actor === actor)?.seq ?? seq;
          const earlier = acts('publish', 'correct').filter((one) => one.versionId === versionId && one.seq < first);
          return facts.mode === 'second' && actorKind !== 'root' && earlier.some((one) => one.actor !== actor);
        })
        .map(({ versionId, actor }) => `${versionId} ${actor}`),
    ).size,
    waits: waits.length,
    medianWaitSeconds: rank(waits, 0.5),
    p90WaitSeconds: rank(waits, 0.9),
    sentences: sum('sentences'),
    compared: sum('compared'),
    edited: sum('edited'),
    comparedShare: share('compared'),
    editedShare: share('edited'),
    rejected: [...verdicts.values()].filter((act) => act === 'reject').length,
    redrafted: acts('redraft').length,
    held: acts('hold').length,
    corrections: corrections.length,
    retractions: acts('retract').length,
    medianCorrectionSeconds: rank(ages, 0.5),
    ...recomputePlanted(acts('planted-error').map(({ facts }) => facts.outcome)),
    overruled: acts('publish', 'correct').filter(
      ({ facts, actorKind }) =>
        actorKind !== 'sample-edition' && Array.isArray(facts.against) && facts.against.length > 0,
    ).length,
  };
}

/** Replays the changes of members. */
function recomputeCrew(entries: readonly LoggedEntry[]) {
  const reviewers = new Set<unknown>();
  let twoPeopleSince: Date | null = null;
  for (const { act, at, facts } of entries) {
    if (!act.startsWith('member-')) continue;
    if (facts.active === true && facts.role !== 'operator') reviewers.add(facts.member);
    else reviewers.delete(facts.member);
    twoPeopleSince = reviewers.size < 2 ? null : (twoPeopleSince ?? new Date(at));
  }
  return { reviewers: reviewers.size, twoPeopleSince };
}

function recomputePlanted(outcomes: readonly unknown[]) {
  const caught = outcomes.filter((outcome) => outcome === 'caught').length;
  const counted = caught + outcomes.filter((outcome) => outcome === 'missed').length;
  // The shares from which 1.96 standard errors lead to the observed one: the roots of a quadratic equation.
  const [share, square] = [caught / counted, 1.959964 ** 2 / counted];
  const [a, b, c] = [1 + square, -(2 * share + square), share ** 2];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return {
    plantedErrors: counted,
    plantedCaught: caught,
    plantedInterval:
      counted < 20
        ? null
        : { low: expect.closeTo((-b - root) / (2 * a), 6), high: expect.closeTo((-b + root) / (2 * a), 6) },
  };
}

/** Recomputes the figures about re-checks from the public entries alone. */
function recomputeRechecks(entries: readonly LoggedEntry[]) {
  const drawn = entries.filter(({ act }) => act === 'recheck-draw').flatMap(({ facts }) => facts.drawn);
  const answers = entries.filter(({ act }) => act === 'recheck').map(({ facts }) => facts);
  const n = answers.length;
  if (n < 20) return { drawn: drawn.length, answered: n, results: null };
  const inAnswers = (answer: string) => answers.filter((facts) => facts.answer === answer).length;
  const withProblem = (code: string) => answers.filter(({ problems }) => (problems as string[]).includes(code)).length;
  const codes = ['accuracy', 'sourcing', 'opinion', 'editorialising', 'context'];
  const k = inAnswers('as-it-stands');
  // The ends of Wilson's interval are the solutions of (p - k/n)² = z² p (1 - p) / n.
  const [a, b, c] = [1 + 1.959964 ** 2 / n, -(2 * (k / n) + 1.959964 ** 2 / n), (k / n) ** 2];
  const root = Math.sqrt(b * b - 4 * a * c);
  return {
    drawn: drawn.length,
    answered: n,
    results: {
      asItStands: k,
      withEdits: inAnswers('with-edits'),
      no: inAnswers('no'),
      low: expect.closeTo((-b - root) / (2 * a), 9),
      high: expect.closeTo((-b + root) / (2 * a), 9),
      problems: Object.fromEntries(codes.map((code) => [code, withProblem(code)])),
    },
  };
}

function describeApproval(index: number): DecisionFacts {
  const mode = ['opened', 'list', 'bulk', undefined][index % 4];
  return {
    ...(mode && { mode }),
    ...(index % 6 === 0 && { people: index % 4 === 0 ? 'second' : 'override' }),
    waitedSeconds: (index * 37) % 101,
    sentences: 10 + index,
    compared: index % 4 === 0 ? 10 : 0,
    edited: index % 3,
    against: index % 5 === 0 ? ['number'] : [],
  };
}

describe('the public figures', () => {
  let database: OpenTestDatabase;
  let trust: TrustFiguresQuery;
  let log: DecisionLogQuery;
  let articles: Awaited<ReturnType<typeof aDraft>>[];
  let minutes = 0;

  const append = (act: Act, article: number, facts: DecisionFacts = {}, actor = ROOT) => {
    minutes += 7 + (minutes % 5);
    return database.transactions.run((em) =>
      appendDecisions(em, [{ act, actor, facts, ...articles[article]! }], new Date(START + minutes * 60_000)),
    );
  };
  const compare = async () => {
    const figures = await trust.readFigures();
    expect(figures).toEqual(recompute(await log.listAfter(0, 1000)));
    return figures;
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    trust = new TrustFiguresQuery(database.pool);
    log = new DecisionLogQuery(database.pool);
    articles = [];
    // oxlint-disable-next-line no-await-in-loop -- the ids must have an order
    for (let index = 0; index < 30; index += 1) articles.push(await aDraft(database));
    await database.query(
      `insert into desk_member (name, role, is_public) values ('Maren', 'reviewer', true), ('Ida', 'reviewer', false), ('', 'editor', true)`,
    );
  });
  afterAll(() => database.drop());

  it('have only zeros and no medians while the log is empty', async () => {
    expect(await compare()).toMatchObject({ since: null, publications: 0, sentences: 0, comparedShare: null });
    expect(await trust.listDeciders()).toEqual({ names: [], unnamedMembers: 0, sharedAccount: false });
  });

  it('count the automatic approvals of the sample edition apart', async () => {
    for (let index = 0; index < 25; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- entries are in order
      await append('publish', index, { mode: 'seed', sentences: 9, against: ['number'] }, SAMPLE_EDITION);
    expect(await compare()).toMatchObject({
      publications: 25,
      seed: 25,
      sentences: 0,
      comparedShare: null,
      overruled: 0,
    });
    expect(await trust.listDeciders()).toMatchObject({ names: [], sharedAccount: false });
  });

  it('equal those recomputed from the public log, with shares and medians from 20 entries on', async () => {
    for (let index = 0; index < 19; index += 1) {
      const approval = describeApproval(index);
      // oxlint-disable no-await-in-loop -- entries are in order
      await append('approve', index, { ...approval, releaseAt: '2026-11-02T00:00:00Z' }, member(1));
      await append('publish', index, approval, index % 2 === 0 ? member(1) : member(2));
      await append('correct', index, { kind: index % 7 === 0 ? 'updated' : 'fact', against: [] });
      // oxlint-enable no-await-in-loop
    }
    const few = await compare();
    expect(few).toMatchObject({ waits: 19, medianWaitSeconds: null, p90WaitSeconds: null, comparedShare: null });
    expect(few.medianCorrectionSeconds).toBeNull();
    // oxlint-disable-next-line no-await-in-loop -- entries are in order
    for (const [act, article, facts, actor] of [
      ['approve', 1, { mode: 'second' }, member(3)],
      ['approve', 1, { mode: 'second' }, member(3)],
      ['approve', 1, { mode: 'second' }, ROOT],
      ['approve', 25, { mode: 'second' }, member(1)],
      ['publish', 25, { mode: 'opened' }, member(3)],
      ['approve', 25, { mode: 'second' }, member(3)],
      // This member already approved the text before its publication.
      ['approve', 25, { mode: 'second' }, member(1)],
      ['publish', 1, { mode: 'opened', update: true, waitedSeconds: 5, sentences: 4, compared: 4, edited: 1 }, ROOT],
      ['reject', 26, {}, ROOT],
      ['reject', 26, {}, ROOT],
      ['reject', 27, {}, ROOT],
      ['put-back', 27, {}, ROOT],
      ['redraft', 27, {}, ROOT],
      ['hold', 28, {}, ROOT],
      ['correct', 29, { kind: 'fact', against: ['number'] }, ROOT],
      ['retract', 1, {}, ROOT],
      ['retract', 2, {}, ROOT],
      ['retract', 3, {}, ROOT],
      ['retract', 4, {}, ROOT],
    ] as const)
      await append(act, article, facts, actor);
    const figures = await compare();
    expect(figures).toMatchObject({ waits: 20, agreements: 1, rejected: 1, redrafted: 1, held: 1, retractions: 4 });
    for (const name of ['medianWaitSeconds', 'p90WaitSeconds', 'comparedShare', 'medianCorrectionSeconds'] as const)
      expect(figures[name]).toBeGreaterThan(0);
  });

  it('tell how many members may review, and since when two people are required', async () => {
    const change = (act: Act, id: number, active: boolean, role = 'reviewer') =>
      database.transactions.run((em) => {
        minutes += 1;
        const entry = { act, actor: ROOT, articleId: null, versionId: null, facts: { member: id, role, active } };
        return appendDecisions(em, [entry], new Date(START + minutes * 60_000));
      });
    const [invited, joined] = [['member-in', 1, false] as const, ['member-in', 1, true] as const];
    await change(...invited);
    await change(...joined);
    expect(await compare()).toMatchObject({ reviewers: 1, twoPeopleSince: null });
    await change('member-in', 2, true, 'operator');
    await change('member-in', 2, true, 'editor');
    const since = new Date(START + minutes * 60_000);
    await change('member-in', 3, true);
    expect(await compare()).toMatchObject({ reviewers: 3, twoPeopleSince: since });
    await change('member-out', 1, false);
    await change('member-out', 3, false);
    expect(await compare()).toMatchObject({ reviewers: 1, twoPeopleSince: null });
    await change('member-in', 3, true);
    expect(await compare()).toMatchObject({ reviewers: 2, twoPeopleSince: new Date(START + minutes * 60_000) });
  });

  it('count planted errors that were caught or missed, with an interval from 20 on', async () => {
    for (let index = 0; index < 22; index += 1) {
      const outcome = index % 11 === 0 ? 'unclear' : index % 6 === 0 ? 'missed' : 'caught';
      // oxlint-disable-next-line no-await-in-loop -- entries are in order
      await database.transactions.run((em) =>
        appendDecisions(em, [
          {
            act: 'planted-error',
            actor: SOFTWARE,
            articleId: null,
            versionId: null,
            facts: { outcome, kind: 'numbers' },
          },
        ]),
      );
      // oxlint-disable-next-line no-await-in-loop -- before and after the twentieth
      if (index === 20) expect(await compare()).toMatchObject({ plantedErrors: 19, plantedInterval: null });
    }
    expect(await compare()).toMatchObject({ plantedErrors: 20, plantedCaught: 17 });
    expect((await trust.readFigures()).plantedInterval?.low).toBeCloseTo(0.64, 2);
  });

  it('about re-checks equal those recomputed from the public log, with results from 20 answers on', async () => {
    const compareRechecks = async () => {
      const figures = await trust.readRechecks();
      expect(figures).toEqual(recomputeRechecks(await log.listAfter(0, 1000)));
      return figures;
    };
    expect(await compareRechecks()).toEqual({ drawn: 0, answered: 0, results: null });
    await append('recheck-draw', 0, { head: 20, after: 0, until: 20, drawn: [4, 9] });
    await append('recheck-draw', 0, { head: 60, after: 20, until: 60, drawn: [30] });
    for (let index = 0; index < 19; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- entries are in order
      await append('recheck', index, {
        answer: ['as-it-stands', 'as-it-stands', 'with-edits', 'no'][index % 4]!,
        problems: index % 4 < 2 ? [] : ['accuracy', 'context'],
        of: index,
      });
    expect(await compareRechecks()).toEqual({ drawn: 3, answered: 19, results: null });
    await append('recheck', 19, { answer: 'as-it-stands', problems: ['opinion'], of: 19 });
    expect((await compareRechecks()).results).toMatchObject({
      asItStands: 11,
      no: 4,
      problems: { accuracy: 9, opinion: 1 },
    });
  });

  it('name only members who agreed to it, and the shared account', async () => {
    expect(await trust.listDeciders()).toEqual({ names: ['Maren'], unnamedMembers: 2, sharedAccount: true });
  });
});
