import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { isSmall } from './number-words.ts';

/**
 * Numbers of an English sentence. `figures` are those written in digits, which a translation must also write in digits.
 */
export function englishNumbers(text: string): { figures: number[]; all: Set<number>; months: number[] } {
  const found = findQuantities(text);
  const values = found.flatMap((each): { value: number; figure: boolean }[] => {
    if (each.kind === 'date') return datePartsOf(each).map((value) => ({ value, figure: true }));
    return [{ value: Math.abs(Number.parseFloat(each.value)), figure: /\d/.test(each.surface) }];
  });
  // Digits that are part of a word or a range (Boeing-737, 6-3, 1990s) are only found by the parser for the
  // translation.
  const loose = [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const months = found.flatMap((each) => (each.kind === 'date' ? monthOf(each) : []));
  return {
    figures: values.filter(({ figure }) => figure).map(({ value }) => value),
    all: new Set([...values.map(({ value }) => value), ...loose, ...months]),
    months,
  };
}

function datePartsOf({ surface }: Quantity): number[] {
  return (surface.match(/\d+/g) ?? []).map(Number);
}

function monthOf({ value }: Quantity): number[] {
  const month = /(?:^|-)(\d{2})(?:-\d{2})?$/.exec(
    /^\d{2}-\d{2}$/.test(value) ? value.slice(0, 2) : value.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1'),
  )?.[1];
  return month === undefined ? [] : [Number(month)];
}

/** Small numbers written in words, except in names (`the Big Ten`). */
export function englishCounts(text: string): Set<number> {
  const written = findQuantities(text).filter(
    ({ surface, kind, start }) =>
      kind === 'number' && /^\p{L}+$/u.test(surface) && (start === 0 || /^\p{Ll}/u.test(surface)),
  );
  return new Set(written.map(({ value }) => Number(value)).filter(isSmall));
}

/** Periods and sets that other languages express as a number: `a fortnight` is `quinze jours`. */
const COUNTED: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bdozens?\b/i, [6, 12]],
  [/\bdecades?\b/i, [10, 20]],
  [/\bfortnight(?:ly|s)?\b/i, [14, 15]],
  [/\bweek(?:ly|s|long)?\b/i, [7, 8, 14, 15]],
  [/\bquarter(?:ly|s)?\b/i, [3, 4, 15]],
  [/\b(?:tripl|thrice|trio|third)\w*/i, [3]],
  [/\bteen\w*/i, [13, 19]],
];

/**
 * Numbers that a translation may write in words: those of the sentence, the three of `three million`, and counted
 * periods.
 */
export function possibleCounts(text: string): Set<number> {
  const numbers = [...englishNumbers(text).all].flatMap((value) => [value, value / 1e3, value / 1e6, value / 1e9]);
  return new Set([...numbers, ...COUNTED.flatMap(([word, values]) => (word.test(text) ? values : []))]);
}
