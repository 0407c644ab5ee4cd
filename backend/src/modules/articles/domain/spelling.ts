export interface KnownWord {
  readonly word: string;
  readonly articles: number;
}

/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment): the number of insertions, deletions,
 * substitutions and swaps of neighboring letters.
 */
export function editDistance(a: string, b: string): number {
  const table = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const cost = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = cost(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cost(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(cost(i - 1, j) + 1, cost(i, j - 1) + 1, changed, exchanged));
    }
  }
  return cost(a.length, b.length);
}

/** Returns all words made by swapping two neighboring letters. */
export function swapNeighbors(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );
}

/** Returns the maximum edit distance of a correction: one for a short word, two for a longer one. */
const maxEditDistance = (word: string): number => (word.length < 6 ? 1 : 2);

/** Returns the similar word that was most likely meant, or null if none is close enough. */
export function findClosestWord(typed: string, similar: readonly KnownWord[]): string | null {
  const near = similar
    .map((known) => ({ ...known, distance: editDistance(typed, known.word) }))
    .filter(({ distance }) => distance > 0 && distance <= maxEditDistance(typed))
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}
