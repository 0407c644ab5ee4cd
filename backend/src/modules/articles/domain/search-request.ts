/** Maximum length of a search in characters; longer searches are cut. */
export const MAX_SEARCH_LENGTH = 200;
/** Minimum length of a search in characters. */
export const MIN_SEARCH_LENGTH = 2;
/** Matches beyond this number are not ranked, paged through or counted. */
export const MAX_MATCHES = 1000;

export const SEARCH_ORDERS = ['relevance', 'newest'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** Date filters that are free for everybody, in days. */
const PRESET_DAYS = { day: 1, week: 7, month: 30 } as const;
export const DATE_PRESETS = ['day', 'week', 'month'] as const satisfies readonly (keyof typeof PRESET_DAYS)[];
export type DatePreset = (typeof DATE_PRESETS)[number];

export function startOfPreset(preset: DatePreset, now: Date): Date {
  return new Date(now.getTime() - PRESET_DAYS[preset] * 86_400_000);
}

/** Filters of the advanced search, for premium readers. */
export interface AdvancedFilters {
  readonly outlet?: string | undefined;
  readonly lean?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly phrase?: string | undefined;
  readonly author?: string | undefined;
}

export interface SearchRequest {
  readonly words: string;
  readonly category: string | null;
  readonly since: Date | null;
  readonly order: SearchOrder;
  readonly advanced: AdvancedFilters;
  readonly limit: number;
  readonly offset: number;
}

export function isAdvanced({ advanced }: Pick<SearchRequest, 'advanced'>): boolean {
  return Object.values(advanced).some((value) => value !== undefined);
}
