import type { Lean } from '#api/contract.ts';
import { leanName, sideOfLean, type CoverageSide, SIDE_STYLES } from '#ui/sides.ts';
import type { OutletChoice } from './outlet-params.ts';

/** Sides first, because most readers look for them, then the five leans, then outlets without a lean. */
export const LEAN_CHOICES = [
  ['conservative', SIDE_STYLES.conservative.legend],
  ['liberal', SIDE_STYLES.liberal.legend],
  ['center', SIDE_STYLES.center.legend],
  ['unrated', leanName(null)],
  ['disputed', 'Raters disagree'],
] as const satisfies readonly (readonly [OutletChoice['lean'], string])[];

interface Placed {
  lean: Lean | null;
  disagreement: boolean;
  country: string | null;
}

export function chooseOutlets<O extends Placed>(outlets: readonly O[], { lean, country }: OutletChoice): O[] {
  return outlets.filter((outlet) => isOfLean(outlet, lean) && (country === undefined || outlet.country === country));
}

/** Splits outlets into those with a polled feed and the others. */
export function byReading<O extends { feedCount: number }>(outlets: readonly O[]): { read: O[]; unread: O[] } {
  return {
    read: outlets.filter(({ feedCount }) => feedCount > 0),
    unread: outlets.filter(({ feedCount }) => feedCount === 0),
  };
}

function isOfLean(outlet: Placed, choice: string | undefined): boolean {
  if (choice === undefined) return true;
  if (choice === 'disputed') return outlet.disagreement;
  return outlet.lean === null ? choice === 'unrated' : sideOfLean(outlet.lean) === choice;
}

/** Returns the countries of all outlets, sorted by name. */
export function countriesOf(outlets: readonly Placed[]): (readonly [code: string, name: string])[] {
  const codes = new Set(outlets.flatMap(({ country }) => country ?? []));
  return [...codes]
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1));
}

/** Counts the outlets of each lean, in the order of the choices. */
export function tally(outlets: readonly Placed[]): { side: CoverageSide | null; label: string; count: number }[] {
  return LEAN_CHOICES.map(([value, label]) => ({
    side: value === 'disputed' ? null : value,
    label,
    count: outlets.filter((outlet) => isOfLean(outlet, value)).length,
  }));
}

/** Written by hand: servers and browsers name some countries differently, but a page must match in both. */
const NAMES: Readonly<Record<string, string>> = {
  AU: 'Australia',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  HK: 'Hong Kong',
  IE: 'Ireland',
  IM: 'Isle of Man',
  IN: 'India',
  JP: 'Japan',
  QA: 'Qatar',
  SG: 'Singapore',
  US: 'United States',
};

/** Returns the name for a country code; other values, such as fictional countries, are returned unchanged. */
export function countryName(country: string): string {
  return NAMES[country] ?? country;
}
