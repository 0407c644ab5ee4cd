import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONFIDENCES, type FeedRegistration, type OutletRegistration } from '../modules/feeds/index.ts';
import { CATEGORIES } from '../shared/news/categories.ts';
import { LEANS } from '../shared/news/lean.ts';
import { CheckedFields, shorten } from './checked-fields.ts';

/** The same relative path works from the sources and from the compiled files. */
const CATALOGUE_FILE = fileURLToPath(new URL('../../catalogue/outlets.json', import.meta.url));

const OUTLET_FIELDS = [
  'slug',
  'name',
  'homepage',
  'country',
  'language',
  'owner',
  'about',
  'fictional',
  'rating',
  'feeds',
];
const RATING_FIELDS = ['lean', 'confidence', 'rater', 'ratedOn', 'method', 'reason', 'evidenceUrl', 'licence'];
/** The catalogue's ratings use our own five-point scale. */
const RATING_SCHEME = 'parallax-5';
const FEED_FIELDS = ['name', 'url', 'category', 'language', 'intervalMinutes'];
const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MIN_INTERVAL_MINUTES = 15;
const MAX_INTERVAL_MINUTES = 7 * 24 * 60;

/** Thrown if the catalogue is invalid. The message contains the file name and the location of each problem. */
export class CatalogueError extends Error {
  constructor(
    file: string,
    readonly problems: readonly string[],
  ) {
    super(
      [
        `The catalogue ${file} cannot be used. Fix these problems and start again:`,
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
    this.name = 'CatalogueError';
  }
}

/** @throws CatalogueError if the file is missing, is not JSON or contains invalid entries. */
export function readLiveCatalogue(file: string = CATALOGUE_FILE): OutletRegistration[] {
  const problems: string[] = [];
  const outlets = readOutlets(readJson(file), problems);
  if (problems.length > 0) throw new CatalogueError(file, problems);
  return outlets;
}

function readJson(file: string): unknown {
  const text = orThrowCatalogueError(file, 'cannot be read', () => readFileSync(file, 'utf8'));
  return orThrowCatalogueError(file, 'is not valid JSON', () => JSON.parse(text) as unknown);
}

function orThrowCatalogueError<T>(file: string, failure: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new CatalogueError(file, [`${failure}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function readOutlets(value: unknown, problems: string[]): OutletRegistration[] {
  if (!Array.isArray(value) || value.length === 0) {
    problems.push(`the file must be a list of outlets, not ${shorten(value)}`);
    return [];
  }
  const outlets = value.map((outlet: unknown, index) => readOutlet(outlet, `outlets[${index}]`, problems));
  rejectDuplicates(
    outlets.map(({ slug }, index) => ({ key: slug, location: `outlets[${index}].slug`, value: slug })),
    problems,
  );
  rejectDuplicates(
    outlets.flatMap(({ feeds }, index) =>
      feeds.map(({ url }, at) => ({ key: toFeedKey(url), location: `outlets[${index}].feeds[${at}].url`, value: url })),
    ),
    problems,
  );
  return outlets;
}

function readOutlet(value: unknown, location: string, problems: string[]): OutletRegistration {
  const fields = new CheckedFields(value, location, problems, OUTLET_FIELDS);
  if (fields.readRaw('fictional') !== false)
    fields.addProblem('fictional', 'must be false: the live edition contains only real outlets');
  return {
    slug: fields.readMatching(
      'slug',
      (text) => SLUG_PATTERN.test(text),
      'lowercase letters and digits joined by single hyphens',
    ),
    name: fields.readText('name'),
    homepage: fields.readAddress('homepage'),
    country: fields.readCountry('country'),
    language: fields.readLanguage('language'),
    owner: fields.readOptionalText('owner'),
    about: fields.readOptionalText('about'),
    fictional: false,
    rating:
      fields.readRaw('rating') === null ? null : readRating(fields.readRaw('rating'), `${location}.rating`, problems),
    feeds: fields.readList('feeds').map((feed, index) => readFeed(feed, `${location}.feeds[${index}]`, problems)),
  };
}

function readRating(value: unknown, location: string, problems: string[]): OutletRegistration['rating'] {
  const fields = new CheckedFields(value, location, problems, RATING_FIELDS);
  const lean = fields.oneOf('lean', LEANS);
  const rater = fields.readText('rater');
  const ratedOn = fields.readDate('ratedOn');
  const confidence = fields.oneOf('confidence', CONFIDENCES) ?? 'low';
  const method = fields.readText('method');
  const licence = fields.readText('licence');
  const reason = fields.readText('reason');
  const evidenceUrl = fields.readRaw('evidenceUrl') === null ? null : fields.readAddress('evidenceUrl');
  return (
    lean && {
      lean,
      scheme: RATING_SCHEME,
      value: lean,
      confidence,
      rater,
      ratedOn,
      method,
      reason,
      evidenceUrl,
      licence,
      displayable: true,
    }
  );
}

function readFeed(value: unknown, location: string, problems: string[]): FeedRegistration {
  const fields = new CheckedFields(value, location, problems, FEED_FIELDS);
  return {
    name: fields.readText('name'),
    url: fields.readAddress('url'),
    category: fields.oneOf('category', CATEGORIES),
    language: fields.readLanguage('language'),
    intervalMinutes: fields.readInteger('intervalMinutes', MIN_INTERVAL_MINUTES, MAX_INTERVAL_MINUTES),
  };
}

interface LocatedKey {
  readonly key: string;
  readonly location: string;
  readonly value: string;
}

function rejectDuplicates(entries: readonly LocatedKey[], problems: string[]): void {
  const first = new Map<string, string>();
  for (const { key, location, value } of entries) {
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, location);
    else problems.push(`${location} repeats ${shorten(value)}, which ${earlier} already has`);
  }
}

/**
 * Returns a key that is the same for all spellings of a feed's address (scheme, `www.`, trailing slash). Returns ''
 * if the text is not an address.
 */
function toFeedKey(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}` : '';
}
