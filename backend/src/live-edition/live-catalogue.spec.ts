import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { CONFIDENCES, type OutletRegistration } from '../modules/feeds/index.ts';
import { CATEGORIES } from '../shared/news/categories.ts';
import { LEANS, type Side, SIDES, sideOf } from '../shared/news/lean.ts';
import { readLiveCatalogue } from './live-catalogue.ts';

const TEXT = { type: 'string', pattern: String.raw`^\S(.*\S)?$` };
const ADDRESS = { type: 'string', format: 'uri', pattern: '^https?://[^@]+$' };
const LANGUAGE = { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' };

/** Returns the schema of an object that has exactly these properties. */
const exactly = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

const OUTLET = exactly({
  slug: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  name: TEXT,
  homepage: ADDRESS,
  country: orNull({ type: 'string', pattern: '^[A-Z]{2}$' }),
  language: LANGUAGE,
  owner: orNull(TEXT),
  about: orNull(TEXT),
  fictional: { const: false },
  rating: orNull(
    exactly({
      lean: { enum: LEANS },
      scheme: { const: 'parallax-5' },
      value: { enum: LEANS },
      displayable: { const: true },
      confidence: { enum: CONFIDENCES },
      rater: TEXT,
      ratedOn: { type: 'string', format: 'date' },
      method: TEXT,
      reason: TEXT,
      evidenceUrl: orNull(ADDRESS),
      licence: TEXT,
    }),
  ),
  feeds: {
    type: 'array',
    minItems: 1,
    items: exactly({
      name: TEXT,
      url: ADDRESS,
      category: { enum: CATEGORIES },
      language: LANGUAGE,
      intervalMinutes: { type: 'integer', minimum: 15, maximum: 7 * 24 * 60 },
    }),
  },
});

describe('the live catalogue', () => {
  let outlets: OutletRegistration[];
  beforeAll(() => {
    outlets = readLiveCatalogue();
  });

  it('contains at least 115 feeds of at least 65 outlets', () => {
    expect(outlets.length).toBeGreaterThanOrEqual(65);
    expect(outlets.flatMap((outlet) => outlet.feeds).length).toBeGreaterThanOrEqual(115);
  });

  it.each(CATEGORIES)('has at least 5 feeds from at least 4 outlets for %s', (category) => {
    const having = outlets
      .map((outlet) => outlet.feeds.filter((feed) => feed.category === category).length)
      .filter((count) => count > 0);
    expect(having.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5);
    expect(having.length).toBeGreaterThanOrEqual(4);
  });

  it('contains about as many conservative as liberal outlets', () => {
    const count = (side: Side): number => outlets.filter(({ rating }) => rating && sideOf(rating.lean) === side).length;
    for (const side of SIDES) expect(count(side)).toBeGreaterThanOrEqual(8);
    expect(Math.abs(count('liberal') - count('conservative'))).toBeLessThanOrEqual(2);
  });

  it('has at least 8 outlets per side that report on politics or world news', () => {
    const reporting = outlets.filter(({ feeds }) =>
      feeds.some(({ category }) => category === 'Politics' || category === 'World News'),
    );
    for (const side of SIDES)
      expect(reporting.filter(({ rating }) => rating && sideOf(rating.lean) === side).length).toBeGreaterThanOrEqual(8);
  });

  it('gives a reason and an evidence page for each rating', () => {
    for (const { slug, rating } of outlets) {
      if (!rating) continue;
      expect([
        slug,
        rating.rater,
        rating.reason.length >= 40,
        rating.reason.endsWith('.'),
        rating.evidenceUrl !== null,
        rating.method.length >= 20,
        rating.licence,
      ]).toEqual([slug, 'Parallax seed rating', true, true, true, true, 'CC0-1.0']);
    }
  });

  it('describes each outlet in one line', () => {
    for (const { slug, about } of outlets)
      expect([slug, about]).toEqual([slug, expect.stringMatching(/^.{20,160}\.$/u)]);
  });

  it('has only complete and valid entries', () => {
    const ajv = new Ajv({ allErrors: true });
    addFormats.default(ajv);
    ajv.validate({ type: 'array', items: OUTLET }, outlets);
    expect(ajv.errors ?? []).toEqual([]);
    const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(outlets.filter(({ country }) => country !== null && !countries.of(country))).toEqual([]);
  });

  it('lists each outlet and each feed once, regardless of how its address is spelled', () => {
    const slugs = outlets.map(({ slug }) => slug);
    const feeds = outlets.flatMap((outlet) =>
      outlet.feeds.map(({ url }) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/+$/, '')),
    );
    for (const keys of [slugs, feeds]) expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
