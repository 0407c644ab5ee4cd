import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';

/** Minimum percentages of checks that our parser must pass for a group of known feeds. */
export interface Goal {
  /** Name of the group in the checker's table. */
  readonly group: string;
  readonly label: string;
  readonly mustParse: number;
  readonly core: number;
}

export const GOALS: readonly Goal[] = [
  { group: 'feedparser:PLAIN', label: 'PLAIN', mustParse: 99, core: 95 },
  { group: 'feedparser:HOSTILE', label: 'HOSTILE', mustParse: 99, core: 98 },
  { group: 'feedparser:BASE-URI', label: 'BASE-URI', mustParse: 100, core: 90 },
  { group: 'feed-rs', label: 'feed-rs', mustParse: 100, core: 99.5 },
  { group: 'rss-parser', label: 'rss-parser', mustParse: 100, core: 99 },
];

export interface GroupResult {
  readonly mustParse: number;
  readonly core: number;
  readonly coreChecks: number;
}

const TABLE_ROW = /^(\S+)\s+files\s+\d+\s+parsed\s+\S+\s+must parse\s+([\d.]+)%\s+core\s+([\d.]+)% of (\d+)/gm;

/** Parses the rows of the checker's table that contain numbers. */
export function parseTable(table: string): Map<string, GroupResult> {
  const rows = new Map<string, GroupResult>();
  for (const [, group = '', mustParse, core, checks] of table.matchAll(TABLE_ROW)) {
    rows.set(group, { mustParse: Number(mustParse), core: Number(core), coreChecks: Number(checks) });
  }
  return rows;
}

const CORE_FIELDS = new Set(['title', 'link', 'id', 'published', 'updated', 'summary', 'content', 'description']);

interface Failure {
  readonly file: string;
  readonly field: string;
  readonly want?: string;
}

function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    'field' in value &&
    typeof value.file === 'string' &&
    typeof value.field === 'string'
  );
}

/**
 * Counts failed core checks whose expected text contains replacement characters (U+FFFD), because the reference parser
 * could not decode it. A correct parser cannot pass these checks, so they are excluded, and the exclusion is reported.
 */
export async function countUndecodable(failuresFile: string, corpus: string): Promise<number> {
  let spoiled = 0;
  for await (const line of createInterface({ input: createReadStream(failuresFile) })) {
    const failure: unknown = line.trim() === '' ? null : JSON.parse(line);
    if (!isFailure(failure) || !failure.file.startsWith(`cases/${corpus}/`)) continue;
    const field = failure.field.split('.')[1] ?? '';
    if (CORE_FIELDS.has(field) && failure.want?.includes('\ufffd') === true) spoiled++;
  }
  return spoiled;
}

/** Returns the percentage of core checks that passed. Checks that no correct parser can pass do not count. */
export function percentPassed({ core, coreChecks }: GroupResult, spoiled: number): number {
  if (coreChecks === spoiled) return core;
  return Math.min(100, (core * coreChecks) / (coreChecks - spoiled));
}
