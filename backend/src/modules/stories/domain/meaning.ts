import { clip } from '../../../shared/text/clip.ts';

/** Length of the lead in characters, the same as for word-based grouping. */
const LEAD_LENGTH = 900;
/**
 * Maximum length of the title in characters. With it, a call with 64 texts stays within OpenAI's limits of 8,192 tokens
 * per text and 300,000 per call, because a token has at least one byte.
 */
const MAX_TITLE_LENGTH = 500;
/**
 * Typical similarity of reports about related but different events. A higher similarity suggests one story, a lower one
 * two.
 */
const NEUTRAL_SIMILARITY = 0.6;
const SIMILARITY_WEIGHT = 0.75;
const MIN_FACTOR = 0.75;
const MAX_FACTOR = 1.25;

export function textToEmbed({ title, text }: { readonly title: string; readonly text: string }): string {
  const lead = text.slice(title.length).trimStart();
  return `${clip(title, MAX_TITLE_LENGTH)}\n${clip(lead, LEAD_LENGTH)}`.trim();
}

/** Returns the cosine similarity, or `null` if the vectors have different lengths or one of them is zero. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number | null {
  if (a.length !== b.length || a.length === 0) return null;
  let [dot, first, second] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    dot += value * other;
    first += value * value;
    second += other * other;
  }
  const length = Math.sqrt(first * second);
  return length === 0 ? null : dot / length;
}

/**
 * Converts semantic similarity to a factor for the word-based score. The factor is bounded, so that semantic similarity
 * alone never decides.
 */
export function meaningFactor(similarity: number | null): number {
  if (similarity === null) return 1;
  return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, 1 + SIMILARITY_WEIGHT * (similarity - NEUTRAL_SIMILARITY)));
}

export interface MeanVector {
  readonly mean: Float32Array;
  readonly items: number;
}

/** Returns the mean with one more vector included. Starts a new mean if the vectors have different lengths. */
export function addToMean({ mean, items }: MeanVector, vector: Float32Array): MeanVector {
  if (mean.length !== vector.length) return { mean: vector, items: 1 };
  return { mean: mean.map((value, at) => (value * items + (vector[at] ?? 0)) / (items + 1)), items: items + 1 };
}

export function vectorToBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes;
}

export function vectorFromBytes(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}
