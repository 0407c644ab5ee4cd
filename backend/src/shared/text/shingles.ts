import { tokenise } from './tokens.ts';

const WORDS_PER_SHINGLE = 4;
/**
 * Number of shingles kept per text. The shingles with the smallest hashes are kept, so that similar texts keep mostly
 * the same shingles.
 */
const SKETCH_SIZE = 128;

function hashText(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  return Math.imul(value, 2246822519) >>> 0;
}

/**
 * Returns a MinHash sketch of a text's word sequences: sorted, unsigned 32-bit hashes, few enough to store with each
 * article.
 */
export function computeSketch(text: string): number[] {
  const words = tokenise(text).map((token) => token.folded);
  const hashes = new Set<number>();
  for (let i = 0; i < Math.max(1, words.length - WORDS_PER_SHINGLE + 1); i++) {
    hashes.add(hashText(words.slice(i, i + WORDS_PER_SHINGLE).join(' ')));
  }
  return words.length === 0 ? [] : [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/** Estimates the share (0 to 1) of word sequences that two texts have in common, from their sketches. */
export function estimateResemblance(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const union = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, SKETCH_SIZE);
  const [left, right] = [new Set(a), new Set(b)];
  return union.filter((value) => left.has(value) && right.has(value)).length / union.length;
}
