/** Weight of one occurrence of a word, by tier. */
export const TIER_WEIGHTS = { decisive: 5, strong: 2.2, names: 2.2, words: 0.9, faint: 0.2 } as const;

export type Tier = keyof typeof TIER_WEIGHTS;
export const TIERS = Object.keys(TIER_WEIGHTS) as Tier[];

/**
 * Hand-written words of a category by tier, from `words/*.json`. `a_b` or `a-b` is a phrase, `=a` matches the exact form
 * but not its singular, `#a` is a pattern (see `patterns.ts`).
 *
 * - `decisive`: determine the category even next to strong words of other categories, like "shares" in a text about cars.
 * - `strong`: nearly determine the category.
 * - `names`: people, places, clubs, companies and works.
 * - `words`: suggest the category.
 * - `faint`: occur in all news, but more often in this category.
 */
export type WordList = Readonly<Partial<Record<Tier, readonly string[]>>>;

const ENTRY_PATTERN = /^(?:#[a-z]+|=?[^\s#=]+)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

/** Validates one file's content and merges its topics. Throws an error that names the faulty part of the file. */
export function parseWordList(file: string, content: unknown): WordList {
  if (!isObject(content)) throw new Error(`${file}: expected an object of tiers`);
  return Object.fromEntries(
    Object.entries(content).map(([tier, topics]) => {
      if (!(tier in TIER_WEIGHTS)) throw new Error(`${file}: unknown tier "${tier}"`);
      if (!isObject(topics)) throw new Error(`${file}, ${tier}: expected an object of topics`);
      return [
        tier,
        Object.entries(topics).flatMap(([topic, lines]) => parseLines(`${file}, ${tier}, ${topic}`, lines)),
      ];
    }),
  );
}

function parseLines(place: string, lines: unknown): string[] {
  if (!isStringArray(lines)) throw new Error(`${place}: expected a list of lines`);
  const entries = lines.flatMap((line) => line.split(' '));
  const faulty = entries.find((entry) => !ENTRY_PATTERN.test(entry));
  if (faulty !== undefined) throw new Error(`${place}: "${faulty}" is not an entry`);
  return entries;
}
