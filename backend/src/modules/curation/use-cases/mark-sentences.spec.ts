import { expect, it } from '@jest/globals';
import { sampleStories } from '../../../../test/support/sample-stories.ts';
import { listClaims } from '../draft/draft.ts';
import { extractDraft } from '../drafting/extractive/extractive-drafter.ts';
import { markSentences } from './read-draft.ts';

const STORIES = [...sampleStories().values()].map((sources) => ({
  sources,
  claims: listClaims(extractDraft({ sources })),
}));

it('shows all words of each source exactly once', () => {
  for (const { sources, claims } of STORIES)
    for (const source of sources) {
      const shown = markSentences(source, claims).map(({ start, end }) => source.text.slice(start, end));
      const words = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word));
      expect(words(shown.join(' '))).toEqual(words(source.text));
    }
});

it('marks exactly the source sentences that a sentence of the draft cites', () => {
  let marked = 0;
  for (const { sources, claims } of STORIES)
    for (const source of sources)
      for (const { start, end, citedBy } of markSentences(source, claims)) {
        const sentence = source.text.slice(start, end);
        const citing = claims.filter(({ evidence }) =>
          evidence.some((span) => span.snapshotId === source.snapshotId && overlaps(span, { start, end })),
        );
        expect(citedBy).toEqual(citing.map(({ place, ordinal }) => ({ place, ordinal })));
        for (const { text } of citing) expect(sharesWords(text, sentence)).toBe(true);
        if (citing.length > 0) marked += 1;
      }
  expect(marked).toBeGreaterThan(100);
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Compares position by position, unlike the code under test. */
function overlaps(one: Span, other: Span): boolean {
  for (let at = one.start; at < one.end; at += 1) if (at >= other.start && at < other.end) return true;
  return false;
}

function sharesWords(one: string, other: string): boolean {
  return one.split(' ').some((word) => other.includes(word));
}
