export interface KnownWord {
  readonly word: string;
  readonly articles: number;
}

/** Letters to insert, leave out, change or swap with their neighbour to come from one word to the other. */
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

/** The word with two neighbours in each other's place, everywhere. */
export function swapped(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );
}

/** One error in a short word, two in a longer one. */
const allowed = (word: string): number => (word.length < 6 ? 1 : 2);

/** Of similar words the one that was most likely meant; null where none is near enough. */
export function meant(typed: string, similar: readonly KnownWord[]): string | null {
  const near = similar
    .map((known) => ({ ...known, distance: editDistance(typed, known.word) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed(typed))
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}
