/** Kinds of pages that a visit can begin with. Pages of one kind have the same structure. */
export const PAGE_KINDS = ['home', 'article', 'category', 'search', 'discover', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Web vitals: Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, Time to First Byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Values in milliseconds. CLS has no unit. */
export type Vitals = Partial<Record<Vital, number>>;

/** Measurements of one visit. They do not identify the visitor. */
export interface MeasuredVisit {
  readonly page: PageKind;
  readonly vitals: Vitals;
}

const ROUNDING_MS = 10;
const SHIFT_STEPS_PER_UNIT = 1000;
/** Upper limits of the stored values, so that there are few distinct values. They hardly affect the 75th percentile. */
const MAX_MS = 60_000;
const MAX_SHIFT = 5;

/**
 * Converts a measurement to the integer that is stored: milliseconds rounded to tens, or thousandths of a layout shift.
 */
export function quantizeVital(vital: Vital, value: number): number {
  return vital === 'cls'
    ? Math.round(Math.min(value, MAX_SHIFT) * SHIFT_STEPS_PER_UNIT)
    : Math.round(Math.min(value, MAX_MS) / ROUNDING_MS) * ROUNDING_MS;
}

/** Converts a stored integer back to a measurement. */
export function dequantizeVital(vital: Vital, counted: number): number {
  return vital === 'cls' ? counted / SHIFT_STEPS_PER_UNIT : counted;
}
