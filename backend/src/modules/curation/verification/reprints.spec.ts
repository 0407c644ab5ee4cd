import { describe, expect, it } from '@jest/globals';
import type { Lean } from '../../../shared/news/lean.ts';
import { isAgencyText, type PrintedSentence, type PrintedText, findReprintsInTexts } from './reprints.ts';

let last = 0;
function printed(
  outletId: number,
  lean: Lean | null,
  hour: number,
  text: string,
  { name = `Outlet ${outletId}`, around = '' } = {},
): PrintedSentence {
  return {
    text,
    source: {
      snapshotId: ++last,
      outletId,
      outletName: name,
      lean,
      publishedAt: new Date(Date.UTC(2026, 4, 4, hour)),
      title: 'A title',
      text: `A title\n\n${around}${text}`,
    },
  };
}

const WIRE = 'The Senate voted 61 to 39 on Monday to cap rents in cities at 4 percent a year.';
const EDITED = 'The Senate voted 61 to 39 to cap rents in cities at 4 percent a year, it said.';
const OWN = 'The rent cap will cost 40,000 new flats a year, builders told the committee on Monday.';

const taken = (...sentences: PrintedSentence[]): number[] =>
  [...findReprintsInTexts(sentences, [])].map(({ source }) => source.outletId);

describe('a reprinted sentence does not count for a side', () => {
  it('ignores a sentence that an outlet of the center or without a side printed first', () => {
    expect(taken(printed(1, null, 1, WIRE), printed(2, 'right', 2, WIRE))).toEqual([2]);
    expect(taken(printed(1, 'center', 1, WIRE), printed(2, 'left', 2, WIRE))).toEqual([2]);
  });

  it('ignores a reprint with a changed word or a cut end', () => {
    expect(taken(printed(1, 'center', 1, WIRE), printed(2, 'right', 2, EDITED))).toEqual([2]);
  });

  it('ignores a sentence that both sides printed, in either order', () => {
    expect(taken(printed(1, 'left', 1, WIRE), printed(2, 'right', 2, WIRE))).toEqual([1, 2]);
    expect(taken(printed(1, 'right', 1, WIRE), printed(2, 'left', 2, EDITED))).toEqual([1, 2]);
  });

  it('ignores a sentence whose outlet credits an agency that is not among the sources', () => {
    expect(taken(printed(2, 'right', 1, WIRE, { around: 'CORVANE (Reuters) — ' }))).toEqual([2]);
    expect(taken(printed(2, 'left', 1, WIRE, { around: 'By The Associated Press\n\n' }))).toEqual([2]);
  });

  it('counts a sentence that its outlet printed first or alone', () => {
    expect(taken(printed(2, 'right', 1, OWN), printed(3, null, 2, OWN))).not.toContain(2);
    expect(taken(printed(1, 'center', 1, WIRE), printed(2, 'right', 2, OWN))).toEqual([]);
    expect(taken(printed(2, 'right', 1, OWN), printed(5, 'lean-right', 2, OWN))).toEqual([]);
  });

  it('counts a short phrase that two writers may use independently', () => {
    expect(
      taken(printed(1, 'center', 1, 'Rents have risen fast.'), printed(2, 'right', 2, 'Rents have risen too fast.')),
    ).toEqual([]);
  });
});

it('the search for reprints compares the given sentences with all texts, even if many lines are similar', () => {
  const line = (row: number): string =>
    `Team ${row} of the northern league won at home against team ${row + 1} on Sunday, by ${row} goals to none, before a crowd of the usual size.`;
  const table = Array.from({ length: 40 }, (_, row) => line(row)).join(' ');
  const texts = Array.from(
    { length: 24 },
    (_, at): PrintedText => ({
      snapshotId: at + 1,
      outletId: at + 1,
      outletName: `Outlet ${at}`,
      lean: at === 0 ? 'center' : 'right',
      publishedAt: new Date(Date.UTC(2026, 4, 4, at)),
      title: `Title ${at}`,
      text: `Title ${at}\n\n${table}`,
    }),
  );
  const [first, last] = [texts[0], texts[23]].map((source) => ({ text: line(7), source }) as PrintedSentence) as [
    PrintedSentence,
    PrintedSentence,
  ];
  expect([...findReprintsInTexts([first, last], texts)]).toEqual([last]);
});

it("the search for reprints does not mistake an outlet's own name in the dateline for an agency", () => {
  const text = (dateline: string): Parameters<typeof isAgencyText>[0] => ({
    outletName: 'Northgate Wire',
    title: 'T',
    text: `T\n\n${dateline}The Senate voted.`,
  });
  expect(isAgencyText(text('CORVANE (Northgate Wire) — '))).toBe(false);
  expect(isAgencyText(text('CORVANE (AP) — '))).toBe(true);
  expect(isAgencyText(text('Rents (in cities) rose. '))).toBe(false);
});
