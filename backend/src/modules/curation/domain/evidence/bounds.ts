import { splitSentences } from '../../../../shared/text/sentences.ts';
import { findQuantities, type Quantity } from '../../../../shared/text/quantities.ts';
import { akin, termsIn } from './clauses.ts';

/** How a number is meant: as what it does not reach or not pass, as what it passes, as a rough or as an exact one. */
type Bound = 'below' | 'above' | 'about' | 'exact' | 'plain';

const BEFORE: readonly (readonly [Bound, RegExp])[] = [
  ['below', /\b(?:up to|as (?:much|many|high|long) as|at most|no more than|not more than|a maximum of|(?:less|fewer|lower|smaller|younger|shorter|cheaper) than|under|below|nearly|almost|close to|just short of|short of|approaching)\s+(?:an? |the )?(?:\p{Sc})?$/iu],
  ['above', /\b(?:(?:more|higher|greater|larger|bigger|longer|older) than|over|above|at least|no (?:fewer|less) than|not (?:fewer|less) than|a minimum of|exceed(?:s|ed|ing)?|upwards of|in excess of|well past|topp(?:ed|ing))\s+(?:an? |the )?(?:\p{Sc})?$/iu],
  ['about', /\b(?:about|around|some|roughly|approximately|an estimated|estimated|circa|or so)\s+(?:an? |the )?(?:\p{Sc})?$/iu],
  ['exact', /\b(?:exactly|precisely)\s+(?:an? |the )?(?:\p{Sc})?$/iu],
];
const AFTER: readonly (readonly [Bound, RegExp])[] = [
  ['above', /^[^.,;:]{0,30}?\bor (?:more|older|above|longer)\b/i],
  ['below', /^[^.,;:]{0,30}?\b(?:or (?:less|fewer|younger|under)\b|at (?:the )?most(?=[.,;:]|$))/i],
  ['about', /^[^.,;:]{0,30}?\bor so\b/i],
  ['above', /^[^.,;:]{0,30}?\bat least(?=[.,;:]|$)/i],
];
/** `over three years` and `under 16` say nothing of more and less. */
const NO_BOUND = /\b(?:over|under|above|below|younger than)\s+(?:the )?$/i;
const TIME = /^(?:[ -](?:full|past|last|next|whole|consecutive))?[ -](?:second|minute|hour|day|week|weekend|month|year|decade|season|night|game|match|set|round|stage|mile|kilomet|met)/i;
const LOOKED_AT = 28;

/** `children under 16`. */
const OLDEST_CHILD = 30;

function boundOf({ start, end, value }: Quantity, text: string): Bound {
  const [before, after] = [text.slice(Math.max(0, start - LOOKED_AT), start), text.slice(end)];
  const timed = NO_BOUND.test(before) && (TIME.test(after) || (/\b(?:under|younger than)\s+$/i.test(before) && Number(value) <= OLDEST_CHILD));
  const found = timed ? undefined : BEFORE.find(([, pattern]) => pattern.test(before));
  return (found ?? AFTER.find(([, pattern]) => pattern.test(after)))?.[0] ?? 'plain';
}

/** What the sentence may make of a number that the passage means so. */
const BORNE_OUT: Readonly<Record<Bound, ReadonlySet<Bound>>> = {
  below: new Set(['below', 'about']),
  above: new Set(['above', 'about']),
  about: new Set(['about', 'plain']),
  exact: new Set(['exact', 'plain', 'about']),
  plain: new Set(['plain', 'about', 'exact']),
};

interface Meant {
  readonly value: string;
  readonly surface: string;
  readonly bound: Bound;
}

function numbersIn(text: string): Meant[] {
  return splitSentences(text).flatMap((sentence) =>
    findQuantities(sentence.text)
      .filter(({ kind }) => kind === 'number')
      .map((quantity) => ({ value: quantity.value, surface: quantity.surface, bound: boundOf(quantity, sentence.text) })),
  );
}

/** A number that the passage gives as a bound and the sentence without it, or the other way round: `up to 50` told as `50`. */
export function otherBound(text: string, passage: string): string | null {
  const found = numbersIn(passage);
  const changed = numbersIn(text).find(({ value, bound }) => {
    const own = found.filter((each) => each.value === value);
    return own.length > 0 && own.every((each) => !BORNE_OUT[each.bound].has(bound));
  });
  return changed?.surface ?? null;
}

/** How many of them, from none to all. */
const AMOUNTS: readonly (readonly [level: number, words: RegExp])[] = [
  [1, /\b(?:only a few|a handful of|hardly any|(?<!\ba )(?<!\bquite a )few(?! (?:minutes|hours|days|weeks|months|years)))\b/gi],
  [2, /\b(?:some|several|a few|a number of|certain|part of|parts of|a minority of)\b(?! \d)/gi],
  [2, /\b(?:half|a third|a quarter)(?: of)?\b/gi],
  [3, /\b(?:many|much of|a large part of|quite a few|dozens of|hundreds of)\b/gi],
  [4, /\b(?:most|the majority of|a majority of|more than half|nearly all|almost all|\w+ (?:in|out of) (?:three|four|five|ten|10|100))\b/gi],
  [5, /(?<!\bnearly )(?<!\balmost )\b(?:all|every|each|the whole|the entire)\b/gi],
];
/** Telling less than the passage does is no lie; these tell more. */
const RAISED_FROM: Readonly<Record<number, readonly number[]>> = { 3: [1], 4: [1, 2], 5: [1, 2, 3, 4] };
/** And few are not most, nor the other way round. */
const LOWERED_FROM: Readonly<Record<number, readonly number[]>> = { 1: [3, 4, 5] };
const OF_WHAT = /^(?: of)?(?: (?:the|its|their|his|her|these|those|our))?(?: (?:\d+|two|three|four|five|six))?((?: [\p{L}-]+){1,3})/u;

interface Share {
  readonly level: number;
  readonly surface: string;
  readonly terms: readonly string[];
}

function sharesIn(text: string): Share[] {
  return AMOUNTS.flatMap(([level, words]) =>
    [...text.matchAll(words)].map(({ 0: surface, index }) => {
      const of = OF_WHAT.exec(text.slice(index + surface.length))?.[1] ?? '';
      return { level, surface, terms: /^ them\b/.test(of) ? ['them'] : termsIn(of) };
    }),
  );
}

/** `some of the villages` told as `all villages`, `few members` as `most members`. */
export function otherShare(text: string, passage: string): string | null {
  const found = sharesIn(passage);
  const changed = sharesIn(text).find(({ level, terms }) => {
    const same = found.filter((each) => each.terms.some((term) => terms.slice(0, 2).some((own) => akin(own, term))));
    const wrong = [...(RAISED_FROM[level] ?? []), ...(LOWERED_FROM[level] ?? [])];
    const meantByThem = found.some((each) => each.level === level && each.terms[0] === 'them');
    return same.length > 0 && !meantByThem && same.every((each) => wrong.includes(each.level));
  });
  return changed?.surface ?? null;
}
