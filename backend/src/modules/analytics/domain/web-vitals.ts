/** What a visit can begin with, told apart because such pages are made alike. */
export const PAGE_KINDS = ['home', 'article', 'category', 'search', 'discover', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Largest paint, interaction to next paint, layout shift, time to the first byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Milliseconds; of CLS the shift itself. */
export type Vitals = Partial<Record<Vital, number>>;

/** What one visit measured. Nothing in it tells whose. */
export interface MeasuredVisit {
  readonly page: PageKind;
  readonly vitals: Vitals;
}

const STEP_MS = 10;
const SHIFT_STEPS = 1000;
/** What is worse counts as this: a percentile of three quarters does not feel it, and values stay few. */
const WORST_MS = 60_000;
const WORST_SHIFT = 5;

/** The whole number that a value is counted under: tens of milliseconds, or thousandths of a shift. */
export function countedAs(vital: Vital, value: number): number {
  return vital === 'cls'
    ? Math.round(Math.min(value, WORST_SHIFT) * SHIFT_STEPS)
    : Math.round(Math.min(value, WORST_MS) / STEP_MS) * STEP_MS;
}

/** The value again. */
export function valueOf(vital: Vital, counted: number): number {
  return vital === 'cls' ? counted / SHIFT_STEPS : counted;
}
