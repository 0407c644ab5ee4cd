import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS, sideOf, SIDES } from '../../../shared/news/lean.ts';
import type { StoredSource } from '../data/draft.sql.ts';
import type { Draft } from '../draft/draft.ts';
import { selectSharedSentences } from './find-common-ground.ts';
import { findVersionSupport } from './read-support.ts';

const FACT = 'The council will spend 84 million marks on the Orlan bridge.';
const VIEW = 'The opposition calls the Orlan bridge far too expensive.';
/** Ten texts that state the fact in different surroundings. */
const TEXTS = Array.from({ length: 10 }, (_, at) => {
  const words = Array.from({ length: 40 }, (_word, place) => `w${'abcdefghij'[at]}${place % 7}x${place}`).join(' ');
  return `Report ${'abcdefghij'[at]}\n\n${FACT} Then ${words}.`;
});

function source(itemId: number, changes: Partial<StoredSource> = {}): StoredSource {
  const text = changes.text ?? TEXTS[itemId % TEXTS.length]!;
  return {
    snapshotId: itemId,
    itemId,
    outletId: itemId,
    outletName: `Outlet ${itemId}`,
    lean: null,
    owner: null,
    linkedOutletId: null,
    listed: true,
    publishedAt: new Date(0),
    title: text.slice(0, text.indexOf('\n')),
    url: `https://outlet.example/${itemId}`,
    language: 'en',
    origin: 'feed',
    kind: 'news',
    ...changes,
    text,
  };
}

/** Cites the fact in the first report. */
function draftFrom({ snapshotId, text }: StoredSource): Draft {
  const start = text.indexOf(FACT);
  const told = { text: FACT, evidence: [{ snapshotId, start, end: start + FACT.length }] };
  return {
    title: { text: '', evidence: [] },
    summary: [told],
    body: [],
    perspectives: null,
    category: 'Politics',
    tags: [],
    language: 'en',
  };
}

const supportOf = (sources: readonly StoredSource[]) => findVersionSupport(draftFrom(sources[0]!), sources);
const shared = (sources: readonly StoredSource[]) => selectSharedSentences(supportOf(sources));
const mirrored = (lean: Lean | null): Lean | null => (lean === null ? null : LEANS[4 - LEANS.indexOf(lean)]!);
const RUNS = { seed: 36, numRuns: 100 };

const reports = fc
  .array(
    fc.record({
      text: fc.constantFrom(...TEXTS),
      lean: fc.constantFrom<Lean | null>(...LEANS, null),
      owner: fc.constantFrom(null, null, 'A trust'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((changes, at) => source(at + 1, changes)));

describe('the support of a version', () => {
  it('contains the reports that say the same, with the first publisher of their text', () => {
    const copy = source(3, { text: TEXTS[1]! });
    expect(supportOf([source(1), source(2), copy])).toEqual({
      reports: [
        { outlet: 'Outlet 1', lean: null, publisher: 0, copied: false },
        { outlet: 'Outlet 2', lean: null, publisher: 1, copied: false },
        { outlet: 'Outlet 3', lean: null, publisher: 0, copied: true },
      ],
      sentences: [
        {
          place: 'summary',
          ordinal: 0,
          text: FACT,
          reports: [0, 1, 2],
          numbers: [{ text: '84 million', reports: [0, 1, 2] }],
        },
      ],
    });
  });

  it('excludes opinion and unlisted reports, unless the sentence cites them', () => {
    const sources = [source(1, { listed: false }), source(2, { listed: false }), source(3, { kind: 'opinion' })];
    expect(supportOf(sources).sentences[0]?.reports).toEqual([0]);
  });

  it('names the reports whose passages contain a number', () => {
    const other = 'The Orlan bridge will be rebuilt by the council in the spring.';
    const text = `Bridge\n\n${other}`;
    const cited = draftFrom(source(1));
    const evidence = [...cited.summary[0]!.evidence, { snapshotId: 2, start: 8, end: text.length }];
    const draft = { ...cited, summary: [{ text: FACT, evidence }] };
    const [sentence] = findVersionSupport(draft, [source(1), source(2, { text })]).sentences;
    expect(sentence).toMatchObject({ reports: [0, 1], numbers: [{ text: '84 million', reports: [0] }] });
  });
});

describe('what all sides report', () => {
  const three = [source(1, { lean: 'center' }), source(2, { lean: 'left' }), source(3, { lean: 'lean-right' })];

  it('includes a sentence that an outlet of each side reports, with its outlets', () => {
    const outlets = { conservative: ['Outlet 3'], liberal: ['Outlet 2'], center: ['Outlet 1'] };
    expect(shared(three)).toEqual([{ place: 'summary', ordinal: 0, text: FACT, outlets }]);
  });

  it('excludes positions of a side', () => {
    const told = [1, 2, 3].map((id) => source(id, { lean: three[id - 1]!.lean, text: TEXTS[id]!.replace(FACT, VIEW) }));
    const start = told[0]!.text.indexOf(VIEW);
    const view = { text: VIEW, evidence: [{ snapshotId: 1, start, end: start + VIEW.length }] };
    const draft = {
      ...draftFrom(source(1)),
      summary: [],
      perspectives: { conservative: [view], liberal: [], center: [] },
    };
    expect(findVersionSupport(draft, told).sentences[0]?.reports).toHaveLength(3);
    expect(selectSharedSentences(findVersionSupport(draft, told))).toEqual([]);
  });

  it('loses the sentence without the reports of any one side', () => {
    let found = 0;
    fc.assert(
      fc.property(reports, (all) => {
        if (shared(all).length === 0) return;
        found += 1;
        for (const side of SIDES) {
          const others = all.filter(({ lean }) => lean === null || sideOf(lean) !== side);
          const [cited = source(1)] = all;
          expect(selectSharedSentences(findVersionSupport(draftFrom(cited), others))).toEqual([]);
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(5);
  });

  it('does not change if an outlet prints the text of another one', () => {
    fc.assert(
      fc.property(reports, fc.nat(), fc.constantFrom<Lean | null>(...LEANS, null), (all, pick, lean) => {
        const copy = source(all.length + 1, { text: all[pick % all.length]!.text, lean });
        expect(shared([...all, copy])).toEqual(shared(all));
      }),
      RUNS,
    );
  });

  it('is the same if the parties are exchanged', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const exchanged = all.map((report) => ({ ...report, lean: mirrored(report.lean) }));
        expect(shared(exchanged).map(({ text }) => text)).toEqual(shared(all).map(({ text }) => text));
      }),
      RUNS,
    );
  });
});
