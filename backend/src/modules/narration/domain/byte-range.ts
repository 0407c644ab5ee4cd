/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const RANGE_PATTERN = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a Range header for a file of `size` bytes. Returns null if the whole file should be sent, because there is no
 * range, or several, or a unit that we do not know. Returns `unsatisfiable` if the file has no such bytes.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE_PATTERN.exec(header ?? '') ?? [];
  if (first !== '') return toRange(Number(first), last === '' ? size - 1 : Number(last), size);
  // `-500` means the last 500 bytes.
  return last === '' ? null : toRange(Math.max(0, size - Number(last)), size - 1, size);
}

function toRange(start: number, end: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (start >= size) return 'unsatisfiable';
  // A range whose end precedes its start is invalid, and invalid headers are ignored.
  return end < start ? null : { start, end: Math.min(end, size - 1) };
}
