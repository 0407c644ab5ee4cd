import type { Side, Support } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { SIDES } from '#ui/sides.ts';

type SupportedSentence = Support['sentences'][number];

export interface SentenceStanding extends Pick<SupportedSentence, 'place' | 'ordinal' | 'text'> {
  /** Number of independent reports that support it. */
  independent: number;
  /** Numbers and dates that no remaining report contains. */
  lostNumbers: string[];
}

export interface Standing {
  sentences: SentenceStanding[];
  /** Sides that would lose all their positions. */
  lostSides: Side[];
}

/** Counts the independent reports of each sentence and number, without the reports of the outlets in `off`. */
export function findStanding({ reports, sentences }: Support, off: ReadonlySet<string>): Standing {
  // Reports with the same first publisher are not independent.
  const measure = (indexes: readonly number[]) => {
    const counted = indexes.flatMap((index) => reports[index] ?? []).filter(({ outlet }) => !off.has(outlet));
    return new Set(counted.map(({ publisher }) => publisher)).size;
  };
  const standing = sentences.map(({ place, ordinal, text, reports: supporting, numbers }) => ({
    place,
    ordinal,
    text,
    independent: measure(supporting),
    lostNumbers: numbers.filter((number) => measure(number.reports) === 0).map((number) => number.text),
  }));
  const lostSides = SIDES.filter((side) => {
    const positions = standing.filter(({ place }) => place === side);
    return positions.length > 0 && positions.every(({ independent }) => independent === 0);
  });
  return { sentences: standing, lostSides };
}

/** Describes in one sentence the loss of support without the outlets in `off`. */
export function standingWords({ sentences, lostSides }: Standing, off: ReadonlySet<string>): string {
  if (off.size === 0) {
    const several = sentences.filter(({ independent }) => independent > 1).length;
    return `${several} of ${count(sentences.length, 'sentence')} have more than one independent report.`;
  }
  const fallen = sentences.filter(({ independent }) => independent === 0).length;
  const numbers = sentences.flatMap(({ independent, lostNumbers }) => (independent > 0 ? lostNumbers : [])).length;
  const lost = [
    fallen > 0 ? `${fallen} of ${count(sentences.length, 'sentence')}` : '',
    numbers > 0 ? count(numbers, 'other number') : '',
    ...lostSides.map((side) => `every ${side} position`),
  ].filter(Boolean);
  const without = `Without ${listWords([...off])}`;
  return lost.length > 0 ? `${without}, ${listWords(lost)} would no longer stand.` : `${without}, everything stands.`;
}

function listWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}
