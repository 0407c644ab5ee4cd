import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS } from '../../../shared/news/lean.ts';
import { binomialCdf, type Coverage, computeCoverage, type CoverageSide, type FollowedOutlet } from './coverage.ts';
import { findIndependentReports, isOwnReport, ownerKey, type Report } from './independent-reports.ts';
import type { Perspectives } from './shown-draft.ts';

const WORDS =
  'council bridge vote river harbour minister budget storm school train winter market coast engine letter garden window border signal forest'.split(
    ' ',
  );
/** Returns a different text for each seed. */
function textOf(seed: number): string {
  let state = seed * 7919 + 17;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  // Includes short texts, because some feeds contain only a headline, or a headline and one line.
  return `Headline ${seed}\n\n${Array.from({ length: seed % 3 === 0 ? seed % 4 : 60 }, () => WORDS[(next() >> 8) % WORDS.length]).join(' ')}.`;
}

interface Arrival extends Report {
  readonly lean: Lean | null;
}
const mirrored = (lean: Lean | null): Lean | null => (lean === null ? null : LEANS[4 - LEANS.indexOf(lean)]!);
const anyLean = fc.constantFrom<Lean | null>(...LEANS, null);
const arrivals = fc
  .array(
    fc.record({
      outletId: fc.integer({ min: 1, max: 12 }),
      owner: fc.constantFrom(null, 'News Corp', 'News Corp (Dow Jones)', 'A trust'),
      text: fc.integer({ min: 1, max: 15 }).map(textOf),
      lean: anyLean,
    }),
    { maxLength: 25 },
  )
  .map((reports): Arrival[] =>
    reports.map((report, at) => ({
      ...report,
      itemId: at + 1,
      lean: reports.find(({ outletId }) => outletId === report.outletId)!.lean,
    })),
  );
const mixes = fc
  .array(fc.record({ owner: fc.constantFrom(null, 'News Corp', 'A trust'), lean: anyLean, inCategory: fc.boolean() }), {
    maxLength: 40,
  })
  .map((outlets): FollowedOutlet[] => outlets.map((outlet, at) => ({ ...outlet, outletId: 100 + at })));

function cover(reports: readonly Arrival[], mix: readonly FollowedOutlet[]): Coverage {
  const ids = findIndependentReports(reports);
  return computeCoverage(
    reports.map((report) => ({ ...report, own: isOwnReport(report), inText: true })),
    reports.filter(({ itemId }) => ids.includes(itemId)),
    mix,
    [],
  );
}
/** Returns the values that the coverage bar shows. */
const bar = ({ independent, comparable, gaps, sides }: Coverage) => ({
  independent,
  comparable,
  gaps,
  sides: Object.entries(sides).map(([side, { reports, expected }]) => [side, reports, expected]),
});
const mix = (counts: Partial<Record<Lean | 'unrated', number>>): FollowedOutlet[] =>
  Object.entries(counts)
    .flatMap(([lean, count]) =>
      Array.from(
        { length: count },
        (): FollowedOutlet => ({
          outletId: 0,
          owner: null,
          lean: lean === 'unrated' ? null : (lean as Lean),
          inCategory: true,
        }),
      ),
    )
    .map((outlet, at) => ({ ...outlet, outletId: 100 + at }));
const reportsOf = (...leans: (Lean | null)[]): Arrival[] =>
  leans.map((lean, at) => ({ itemId: at + 1, outletId: at + 1, owner: null, text: textOf(at + 1), lean }));

