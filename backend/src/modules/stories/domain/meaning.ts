import { clip } from '../../../shared/text/clip.ts';

/** What of an item is embedded: the headline and the lead, as grouping reads them. */
const LEAD = 900;
/** No token is shorter than a byte: texts of this length, 64 a call, keep the 8,192 tokens a text and 300,000 a call that OpenAI takes. */
const LONGEST_TITLE = 500;
/** Reports of neighbouring events are about as like as this; what lies above speaks for one story, what lies below against it. */
const NEUTRAL = 0.6;
const STRENGTH = 0.75;
const LEAST_FACTOR = 0.75;
const MOST_FACTOR = 1.25;

export function embeddedText({ title, text }: { readonly title: string; readonly text: string }): string {
  const lead = text.slice(title.length).trimStart();
  return `${clip(title, LONGEST_TITLE)}\n${clip(lead, LEAD)}`.trim();
}

/** `null` for vectors that cannot be compared. */
export function cosine(a: Float32Array, b: Float32Array): number | null {
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

/** How much likeness of meaning changes a score that the words gave: never so much that it decides alone. */
export function meaningFactor(likeness: number | null): number {
  if (likeness === null) return 1;
  return Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, 1 + STRENGTH * (likeness - NEUTRAL)));
}

export interface Mean {
  readonly mean: Float32Array;
  readonly items: number;
}

/** The mean with one more vector; begun anew where they cannot be compared. */
export function meanWith({ mean, items }: Mean, vector: Float32Array): Mean {
  if (mean.length !== vector.length) return { mean: vector, items: 1 };
  return { mean: mean.map((value, at) => (value * items + (vector[at] ?? 0)) / (items + 1)), items: items + 1 };
}

export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes;
}

export function fromBytes(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}
