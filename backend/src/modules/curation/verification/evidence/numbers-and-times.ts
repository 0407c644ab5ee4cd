import { findQuantities, type Quantity } from '../../../../shared/text/quantities.ts';
import type { EvidenceGap } from './evidence-gap.ts';

/** A date without a year matches the same day of any year. A number only matches the same number. */
function matchesQuantity(claimed: Quantity, found: Quantity): boolean {
  if (claimed.value === found.value) return true;
  return (
    claimed.kind === 'date' &&
    found.kind === 'date' &&
    (found.value.endsWith(`-${claimed.value}`) || found.value.startsWith(`${claimed.value}-`))
  );
}

/** Returns the first number in `5.4 to 6.1 percent` as a percentage, and any other number unchanged. */
function withSharedPercent(claimed: Quantity, text: string): Quantity {
  const shared =
    claimed.kind === 'number' && /^ (?:to|and|or) \d[\d.,]*(?: ?%| per ?cent\b)/.test(text.slice(claimed.end));
  return shared ? { ...claimed, value: `${claimed.value}%` } : claimed;
}

/**
 * Small counts that the passage implies without stating them: `Port Marlow and Eastcliff` are two shipyards, `a cliff`
 * is one cliff.
 */
const IMPLIED_COUNTS: Readonly<Record<string, RegExp>> = {
  '1': /\b(?:an?|single|once|only|another|the)\b/i,
  '2': /\b(?:both|twice|pair|couple|double|two)\b|\p{Lu}[\p{L}’'-]+ and \p{Lu}/u,
};

function isImplied({ surface, value }: Quantity, passage: string): boolean {
  return /^\p{L}+$/u.test(surface) && IMPLIED_COUNTS[value]?.test(passage) === true;
}

/** Returns the numeric value of a number or percentage, or `null` for a date. */
function toNumber({ kind, value }: Quantity): number | null {
  return kind === 'date' ? null : Number(value.replace('%', ''));
}

const FRACTIONS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
/** Maximum relative difference between a number and its rounded value. */
const MAX_ROUNDING = 0.02;

const APPROXIMATELY = new RegExp(
  String.raw`\b(?:about|around|roughly|some|nearly|almost|close to|just under|just over|more than|over|less than|` +
    'fewer than|up to) $',
  'i',
);

/** Returns true for a rounded number, such as `just under 52 percent` for `51.7 percent`. */
function isRounded(claimed: Quantity, found: readonly Quantity[], text: string): boolean {
  const value = toNumber(claimed);
  if (value === null || !APPROXIMATELY.test(text.slice(0, claimed.start))) return false;
  return found.some(
    (each) =>
      each.value.endsWith('%') === claimed.value.endsWith('%') &&
      Math.abs((toNumber(each) ?? Infinity) - value) <= value * MAX_ROUNDING,
  );
}

/**
 * Returns true if the number can be calculated from the passage: `30 grams short` from `120 grams` and `150 grams`, `25 percent` from
 * `75 percent` or `a quarter`.
 */
function isCalculated(claimed: Quantity, found: readonly Quantity[], passage: string): boolean {
  const value = toNumber(claimed);
  if (value === null) return false;
  const known = found.map(toNumber).filter((each) => each !== null);
  const pairs = known.flatMap((one) => known.map((other) => [one, other] as const));
  const wholes = claimed.value.endsWith('%') ? [...known, 100] : known;
  const shares = Object.entries(FRACTIONS).flatMap(([word, share]) =>
    new RegExp(`\\b${word}s?\\b`, 'i').test(passage) ? [share, 1 - share] : [],
  );
  return (
    wholes.some((whole) => shares.some((share) => Math.abs(whole * share - value) <= value * MAX_ROUNDING)) ||
    known.some(
      (one) => one === value * 2 || one * 2 === value || (claimed.value.endsWith('%') && one === 100 - value),
    ) ||
    pairs.some(([one, other]) => one - other === value || (one !== other && one + other === value))
  );
}

/**
 * Finds numbers and dates that the passage does not contain. Numbers that are spelled out, calculated, rounded or
 * stated elsewhere in the report are often correct, so they do not hold the draft back.
 */
export function findUnsupportedQuantities(text: string, passage: string, report: string): EvidenceGap[] {
  const found = findQuantities(passage).flatMap((each) => [each, withSharedPercent(each, passage)]);
  const elsewhere = findQuantities(report);
  const has = (known: readonly Quantity[], claimed: Quantity): boolean =>
    known.some((each) => matchesQuantity(claimed, each));
  return findQuantities(text.replace(/\bno one\b/gi, 'nobody'))
    .map((claimed) => withSharedPercent(claimed, text))
    .filter((claimed) => !has(found, claimed) && !isImplied(claimed, passage))
    .map((claimed) => ({
      code: 'number-unsupported',
      holdsBack:
        /\d/.test(claimed.surface) &&
        !has(elsewhere, claimed) &&
        !isCalculated(claimed, found, passage) &&
        !isRounded(claimed, found, text),
      message: `"${claimed.surface}" does not occur in the cited passage.`,
    }));
}

/** A group of mutually exclusive words, such as the weekdays. */
interface TimeWords {
  readonly kind: string;
  readonly find: RegExp;
  /** Expressions in the passage from which the writer may have derived one of the words, such as `yesterday`. */
  readonly derivedFrom: RegExp;
}

const TIME_WORDS: readonly TimeWords[] = [
  {
    kind: 'day',
    find: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
    derivedFrom: /\b(?:today|yesterday|tomorrow|tonight|weekend)\b/i,
  },
  {
    kind: 'month',
    find: new RegExp(
      [
        String.raw`\b(?:January|February|April|June|July|August|September|October|November|December)\b`,
        String.raw`(?<=\p{Ll}[ ,]+)(?:March|May)\b`,
      ].join('|'),
      'gu',
    ),
    derivedFrom: /\b(?:this|last|next) month\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|\b\d{4}-\d{2}/,
  },
  { kind: 'season', find: /\b(?:spring|summer|autumn|winter)\b/gi, derivedFrom: /\bfall\b/i },
  {
    kind: 'time of day',
    find: /\b(?:morning|afternoon|evening|midnight|noon)\b/gi,
    derivedFrom: /\b(?:night|[ap]\.?m\b|\d{1,2}[.:]\d{2}\b)/i,
  },
];

interface UnsupportedTime {
  readonly kind: string;
  readonly word: string;
}

/** Finds a day, month, season or time of day that the passage does not mention. Returns `null` if there is none. */
export function findUnsupportedTime(text: string, passage: string): UnsupportedTime | null {
  for (const { kind, find, derivedFrom } of TIME_WORDS) {
    if (derivedFrom.test(passage)) continue;
    const unsupported = (text.match(find) ?? []).find(
      (word) => !new RegExp(`\\b${word}s?\\b`, find.flags.replace('g', '')).test(passage),
    );
    if (unsupported !== undefined) return { kind, word: unsupported };
  }
  return null;
}
