import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutletRegistration } from '../modules/feeds/index.ts';
import { CATEGORIES } from '../shared/news/categories.ts';
import { type Side, SIDES, sideOf } from '../shared/news/lean.ts';
import { CatalogueError, readLiveCatalogue } from './live-catalogue.ts';

type Draft = Record<string, unknown>;

const FEED = {
  name: 'The Herald',
  url: 'https://herald.example/feed',
  category: 'Politics',
  language: 'en',
  intervalMinutes: 240,
};
const RATING = {
  lean: 'center',
  confidence: 'low',
  rater: 'A reader',
  ratedOn: '2026-11-21',
  method: 'Read for a month',
  reason: 'It takes no side.',
  evidenceUrl: null,
  licence: 'CC0-1.0',
};
const READ_RATING = { ...RATING, scheme: 'parallax-5', value: 'center', displayable: true };
const OUTLET = {
  slug: 'herald',
  name: 'The Herald',
  homepage: 'https://herald.example',
  country: 'GB',
  language: 'en',
  owner: null,
  about: null,
  fictional: false,
  rating: RATING,
  feeds: [FEED],
};

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
});

describe('readLiveCatalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const stored = (text: string): string => {
    const file = join(folder, 'outlets.json');
    writeFileSync(file, text);
    return file;
  };
  const read = (...drafts: readonly unknown[]): OutletRegistration[] =>
    readLiveCatalogue(stored(JSON.stringify(drafts)));
  const problemsOf = (act: () => unknown): readonly string[] => {
    try {
      act();
    } catch (error) {
      if (error instanceof CatalogueError) return error.problems;
      throw error;
    }
    return [];
  };
  const withFeed = (change: Draft): Draft => ({ ...OUTLET, feeds: [{ ...FEED, ...change }] });
  const withRating = (change: Draft): Draft => ({ ...OUTLET, rating: { ...RATING, ...change } });

  it('returns valid entries unchanged', () => {
    expect(read(OUTLET)).toEqual([{ ...OUTLET, rating: READ_RATING }]);
    expect(read({ ...OUTLET, rating: null, country: null })).toEqual([{ ...OUTLET, rating: null, country: null }]);
  });

  it.each<[string, Draft, string]>([
    [
      'an unknown category',
      withFeed({ category: 'Gossip' }),
      'outlets[0].feeds[0].category must be one of Politics, World News',
    ],
    ['a category in different case', withFeed({ category: 'politics' }), 'outlets[0].feeds[0].category must be one of'],
    [
      'a missing category',
      withFeed({ category: undefined }),
      'outlets[0].feeds[0].category must be a string without leading or trailing spaces, not missing',
    ],
    [
      'an address with an unsupported scheme',
      withFeed({ url: 'ftp://herald.example/feed' }),
      'outlets[0].feeds[0].url must be a full http or https address',
    ],
    [
      'an address without a scheme',
      withFeed({ url: 'herald.example/feed' }),
      'outlets[0].feeds[0].url must be a full http or https address',
    ],
    [
      'an address with a password',
      withFeed({ url: 'https://me:secret@herald.example/feed' }),
      'outlets[0].feeds[0].url must be a full http or https address',
    ],
    [
      'a homepage that is not an address',
      { ...OUTLET, homepage: 'javascript:alert(1)' },
      'outlets[0].homepage must be a full http or https address',
    ],
    [
      'an interval of zero',
      withFeed({ intervalMinutes: 0 }),
      'outlets[0].feeds[0].intervalMinutes must be a whole number from 15 to 10080, not 0',
    ],
    [
      'an interval as text',
      withFeed({ intervalMinutes: '240' }),
      'outlets[0].feeds[0].intervalMinutes must be a whole number',
    ],
    [
      'an unknown lean',
      withRating({ lean: 'centre' }),
      'outlets[0].rating.lean must be one of left, lean-left, center, lean-right, right, not "centre"',
    ],
    ['a rating without a reason', withRating({ reason: '' }), 'outlets[0].rating.reason must be a string'],
    ['a date that does not exist', withRating({ ratedOn: '2026-02-30' }), 'outlets[0].rating.ratedOn must be a date'],
    [
      'evidence that is not an address',
      withRating({ evidenceUrl: 'see their site' }),
      'outlets[0].rating.evidenceUrl must be a full http or https address',
    ],
    ['a rating as text', { ...OUTLET, rating: 'left' }, 'outlets[0].rating must be an object, not "left"'],
    ['a slug with spaces', { ...OUTLET, slug: 'The Herald' }, 'outlets[0].slug must be lowercase letters and digits'],
    ['a country name', { ...OUTLET, country: 'England' }, 'outlets[0].country must be a two-letter country code'],
    [
      'a country that does not exist',
      { ...OUTLET, country: 'XQ' },
      'outlets[0].country must be a two-letter country code',
    ],
    ['a language name', { ...OUTLET, language: 'English' }, 'outlets[0].language must be a language tag'],
    ['a fictional outlet', { ...OUTLET, fictional: true }, 'outlets[0].fictional must be false'],
    ['no feeds', { ...OUTLET, feeds: [] }, 'outlets[0].feeds must be a list with at least one entry'],
    ['a misspelled field', { ...OUTLET, onwer: null }, 'outlets[0].onwer is not a known field'],
  ])('rejects %s and names its location', (_what, draft, problem) => {
    expect(problemsOf(() => read(draft))).toContainEqual(expect.stringContaining(problem));
  });

  it('rejects a slug that another outlet already uses', () => {
    const other = { ...OUTLET, feeds: [{ ...FEED, url: 'https://herald.example/other' }] };
    expect(problemsOf(() => read(OUTLET, other))).toEqual([
      'outlets[1].slug repeats "herald", which outlets[0].slug already has',
    ]);
  });

  it.each(['https://herald.example/feed', 'http://herald.example/feed', 'https://www.herald.example/feed/'])(
    'rejects %s as a duplicate feed',
    (url) => {
      const twice = { ...OUTLET, feeds: [FEED, { ...FEED, url }] };
      expect(problemsOf(() => read(twice))).toEqual([
        `outlets[0].feeds[1].url repeats "${url}", which outlets[0].feeds[0].url already has`,
      ]);
    },
  );

  it('accepts two feeds whose addresses differ only in their query string', () => {
    const two = {
      ...OUTLET,
      feeds: [
        { ...FEED, url: 'https://herald.example/feed?of=news' },
        { ...FEED, url: 'https://herald.example/feed?of=sport' },
      ],
    };
    expect(read(two)).toEqual([{ ...two, rating: READ_RATING }]);
  });

  it('reports all problems of the file at once and names the file', () => {
    const drafts = [{ ...OUTLET, country: 'England' }, null];
    expect(() => read(...drafts)).toThrow(
      /outlets\.json cannot be used[^]*outlets\[0\]\.country[^]*outlets\[1\] must be an object, not null/,
    );
  });

  it('rejects a file without outlets and gives the reason', () => {
    expect(problemsOf(() => read())).toEqual(['the file must be a list of outlets, not []']);
    expect(problemsOf(() => readLiveCatalogue(stored('{"outlets": []}')))).toEqual([
      'the file must be a list of outlets, not {"outlets":[]}',
    ]);
  });

  it('reports a file that is missing or is not JSON', () => {
    expect(problemsOf(() => readLiveCatalogue(stored('[{"slug": "herald",}]')))).toEqual([
      expect.stringMatching(/^is not valid JSON: /),
    ]);
    expect(problemsOf(() => readLiveCatalogue(join(folder, 'nowhere.json')))).toEqual([
      expect.stringMatching(/^cannot be read: .*ENOENT/),
    ]);
  });
});