describe('independent reports', () => {
  const report = (itemId: number, text: string, owner: string | null = null): Report => ({
    itemId,
    outletId: itemId,
    owner,
    text,
  });
  const AGENCY =
    'HARLOW BAY: The city council voted nine to two on Monday to replace the Merrin Bridge, which engineers closed in spring after cracks were found in fourteen of its sixty hangers, officials said. The new bridge will cost 84 million marks.';

  it('count a text once if several outlets publish it, even shortened or with a different headline', () => {
    const copies = [
      report(1, `Council votes\n\n${AGENCY}`),
      report(2, `Bridge to go\n\n(Northgate Wire) - ${AGENCY}`),
      report(3, `Nine to two\n\n${AGENCY.slice(0, 150)}`),
    ];
    expect(findIndependentReports(copies)).toEqual([1]);
  });

  it('include each owner only once, with its first original report', () => {
    expect(
      findIndependentReports([
        report(1, textOf(1), 'News Corp'),
        report(2, textOf(2), 'News Corp (Dow Jones & Company)'),
        report(3, textOf(3)),
      ]),
    ).toEqual([1, 3]);
    const copyFirst = [
      report(1, textOf(1)),
      { ...report(2, textOf(1)), outletId: 7 },
      { ...report(3, textOf(3)), outletId: 7 },
    ];
    expect(findIndependentReports(copyFirst)).toEqual([1, 3]);
  });

  it("a report that links to another outlet's site is not independent, but that outlet's own report is", () => {
    const link = { ...report(1, `Council votes\n\n${AGENCY}`), linkedOutletId: 2 };
    expect(
      findIndependentReports([
        link,
        report(2, `Council votes\n\n${AGENCY}`),
        { ...report(3, textOf(3)), linkedOutletId: 2 },
      ]),
    ).toEqual([2]);
    const linking = reportsOf('left', 'right').map((one) =>
      one.lean === 'right' ? { ...one, linkedOutletId: 1 } : one,
    );
    expect(cover(linking, [])).toMatchObject({
      articles: 2,
      independent: 1,
      sides: { liberal: { reports: 1, covering: 1 }, conservative: { reports: 0, covering: 0 } },
    });
  });

  it('count a bare headline and the full report once, however many feeds repeat the headline', () => {
    const headline = 'Council of Harlow Bay votes to replace the Merrin Bridge';
    const bare = Array.from({ length: 20 }, (_, at) =>
      report(at + 1, at % 2 ? `${headline}\n\n` : headline.toUpperCase()),
    );
    expect(findIndependentReports(bare)).toEqual([1]);
    expect(
      findIndependentReports([
        ...bare,
        report(30, `${headline}\n\nNine were for it.`),
        report(31, `${headline}\n\nNine were for it!`),
      ]),
    ).toEqual([1]);
    expect(findIndependentReports([report(1, `${headline}\n\n${AGENCY}`), report(2, headline)])).toEqual([1]);
    expect(findIndependentReports([report(1, headline), report(2, 'Merrin Bridge to be replaced')])).toEqual([1, 2]);
  });

  it('reports of the same facts in different words are independent', () => {
    const other =
      'Harlow Bay will get a new Merrin Bridge. On Monday nine members of the city council were for the plan of 84 million marks and two against it; the old one has been shut since inspectors discovered cracked hangers.';
    expect(
      findIndependentReports([
        report(1, `A\n\n${AGENCY}`),
        report(2, `B\n\n${other}`),
        report(3, 'C\n\nToo short.'),
        report(4, 'D\n\nToo short.'),
      ]),
    ).toEqual([1, 2, 3, 4]);
  });

  it('owner names are compared without additions in parentheses', () => {
    expect(ownerKey({ owner: 'News Corp (Dow Jones & Company)', outletId: 3 })).toBe(
      ownerKey({ owner: 'News Corp', outletId: 4 }),
    );
    expect(ownerKey({ owner: null, outletId: 3 })).not.toBe(ownerKey({ owner: null, outletId: 4 }));
  });
});

