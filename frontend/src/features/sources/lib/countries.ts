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
