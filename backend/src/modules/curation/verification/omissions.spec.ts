import { describe, expect, it } from '@jest/globals';
import type { Draft } from '../draft/draft.ts';
import { findOvertakingReport, leavesOutParagraphs } from './omissions.ts';

const PARAGRAPHS = [
  'The council closed the bridge on Monday.',
  'Engineers found cracks in two arches. Repairs will take a year.',
  'The mayor promised a ferry.',
];
const TITLE = 'Old bridge is closed';
const TEXT = [TITLE, ...PARAGRAPHS].join('\n\n');
const REPORT = {
  snapshotId: 1,
  title: TITLE,
  text: TEXT,
  outletName: 'Echo',
  publishedAt: new Date('2026-05-04T08:00:00Z'),
};

const copied = (text: string) => {
  const start = TEXT.indexOf(text);
  return { text, evidence: [{ snapshotId: 1, start, end: start + text.length }] };
};
function draftOf(summary: readonly string[], body: readonly string[]): Draft {
  const sentences = body.map(copied);
  return {
    title: copied(TITLE),
    summary: summary.map(copied),
    body: [{ section: 'happened', outletId: 1, outletName: 'Echo', sentences }],
    perspectives: null,
    category: 'General',
    tags: [],
    language: 'en',
  };
}

describe('a copied report', () => {
  const [first, second, third] = PARAGRAPHS as [string, string, string];
  const [cracks, year] = ['Engineers found cracks in two arches.', 'Repairs will take a year.'] as const;

  it.each([
    ['whole', [first], [cracks, year, third], false],
    ['up to a paragraph', [first], [cracks, year], true],
    ['without its first paragraph', [cracks, year], [third], true],
    ['without a paragraph in between', [first], [third], true],
    ['without the end of a paragraph', [first], [cracks, third], true],
  ])('that is told %s', (_what, summary, body, leavesOut) =>
    expect(leavesOutParagraphs(draftOf(summary, body), [REPORT])).toBe(leavesOut),
  );

  it('may be told up to a paragraph if it is long, no news report, or an excerpt that breaks off', () => {
    const isHeld = (change: object): boolean =>
      leavesOutParagraphs(draftOf([first], [cracks, year]), [{ ...REPORT, ...change }]);
    expect([
      isHeld({ text: `${TEXT} ${'The ferry is free. '.repeat(100)}` }),
      isHeld({ kind: 'review' }),
      isHeld({ text: TEXT.slice(0, -'ferry.'.length) }),
    ]).toEqual([false, false, false]);
  });

  it('may be reworded in any order', () => {
    const reworded = { ...copied(third), text: 'There will be a ferry.' };
    expect(second).toBe(`${cracks} ${year}`);
    expect(leavesOutParagraphs({ ...draftOf([], []), summary: [reworded] }, [REPORT])).toBe(false);
  });
});

describe('a draft that may be overtaken', () => {
  const later = (hours: number, change: object = {}) => ({
    ...REPORT,
    snapshotId: 2,
    title: 'Old bridge falls into the river',
    text: `Old bridge falls into the river\n\n${'The old bridge fell into the river at noon. '.repeat(20)}`,
    publishedAt: new Date(REPORT.publishedAt.getTime() + hours * 3_600_000),
    ...change,
  });
  const find = (newer: ReturnType<typeof later>) =>
    findOvertakingReport(draftOf([PARAGRAPHS[0] ?? ''], []), [REPORT, newer])?.title;

  it('cites no report that is nearly as new as the newest one', () =>
    expect([find(later(7)), find(later(5))]).toEqual(['Old bridge falls into the river', undefined]));

  it('is not overtaken by an opinion piece or a blurb', () =>
    expect([find(later(7, { kind: 'opinion' })), find(later(7, { text: 'It fell.' }))]).toEqual([
      undefined,
      undefined,
    ]));
});
