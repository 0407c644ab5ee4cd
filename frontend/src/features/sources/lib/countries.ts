/** By hand, since servers and browsers name some countries differently and a page must say the same in both. */
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

/** The country of a code; a name that is none, such as a fictional country's, stays as it is. */
export function countryName(country: string): string {
  return NAMES[country] ?? country;
}
