/** What of an item is embedded: the headline and the lead, as grouping reads them. */
const LEAD = 900;
/** Reports of neighbouring events are about as like as this; what lies above speaks for one story, what lies below against it. */
const NEUTRAL = 0.6;
const STRENGTH = 0.75;
const LEAST_FACTOR = 0.75;
const MOST_FACTOR = 1.25;

export function embeddedText({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title}\n${text.slice(title.length).trimStart().slice(0, LEAD)}`.trim();
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

/** The mean with one more vector. */
export function meanWith(mean: Float32Array, items: number, vector: Float32Array): Float32Array {
  if (mean.length !== vector.length) return vector;
  return mean.map((value, at) => (value * items + (vector[at] ?? 0)) / (items + 1));
}

export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes;
}

export function fromBytes(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}
