import type { DraftCategory, QueueItem } from '#api/contract.ts';
import { HOME_CATEGORIES } from '#lib/categories.ts';

type Kind = QueueItem['kind'];
type Tier = QueueItem['tier'];

/** Filters of the queue, all of them in the address. An empty string means all. */
export interface QueueFilter {
  readonly kind: Kind | '';
  readonly tier: Tier | '';
  readonly category: string;
  /** `true` for the items that the person is reviewing, has put on hold, or has a note about. */
  readonly mine: 'true' | '';
}

export const KINDS: readonly (readonly [Kind, string])[] = [
  ['draft', 'New articles'],
  ['held', 'Held by a check'],
  ['update', 'Updates'],
  ['merge', 'Merge questions'],
  ['reports', 'New reports'],
  ['recheck', 'Re-checks'],
  ['on-hold', 'On hold'],
];

export const TIERS: readonly (readonly [Tier, string])[] = [
  ['live', 'Live error'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
];

export const CATEGORIES: readonly DraftCategory[] = [...HOME_CATEGORIES, 'General'];

/** Reads the filters from an address and ignores values that do not exist. */
export function readQueueFilter(search: Readonly<Record<string, unknown>>): QueueFilter {
  const known = <T extends string>(values: readonly T[], value: unknown): T | '' =>
    values.find((each) => each === value) ?? '';
  return {
    kind: known(
      KINDS.map(([kind]) => kind),
      search['kind'],
    ),
    tier: known(
      TIERS.map(([tier]) => tier),
      search['tier'],
    ),
    category: known(CATEGORIES, search['category']),
    // The router parses the value as JSON.
    mine: known(['true'], String(search['mine'])),
  };
}

/** Returns the filters as a query string, such as `?tier=high`, or an empty string without filters. */
export function filterQuery(filter: QueueFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? '' : `?${query}`;
}
