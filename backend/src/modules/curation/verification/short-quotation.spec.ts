import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CitedSentence, Draft } from '../draft/draft.ts';
import { MAX_CONSECUTIVE_WORDS, findExcessiveQuotations, shortenQuotations } from './short-quotation.ts';

const PAGE = 7;
/** Returns `count` distinct words, so that a failed assertion shows which words were quoted. */
const page = (words: number): string => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');

function cite(text: string, from: number, to: number, snapshotId = PAGE): CitedSentence {
  const words = text.split(' ');
  const start = words.slice(0, from).join(' ').length + Number(from > 0);
  const quoted = words.slice(from, to).join(' ');
  return { text: quoted, evidence: [{ snapshotId, start, end: start + quoted.length }] };
}

function draft(summary: readonly CitedSentence[], body: readonly CitedSentence[] = []): Draft {
  const title = { text: 'A title of its own', evidence: [{ snapshotId: 1, start: 0, end: 5 }] };
  return {
    title,
    summary,
    body: [{ outletId: 1, outletName: 'Ledger', sentences: body }],
    perspectives: null,
    category: 'Politics',
    tags: [],
    language: 'en',
  };
}

describe('a quotation of a page', () => {
  const text = page(1000);
  const pages = new Map([[PAGE, text]]);

  it('accepts a short quotation', () =>
    expect(findExcessiveQuotations(draft([cite(text, 0, MAX_CONSECUTIVE_WORDS)]), pages)).toEqual([]));

  it('rejects more consecutive words than the maximum, within one sentence or across several', () => {
    expect(findExcessiveQuotations(draft([cite(text, 0, MAX_CONSECUTIVE_WORDS + 1)]), pages)).toEqual([
      { place: 'summary', ordinal: 0, message: expect.stringContaining('60 consecutive words') },
    ]);
    expect(findExcessiveQuotations(draft([cite(text, 0, 40), cite(text, 40, 80)]), pages)).toEqual([
      { place: 'summary', ordinal: 1, message: expect.stringContaining('60 consecutive words') },
    ]);
    expect(findExcessiveQuotations(draft([cite(text, 0, 40), cite(text, 60, 100)]), pages)).toEqual([]);
  });

  it('counts the cited passages of paraphrases too', () => {
    const told = Array.from({ length: 8 }, (_, at) => ({
      ...cite(text, at * 60, at * 60 + 50),
      text: 'The writer’s own words.',
    }));
    expect(findExcessiveQuotations(draft([], told), pages).map(({ ordinal }) => ordinal)).toEqual([6, 7]);
    const same = Array.from({ length: 8 }, () => ({ ...cite(text, 0, 50), text: 'The writer’s own words.' }));
    expect(findExcessiveQuotations(draft([], same), pages)).toEqual([]);
  });

  it('does not limit quotations of texts from the feed', () =>
    expect(findExcessiveQuotations(draft([cite(text, 0, 500)]), new Map())).toEqual([]));

  it('is shortened by the extractive engine so that it passes vetting', () => {
    const long = draft(
      [cite(text, 0, 30), cite(text, 30, 70), cite(text, 100, 130)],
      [cite(text, 200, 240), cite(text, 240, 300), cite(text, 400, 430)],
    );
    const cut = shortenQuotations(long, pages);
    expect(findExcessiveQuotations(cut, pages)).toEqual([]);
    expect(cut.summary.map((sentence) => sentence.text.split(' ')[0])).toEqual(['word0']);
    expect(cut.body[0]?.sentences).toHaveLength(1);
  });

  it('ends the main report where a limit is reached, but keeps passages of other reports', () => {
    const passage = (section: 'happened' | 'added', ...sentences: CitedSentence[]) => ({
      section,
      outletId: 1,
      outletName: 'Ledger',
      sentences,
    });
    const told = {
      ...draft([]),
      body: [
        passage('happened', cite(text, 0, 40)),
        passage('happened', cite(text, 40, 80)),
        passage('happened', cite(text, 200, 230)),
        passage('added', cite(text, 300, 320)),
      ],
    };
    const { body, isExcerpt } = shortenQuotations(told, pages);
    expect(body.map(({ section, sentences }) => [section, sentences[0]?.text.split(' ')[0]])).toEqual([
      ['happened', 'word0'],
      ['added', 'word300'],
    ]);
    expect(isExcerpt).toBe(true);
  });

  it('is within the limits in any shortened draft', () => {
    const spans = fc.array(fc.tuple(fc.nat({ max: 900 }), fc.integer({ min: 1, max: 90 })), { maxLength: 12 });
    fc.assert(
      fc.property(spans, spans, (summary, body) => {
        const made = (list: readonly (readonly [number, number])[]): CitedSentence[] =>
          list.map(([from, count]) => cite(text, from, from + count));
        expect(findExcessiveQuotations(shortenQuotations(draft(made(summary), made(body)), pages), pages)).toEqual([]);
      }),
    );
  });
});
