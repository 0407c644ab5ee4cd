/** Number and hash of an entry. The hash covers all entries up to this one. */
export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

const PRINTED_HEAD = /Decision log: entry\s+([\d,]+)\s+·\s+([\da-f]{64})(?![\da-f])/;

/** Returns the line that emails, briefings and feeds print, or null if the log is empty. */
export function printHead(head: LogHead | null): string | null {
  return head && `Decision log: entry ${head.seq.toLocaleString('en-US')} · ${head.hash}`;
}

/** Finds the line of `printHead` in a text. */
export function findPrintedHead(text: string): LogHead | null {
  const [, seq, hash] = PRINTED_HEAD.exec(text) ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq.replaceAll(',', '')), hash };
}
