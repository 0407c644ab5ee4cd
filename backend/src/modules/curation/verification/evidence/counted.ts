import { findQuantities } from '../../../../shared/text/quantities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { akin, meaningfulTerm, termsIn } from './clauses.ts';
import { lemmaOf } from './verb-forms.ts';

interface Counted {
  readonly value: string;
  readonly surface: string;
  /** Stems of the words after the number, up to the next number or break. */
  readonly terms: readonly string[];
}

const BREAK = /[.,;:()–—]|\s(?:but|while|whereas|after|because|when|in|on|at|from|during|to|with|by)\s/;

export function countedIn(text: string): Counted[] {
  const quantities = findQuantities(text);
  return quantities.map(({ value, surface, end }, at) => {
    const after = text.slice(end, quantities[at + 1]?.start ?? text.length);
    return { value, surface, terms: termsIn(after.split(BREAK)[0] ?? '') };
  });
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((term) => other.some((each) => akin(each, term))).length;
}

/**
 * Returns true for a part of a group, such as `two of the sailors`: the passage may only say `two` and what they did.
 */
function isPart(text: string, surface: string): boolean {
  return text.includes(`${surface} of the `);
}

/**
 * Finds a number that counts what another number of the passage counts: `12 died and three were hurt` for `three died
 * and 12 were hurt`.
 */
export function otherCount(text: string, passage: string): string | null {
  const found = countedIn(passage);
  for (const { value, surface, terms } of countedIn(text)) {
    const own = found.filter((each) => each.value === value);
    const part = isPart(text, surface);
    if (
      terms.length < (part ? 2 : 1) ||
      own.length === 0 ||
      own.some((each) => each.terms.length === 0 || shared(terms, each.terms) > 0)
    )
      continue;
    const others = found.filter((each) => each.value !== value);
    if (
      others.some(
        (each) =>
          shared(terms, each.terms) === terms.length ||
          (!part && shared(terms.slice(0, 1), each.terms.slice(0, 1)) > 0),
      )
    )
      return `${surface} ${terms.join(' ')}`;
  }
  return null;
}

interface ShareOf {
  readonly part: string;
  readonly whole: string;
  readonly surface: string;
}

function sharesIn(text: string): ShareOf[] {
  const quantities = findQuantities(text);
  return quantities.flatMap((part, at) => {
    const whole = quantities[at + 1];
    if (
      whole === undefined ||
      !/^\s+(?:out\s+)?(?:of|in)(?:\s+(?:the|its|their|all))?\s+$/.test(text.slice(part.end, whole.start))
    )
      return [];
    return [{ part: part.value, whole: whole.value, surface: text.slice(part.start, whole.end) }];
  });
}

/** Detects `23 of 23` reported for `19 of 23`. */
export function otherShareOf(text: string, passage: string): string | null {
  const found = sharesIn(passage);
  const other = sharesIn(text).find(
    ({ part, whole }) =>
      found.some((each) => each.whole === whole) && found.every((each) => each.whole !== whole || each.part !== part),
  );
  return other?.surface ?? null;
}

/** Excludes `from 5 to 10`, which is not a score. */
const SCORE = /(?<![\d.,-]|\bfrom )(\d{1,3})(?:\s?[-–:]\s?| to )(\d{1,3})(?![\d%]|[.,-]\d)/g;

/** Finds a score or a ballot result that differs from the passage: `7-6` for `6-4, 7-5`. */
export function otherScore(text: string, passage: string): string | null {
  const pairs = (of: string): { key: string; surface: string }[] =>
    [...of.matchAll(SCORE)].map(([surface, one, other]) => ({
      key: [Number(one), Number(other)].toSorted((a, b) => a - b).join('-'),
      surface,
    }));
  const found = pairs(passage);
  if (found.length === 0) return null;
  return pairs(text).find(({ key }) => found.every((each) => each.key !== key))?.surface ?? null;
}

const QUALIFYING = new Set('about around some nearly almost only just exactly than least to'.split(' '));

interface Measured {
  readonly verb: string;
  readonly value: string;
  readonly surface: string;
  readonly agent: readonly string[];
  /** Every number of the sentence. */
  readonly beside: readonly string[];
}

/** Amounts that somebody pays, costs or loses: a number directly after the verb. */
function measuredIn(text: string): Measured[] {
  return splitSentences(text).flatMap((sentence) => {
    const tokens = tokenise(sentence.text);
    const quantities = findQuantities(sentence.text);
    return quantities.flatMap(({ start, end, value }) => {
      const at = tokens.findLastIndex((token) => token.end <= start && !QUALIFYING.has(token.folded));
      const verb = /^[\s\p{L}$€£]*$/u.test(sentence.text.slice(tokens[at]?.end, start))
        ? lemmaOf(tokens[at]?.folded ?? '')
        : null;
      if (verb === null) return [];
      const agent = tokens
        .slice(0, at)
        .map(meaningfulTerm)
        .filter((term) => term !== null);
      return agent.length === 0
        ? []
        : [
            {
              verb,
              value,
              surface: sentence.text.slice(start, end),
              agent,
              beside: quantities.map((each) => each.value),
            },
          ];
    });
  });
}

/**
 * Finds an amount with the wrong verb: `pays 7.5 billion` if the passage says `pays 2 billion` and has 7.5 billion in
 * another sentence.
 */
export function otherMeasure(text: string, passage: string): string | null {
  const found = measuredIn(passage);
  for (const { verb, value, surface, agent } of measuredIn(text)) {
    const same = found.filter(
      (each) => each.verb === verb && agent.every((term) => each.agent.some((other) => akin(term, other))),
    );
    if (same.length > 0 && same.every((each) => !each.beside.includes(value))) return surface;
  }
  return null;
}
