export interface Word {
  readonly folded: string;
  readonly stem: string;
  /** Says nothing of the subject: `the`, `of`, `was`. */
  readonly small: boolean;
}

/** What a word costs that the source does not hold, that it holds with another ending, … */
const FOREIGN = 1;
const FOREIGN_SMALL = 0.7;
const INFLECTED = 0.4;
/** … and what it costs to go on elsewhere: further on in a sentence, back or into the next one, into any other. */
const AHEAD = 0.3;
const ASTRAY = 0.8;
const ELSEWHERE = 1;

interface Laid {
  readonly words: readonly Word[];
  /** Number of the sentence of each word. */
  readonly sentenceOf: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

function lay(sentences: readonly (readonly Word[])[]): Laid {
  const words = sentences.flat();
  const sentenceOf = sentences.flatMap((sentence, index) => sentence.map(() => index));
  return { words, sentenceOf, places: Map.groupBy(words.keys(), (at) => words[at]?.stem ?? '') };
}

/** The cheapest way of having read so far, by the word of the source that was read last; `unread` where none was. */
interface Costs {
  readonly unread: number;
  readonly at: Float64Array;
}

/** What the cheapest ways that end in each sentence cost, and the cheapest of all. */
function lowest({ at }: Costs, { sentenceOf }: Laid): { readonly of: Float64Array; readonly any: number } {
  const of = new Float64Array((sentenceOf.at(-1) ?? 0) + 1).fill(Infinity);
  let any = Infinity;
  for (const [index, cost] of at.entries()) {
    const sentence = sentenceOf[index] ?? 0;
    of[sentence] = Math.min(of[sentence] ?? Infinity, cost);
    any = Math.min(any, cost);
  }
  return { of, any };
}

const cheapest = (costs: Float64Array, index: number): number => costs[index] ?? Infinity;

/** The cheapest way of coming to a place from the word right before it, from earlier in its sentence, or by a leap. */
function arrival(place: number, before: Costs, source: Laid, { of, any }: ReturnType<typeof lowest>): number {
  const sentence = source.sentenceOf[place] ?? 0;
  const near = Math.min(cheapest(of, sentence), cheapest(of, sentence - 1));
  let cost = Math.min(before.unread, cheapest(before.at, place - 1), near + ASTRAY, any + ELSEWHERE);
  for (let earlier = place - 2; source.sentenceOf[earlier] === sentence; earlier--) cost = Math.min(cost, cheapest(before.at, earlier) + AHEAD);
  return cost;
}

/** Reads one word more: as none of the source's, or as one of those that are alike. */
function read(word: Word, before: Costs, source: Laid): Costs {
  const foreign = word.small ? FOREIGN_SMALL : FOREIGN;
  const after = before.at.map((cost) => cost + foreign);
  const low = lowest(before, source);
  for (const place of source.places.get(word.stem) ?? []) {
    const inflected = source.words[place]?.folded === word.folded ? 0 : INFLECTED;
    after[place] = Math.min(cheapest(after, place), arrival(place, before, source, low) + inflected);
  }
  return { unread: before.unread + foreign, at: after };
}

/**
 * The share of a sentence that reading along its source accounts for: 1 where it stands there, less for each word that does
 * not and each leap to where it goes on. The cheapest reading counts (Viterbi, after Jing and McKeown's decomposition of
 * summaries, 1999).
 */
export function accountedFor(words: readonly Word[], sentences: readonly (readonly Word[])[]): number {
  const source = lay(sentences);
  let costs: Costs = { unread: 0, at: new Float64Array(source.words.length).fill(Infinity) };
  for (const word of words) costs = read(word, costs, source);
  const total = costs.at.reduce((least, cost) => Math.min(least, cost), costs.unread);
  return Math.max(0, 1 - total / words.length);
}
