import { clip } from '../../../shared/text/clip.ts';
import type { ParsedItem } from '../ports/feed-reader.ts';

const OLDEST_DATE = Date.UTC(1990, 0, 1);
/** Tolerance for servers whose clocks are fast. */
const MAX_FUTURE_MS = 10 * 60_000;
const MAX_EXAMPLE_LENGTH = 60;

type DatedItem = Pick<ParsedItem, 'publishedAt' | 'updatedAt' | 'unreadableDate'>;

function isPlausible(date: Date, now: Date): boolean {
  return date.getTime() >= OLDEST_DATE && date.getTime() <= now.getTime() + MAX_FUTURE_MS;
}

/** Returns the item's date; null if it has none, or only one in the future or before 1990. */
export function readPlausibleDate({ publishedAt, updatedAt }: DatedItem, now: Date): Date | null {
  return [publishedAt, updatedAt].find((date) => date !== null && isPlausible(date, now)) ?? null;
}

function describe(examples: readonly string[], what: string): string[] {
  const [first] = examples;
  if (first === undefined) return [];
  const items = examples.length === 1 ? '1 item has' : `${examples.length} items have`;
  const example = clip(first, MAX_EXAMPLE_LENGTH);
  return [`${items} a date ${what}, such as “${example}”. The time of the poll is used instead.`];
}

/** Returns messages for the administrator about dates of items that cannot be used. */
export function describeDateProblems(items: readonly DatedItem[], now: Date): string[] {
  const unusable = items.filter((item) => readPlausibleDate(item, now) === null);
  return [
    ...describe(
      unusable.flatMap(({ unreadableDate }) => unreadableDate ?? []),
      'that cannot be read',
    ),
    ...describe(
      unusable.flatMap(({ publishedAt }) => publishedAt?.toISOString() ?? []),
      'in the future or before 1990',
    ),
  ];
}
