interface Span {
  readonly snapshotId: number;
  readonly start: number;
  readonly end: number;
}

/** Numbers the evidence marks of an article in reading order. Sentences that cite the same passages share a number. */
export class MarkNumbers {
  readonly #known = new Map<string, number>();

  of(passages: readonly Span[]): number {
    const key = passages.map(({ snapshotId, start, end }) => `${snapshotId}:${start}-${end}`).join();
    const number = this.#known.get(key) ?? this.#known.size + 1;
    this.#known.set(key, number);
    return number;
  }
}
