import { readFileSync } from 'node:fs';
import type { FeedRegistration, OutletRegistration } from '../modules/feeds/index.ts';

/** The same relative path works from the sources and from the compiled files. */
const CATALOGUE_FILE = new URL('../../catalogue/outlets.json', import.meta.url);
/** The catalogue's ratings use our own five-point scale. */
const RATING_SCHEME = 'parallax-5';

type Rating = NonNullable<OutletRegistration['rating']>;

/** An entry of the file. `live-catalogue.spec.ts` checks all entries. */
type CatalogueEntry = Omit<OutletRegistration, 'rating' | 'feeds'> & {
  readonly rating: Omit<Rating, 'scheme' | 'value' | 'displayable'> | null;
  readonly feeds: FeedRegistration[];
};

export function readLiveCatalogue(): OutletRegistration[] {
  const entries = JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8')) as CatalogueEntry[];
  return entries.map((entry) => ({
    ...entry,
    rating: entry.rating && {
      ...entry.rating,
      scheme: RATING_SCHEME,
      value: entry.rating.lean,
      displayable: true,
    },
  }));
}