describe('the coverage of a story', () => {
  it('has no gap if a side has more than half of its expected reports, however improbable the shortfall is', () => {
    const reports = (left: number, right: number) =>
      reportsOf(
        ...Array.from({ length: left }, (): Lean => 'left'),
        ...Array.from({ length: right }, (): Lean => 'right'),
      );
    const even = mix({ left: 10, right: 10 });
    expect(cover(reports(13, 27), even)).toMatchObject({ independent: 40, gaps: [] });
    expect(cover(reports(10, 30), even)).toMatchObject({ independent: 40, gaps: ['liberal'] });
  });

  it('counts an outlet whose lean has changed only on the side that is shown with the article', () => {
    const moved: FollowedOutlet = { outletId: 1, owner: null, lean: 'right', inCategory: true };
    const { sides } = cover(reportsOf('left'), [moved, ...mix({ right: 2 })]);
    expect([sides.liberal.outlets, sides.conservative.outlets]).toEqual([1, 2]);
  });

  it('the coverage bar stays the same after a copy arrives', () => {
    fc.assert(
      fc.property(
        arrivals.filter(({ length }) => length > 0),
        mixes,
        fc.nat(),
        anyLean,
        (reports, outlets, pick, lean) => {
          const copied = reports[pick % reports.length]!;
          const copy = { ...copied, itemId: 999, outletId: 50, owner: 'Somebody else', lean };
          expect(bar(cover([...reports, copy], outlets))).toEqual(bar(cover(reports, outlets)));
        },
      ),
    );
  });

  it('swapping left and right mirrors the coverage', () => {
    const swap: Record<CoverageSide, CoverageSide> = {
      conservative: 'liberal',
      liberal: 'conservative',
      center: 'center',
      unrated: 'unrated',
    };
    fc.assert(
      fc.property(arrivals, mixes, (reports, outlets) => {
        const one = cover(reports, outlets);
        const other = cover(
          reports.map((report) => ({ ...report, lean: mirrored(report.lean) })),
          outlets.map((outlet) => ({ ...outlet, lean: mirrored(outlet.lean) })),
        );
        for (const side of Object.keys(swap) as CoverageSide[])
          expect(other.sides[swap[side]]).toEqual(one.sides[side]);
        expect(new Set(other.gaps)).toEqual(new Set(one.gaps.map((side) => swap[side])));
      }),
    );
  });

  it('counts every independent report on exactly one side, and expects shares that add up to 1', () => {
    fc.assert(
      fc.property(arrivals, mixes, (reports, outlets) => {
        const { sides, independent, articles } = cover(reports, outlets);
        expect(Object.values(sides).reduce((sum, side) => sum + side.reports, 0)).toBe(independent);
        expect(independent).toBeLessThanOrEqual(articles);
        if (outlets.length > 0)
          expect(Object.values(sides).reduce((sum, side) => sum + side.expected, 0)).toBeCloseTo(1, 3);
        for (const side of Object.values(sides)) expect(side.covering).toBeLessThanOrEqual(side.outlets);
      }),
    );
  });

  it('has a gap if a third of the outlets did not report and there are many reports, but not if there are few', () => {
    const feeds = mix({ left: 5, center: 5, right: 5 });
    const twelve = Array.from({ length: 12 }, (_, at): Lean => (at % 2 ? 'left' : 'center'));
    expect(cover(reportsOf(...twelve), feeds)).toMatchObject({
      comparable: true,
      gaps: ['conservative'],
      sides: { conservative: { reports: 0, covering: 0, outlets: 5 } },
    });
    expect(cover(reportsOf(...twelve.slice(0, 7)), feeds)).toMatchObject({ comparable: false, gaps: [] });
    expect(cover(reportsOf(...twelve, 'right', 'right', 'right'), feeds).gaps).toEqual([]);
  });

  it('has no gap for a side that is rare among our feeds', () => {
    expect(
      cover(reportsOf(...Array.from({ length: 12 }, (): Lean => 'center')), mix({ center: 30, right: 1, left: 1 }))
        .gaps,
    ).toEqual([]);
  });

  it('compares with the outlets of the category if there are enough, and never counts unrated outlets as center', () => {
    const specialists = mix({ unrated: 20 }).map((outlet) => ({
      ...outlet,
      outletId: outlet.outletId + 500,
      inCategory: false,
    }));
    expect(cover(reportsOf(null), [...mix({ left: 4, right: 4 }), ...specialists]).sides).toMatchObject({
      liberal: { expected: 0.5 },
      unrated: { reports: 1, expected: 0 },
      center: { reports: 0, outlets: 0 },
    });
    expect(cover(reportsOf(null), [...mix({ left: 2, right: 3 }), ...specialists]).sides.unrated.expected).toBe(0.8);
  });

  describe('for outlets whose reports are newer than the published text', () => {
    const said = (conservative: readonly string[]): Perspectives => ({
      conservative,
      liberal: ['A view.'],
      center: [],
    });
    const since = (declined: readonly Perspectives[]) => {
      const reports = reportsOf('left', 'right', 'lean-right', 'right').map((report) => ({
        ...report,
        own: true,
        inText: report.lean !== 'right',
      }));
      const { since: counted, covering } = computeCoverage(reports, reports, [], declined).sides.conservative;
      expect(covering).toBe(3);
      return counted;
    };

    it('counts outlets with newer reports only if a reviewer declined a version with a view of the side', () => {
      expect(since([])).toBe(0);
      expect(since([said([])])).toBe(0);
      expect(since([said([]), said(['A view.'])])).toBe(2);
    });

    it('ignores unrated outlets, and sides whose reports the published text already covers', () => {
      const reports = reportsOf('left', null).map((report) => ({ ...report, own: true, inText: report.lean !== null }));
      const { sides } = computeCoverage(reports, reports, [], [said(['A view.'])]);
      expect([sides.unrated.since, sides.liberal.since]).toEqual([0, 0]);
    });
  });

  it('computes cumulative binomial probabilities', () => {
    expect(binomialCdf(0, 6, 0.4)).toBeCloseTo(0.046656, 9);
    expect(binomialCdf(6, 6, 0.4)).toBeCloseTo(1, 9);
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 9);
  });
});
