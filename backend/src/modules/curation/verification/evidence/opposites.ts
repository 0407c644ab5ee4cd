interface Side {
  /** Words that only have this meaning. */
  readonly plain: readonly string[];
  /** Words that may have this meaning. They can only prevent a finding, not cause one. */
  readonly loose: readonly string[];
}
type Pair = readonly [Side, Side];

function pair(one: string, oneLoose: string, other: string, otherLoose: string): Pair {
  return [
    { plain: one.split(' '), loose: oneLoose.split(' ') },
    { plain: other.split(' '), loose: otherLoose.split(' ') },
  ];
}

/** Pairs of opposites. A sentence may not use one side of a pair if its passage only has the other. */
const PAIRS: readonly Pair[] = [
  pair(
    'approve approved approves accept accepted agree agreed adopt adopted endorse endorsed',
    'pass passed back backed for',
    'reject rejected refuse refused veto vetoed',
    'oppose opposed block blocked against',
  ),
  pair(
    'rise rises rose risen rising grow grew grown increase increased gain gained climb climbed jump jumped',
    'up more higher raise raised double doubled',
    'fall fell fallen falling drop dropped decline declined decrease decreased shrink shrank slump',
    'down less lower fewer lost lose cut reduce loss',
  ),
  pair('opened reopen reopened', 'open opens', 'closed shut', 'close closes'),
  pair('alive survived', 'survive recovered', 'dead died killed', 'die death deaths kill kills'),
  pair('guilty convicted', 'convict', 'innocent acquitted', 'clear cleared'),
  pair('qualified succeeded', 'qualify succeed landed', 'failed', 'fail fails'),
  pair('confirmed admitted', 'confirm admit', 'denied', 'deny denies'),
  pair('safe harmless', 'unhurt', 'dangerous unsafe', 'danger'),
  pair('legal lawful', 'allowed', 'illegal unlawful', 'banned'),
];

const NEGATED = /\b(?:no|not|never|without|nor|neither|cannot)\b|n['’]t\b/i;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
}

const plainly = (words: ReadonlySet<string>, { plain }: Side): string | undefined =>
  plain.find((word) => words.has(word));
const anyhow = (words: ReadonlySet<string>, { plain, loose }: Side): boolean =>
  [...plain, ...loose].some((word) => words.has(word));

/**
 * Finds a word of the sentence whose antonym, and not itself, occurs in the passage. Returns `null` if there is none.
 */
export function contrary(text: string, passage: string): { readonly said: string; readonly found: string } | null {
  if (NEGATED.test(text) || NEGATED.test(passage)) return null;
  const [claim, source] = [wordsOf(text), wordsOf(passage)];
  for (const [left, right] of PAIRS) {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const [said, found] = [plainly(claim, one), plainly(source, other)];
      if (said !== undefined && found !== undefined && !anyhow(source, one) && !anyhow(claim, other))
        return { said, found };
    }
  }
  return null;
}
