import { describe, expect, it } from '@jest/globals';
import { type CheckedArticle, checkQuote, type CurrentSentence } from './check-quote.ts';

const PUBLISHED = '2026-11-20T08:00:00.000Z';
const CORRECTED = '2026-11-21T08:00:00.000Z';
const UPDATED = '2026-11-22T08:00:00.000Z';
const OLD = 'The bridge costs 84 million marks.';
const FIXED = 'The bridge costs 48 million marks.';
const NEWEST = 'The bridge costs 52 million marks.';
const KEPT = 'It will carry trams.';

const correction = (changes: CheckedArticle['corrections'][number]['changes']) => ({
  id: 1,
  kind: 'number' as const,
  note: 'The cost was wrong.',
  correctedAt: CORRECTED,
  html: '',
  changes,
});
const update = (change: Partial<CheckedArticle['versions'][number]['changes'][number]>) => ({
  number: 3,
  publishedAt: UPDATED,
  facts: 1,
  changes: [
    {
      kind: 'number' as const,
      place: 'body' as const,
      ordinal: 0,
      text: NEWEST,
      before: FIXED,
      sentence: null,
      corrected: false,
      ...change,
    },
  ],
});
const FIRST = { number: 1, publishedAt: PUBLISHED, facts: 0, changes: [] };
const SECOND = { number: 2, publishedAt: CORRECTED, facts: 0, changes: [] };
const CHANGED: CheckedArticle = {
  id: 7,
  status: 'approved',
  title: 'Bridge',
  publishedAt: PUBLISHED,
  corrections: [correction([{ place: 'body', before: OLD, after: FIXED }])],
  versions: [update({}), SECOND, FIRST],
};
const ONLY_CORRECTED: CheckedArticle = { ...CHANGED, versions: [SECOND, FIRST] };
const sentences = (...texts: string[]): CurrentSentence[] =>
  texts.map((text, ordinal) => ({ place: 'body' as const, ordinal, text }));
const quote = (changes: Partial<Parameters<typeof checkQuote>[1]>) => ({ article_id: 7, ...changes });

describe('what happened to an article since it was quoted', () => {
  it.each([
    [{ version: 1 }, 'corrected', [CORRECTED, UPDATED]],
    [{ version: 2 }, 'updated', [UPDATED]],
    [{ version: 3 }, 'unchanged', []],
    [{ version: 4 }, 'unknown_version', []],
    [{ quoted_at: '2026-11-20' }, 'corrected', [CORRECTED, UPDATED]],
    [{ quoted_at: '2026-11-21T10:00:00+02:00' }, 'updated', [UPDATED]],
    [{ quoted_at: '2026-11-21T09:59:59+02:00' }, 'corrected', [CORRECTED, UPDATED]],
    [{ quoted_at: '2026-11-23' }, 'unchanged', []],
    [{}, 'corrected', [CORRECTED, UPDATED]],
  ])('%j: %s', (about, status, times) => {
    const checked = checkQuote(CHANGED, quote(about), []);
    expect(checked).toMatchObject({ status, current_version: 3 });
    expect(checked.changes.map(({ at }) => at)).toEqual(times);
  });

  it('does not call a correction that only added facts an error', () => {
    const article = { ...ONLY_CORRECTED, corrections: [{ ...correction([]), kind: 'updated' as const }] };
    expect(checkQuote(article, quote({ version: 1 }), []).status).toBe('updated');
  });

  it('counts all listed changes for a version that is too old to be listed', () => {
    const article = { ...CHANGED, versions: [update({}), SECOND] };
    expect(checkQuote(article, quote({ version: 1 }), [])).toMatchObject({ status: 'corrected' });
  });

  it('gives the note of a retraction, whatever was quoted', () => {
    const retraction = { ...correction([]), kind: 'retracted' as const, note: 'None of this was confirmed.' };
    const retracted = { ...CHANGED, status: 'retracted' as const, versions: [], corrections: [retraction] };
    const checked = checkQuote(retracted, quote({ version: 9, sentence: OLD }), []);
    expect(checked).toMatchObject({ status: 'retracted', current_version: null, changes: [{ note: retraction.note }] });
    expect(checked).not.toHaveProperty('sentence');
  });
});

describe('what became of a quoted sentence', () => {
  it.each([
    ['follows it through corrections and updates', CHANGED, OLD, [NEWEST, KEPT], 'replaced', NEWEST],
    ['finds a part of it', ONLY_CORRECTED, 'costs 84 million', [FIXED, KEPT], 'replaced', FIXED],
    ['ignores quotation marks and white space', CHANGED, 'It  will\ncarry trams.', [NEWEST, KEPT], 'unchanged', KEPT],
    ['does not know words that nobody published', CHANGED, 'The bridge is free.', [NEWEST, KEPT], 'not_in_text', null],
    [
      'reports a sentence that an update removed',
      { ...CHANGED, versions: [update({ kind: 'withdrawn', text: KEPT, before: null }), SECOND, FIRST] },
      KEPT,
      [FIXED],
      'removed',
      null,
    ],
    ['reports a replaced sentence that a later version omits', CHANGED, OLD, [KEPT], 'removed', null],
    [
      'cannot name a withdrawn sentence, which corrections do not repeat',
      { ...ONLY_CORRECTED, corrections: [correction([{ place: 'body', before: null, after: null }])] },
      KEPT,
      [FIXED],
      'not_in_text',
      null,
    ],
  ] as const)('%s', (_title, article, sentence, current, status, now) => {
    expect(checkQuote(article, quote({ version: 1, sentence }), sentences(...current)).sentence).toMatchObject({
      status,
      current: now,
    });
  });

  it('advises against a missing sentence if a correction has withdrawn one', () => {
    const corrections = [correction([{ place: 'body', before: null, after: null }])];
    const article = { ...ONLY_CORRECTED, corrections };
    const adviceFor = (version: number) =>
      checkQuote(article, quote({ version, sentence: KEPT }), sentences(FIXED)).sentence?.advice;
    expect(adviceFor(1)).toMatch(/withdrawn a sentence since. Do not quote it/);
    expect(adviceFor(2)).toMatch(/not quoted word for word/);
  });

  it('does not look at changes before the quoted version', () => {
    const checked = checkQuote(CHANGED, quote({ version: 2, sentence: OLD }), sentences(NEWEST));
    expect(checked.sentence?.status).toBe('not_in_text');
  });
});
