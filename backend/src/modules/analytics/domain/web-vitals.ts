/** Kinds of pages that a visit can begin with. Pages of one kind have the same structure. */
export const PAGE_KINDS = ['home', 'article', 'category', 'search', 'discover', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, Time to First Byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Values in milliseconds; CLS has no unit. */
export type Vitals = Partial<Record<Vital, number>>;

/** Measurements of one visit. They do not identify the visitor. */
export interface MeasuredVisit {
  readonly page: PageKind;
  readonly vitals: Vitals;
}

const STEP_MS = 10;
const SHIFT_STEPS = 1000;
/** Upper limits, so that there are few distinct values. They hardly affect the 75th percentile. */
const WORST_MS = 60_000;
const WORST_SHIFT = 5;

/** Returns the whole number that a value is counted as: milliseconds rounded to tens, or thousandths of a shift. */
export function quantizeVital(vital: Vital, value: number): number {
  return vital === 'cls'
    ? Math.round(Math.min(value, WORST_SHIFT) * SHIFT_STEPS)
    : Math.round(Math.min(value, WORST_MS) / STEP_MS) * STEP_MS;
}

/** Converts a counted number back to a value. */
export function dequantizeVital(vital: Vital, counted: number): number {
  return vital === 'cls' ? counted / SHIFT_STEPS : counted;
}
