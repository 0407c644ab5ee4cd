import { FIRST_HASH, type HashedEntry, hashEntry } from './hash-entry.ts';
import type { LogHead } from './log-head.ts';

export interface ChainedEntry extends HashedEntry {
  readonly prevHash: string;
  readonly hash: string;
}

/** The decision log was changed, or does not match the texts that it is about. */
export class LogFault extends Error {}

/** Checks the entries of the decision log one after the other. Methods throw `LogFault`. */
export class LogChain {
  #last: LogHead = { seq: 0, hash: FIRST_HASH };

  /** `expected` is a head that the site printed earlier. */
  constructor(private readonly expected: LogHead | null) {}

  add(entry: ChainedEntry): void {
    const { seq, hash, prevHash } = entry;
    const last = this.#last;
    if (seq !== last.seq + 1)
      throw new LogFault(
        seq > last.seq
          ? `Entry ${last.seq + 1} is missing: entry ${seq} follows entry ${last.seq}.`
          : `Entry ${seq} is not in its place: it follows entry ${last.seq}.`,
      );
    if (prevHash !== last.hash)
      throw new LogFault(
        `Entry ${seq} continues an entry with the hash ${prevHash}, but ` +
          (seq === 1 ? `the first entry continues ${FIRST_HASH}.` : `entry ${last.seq} has the hash ${last.hash}.`),
      );
    const computed = hashEntry(prevHash, entry);
    if (hash !== computed)
      throw new LogFault(`Entry ${seq} was changed: its hash is ${hash}, but its content has the hash ${computed}.`);
    if (seq === this.expected?.seq && hash !== this.expected.hash)
      throw new LogFault(`Entry ${seq} has the hash ${hash}, but ${this.expected.hash} was printed for it.`);
    this.#last = { seq, hash };
  }

  /** Call after the last entry. Returns the head of the log, whose number is 0 if the log is empty. */
  finish(): LogHead {
    if (this.expected && this.expected.seq > this.#last.seq)
      throw new LogFault(
        `The log ends at entry ${this.#last.seq}, but the hash of entry ${this.expected.seq} was printed.`,
      );
    return this.#last;
  }
}
