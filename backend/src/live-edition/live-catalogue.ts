import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONFIDENCES, type FeedRegistration, type OutletRegistration } from '../modules/feeds/index.ts';
import { CATEGORIES } from '../shared/news/categories.ts';
import { LEANS } from '../shared/news/lean.ts';
import { CheckedFields, shorten } from './checked-fields.ts';

/** The relative path is the same from the sources and from the compiled files. */
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
const SCHEME = 'parallax-5';
const FEED_FIELDS = ['name', 'url', 'category', 'language', 'intervalMinutes'];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MIN_INTERVAL = 15;
const MAX_INTERVAL = 7 * 24 * 60;

/** The catalogue is invalid. The message names the file and the location of each problem. */
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
  const outlets = outletsOf(parsed(file), problems);
  if (problems.length > 0) throw new CatalogueError(file, problems);
  return outlets;
}

function parsed(file: string): unknown {
  const text = orFail(file, 'cannot be read', () => readFileSync(file, 'utf8'));
  return orFail(file, 'is not valid JSON', () => JSON.parse(text) as unknown);
}

function orFail<T>(file: string, failure: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new CatalogueError(file, [`${failure}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function outletsOf(value: unknown, problems: string[]): OutletRegistration[] {
  if (!Array.isArray(value) || value.length === 0) {
    problems.push(`the file must be a list of outlets, not ${shorten(value)}`);
    return [];
  }
  const outlets = value.map((outlet: unknown, index) => outletOf(outlet, `outlets[${index}]`, problems));
  rejectDuplicates(
    outlets.map(({ slug }, index) => ({ key: slug, location: `outlets[${index}].slug`, value: slug })),
    problems,
  );
  rejectDuplicates(
    outlets.flatMap(({ feeds }, index) =>
      feeds.map(({ url }, at) => ({ key: sameFeed(url), location: `outlets[${index}].feeds[${at}].url`, value: url })),
    ),
    problems,
  );
  return outlets;
}

function outletOf(value: unknown, location: string, problems: string[]): OutletRegistration {
  const fields = new CheckedFields(value, location, problems, OUTLET_FIELDS);
  if (fields.raw('fictional') !== false)
    fields.problem('fictional', 'must be false: the live edition contains only real outlets');
  return {
    slug: fields.matching('slug', (text) => SLUG.test(text), 'lowercase letters and digits joined by single hyphens'),
    name: fields.text('name'),
    homepage: fields.address('homepage'),
    country: fields.country('country'),
    language: fields.language('language'),
    owner: fields.optionalText('owner'),
    about: fields.optionalText('about'),
    fictional: false,
    rating: fields.raw('rating') === null ? null : ratingOf(fields.raw('rating'), `${location}.rating`, problems),
    feeds: fields.list('feeds').map((feed, index) => feedOf(feed, `${location}.feeds[${index}]`, problems)),
  };
}

function ratingOf(value: unknown, location: string, problems: string[]): OutletRegistration['rating'] {
  const fields = new CheckedFields(value, location, problems, RATING_FIELDS);
  const lean = fields.oneOf('lean', LEANS);
  const rater = fields.text('rater');
  const ratedOn = fields.date('ratedOn');
  const confidence = fields.oneOf('confidence', CONFIDENCES) ?? 'low';
  const method = fields.text('method');
  const licence = fields.text('licence');
  const reason = fields.text('reason');
  const evidenceUrl = fields.raw('evidenceUrl') === null ? null : fields.address('evidenceUrl');
  return (
    lean && {
      lean,
      scheme: SCHEME,
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

function feedOf(value: unknown, location: string, problems: string[]): FeedRegistration {
  const fields = new CheckedFields(value, location, problems, FEED_FIELDS);
  return {
    name: fields.text('name'),
    url: fields.address('url'),
    category: fields.oneOf('category', CATEGORIES),
    language: fields.language('language'),
    intervalMinutes: fields.integer('intervalMinutes', MIN_INTERVAL, MAX_INTERVAL),
  };
}

interface Located {
  readonly key: string;
  readonly location: string;
  readonly value: string;
}

function rejectDuplicates(entries: readonly Located[], problems: string[]): void {
  const first = new Map<string, string>();
  for (const { key, location, value } of entries) {
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, location);
    else problems.push(`${location} repeats ${shorten(value)}, which ${earlier} already has`);
  }
}

/**
 * Returns a key that is the same for spellings of one feed address (scheme, `www.`, trailing slash); '' if it is not an
 * address.
 */
function sameFeed(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}` : '';
}
