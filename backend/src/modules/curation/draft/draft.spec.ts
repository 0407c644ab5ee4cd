import { describe, expect, it } from '@jest/globals';
import { EvidenceMarkNumbers, getPassageInContext } from './draft.ts';

const HEADLINE = 'Council votes on the bridge';
const SENTENCES = [
  'The council met on Monday.',
  'It voted nine to two.',
  'The bridge will close in May.',
  'Trams go on.',
];
const SOURCE = `${HEADLINE}\n\n${SENTENCES.join(' ')}`;

function around(quote: string): ReturnType<typeof getPassageInContext> {
  const start = SOURCE.indexOf(quote);
  return getPassageInContext(SOURCE, HEADLINE, { start, end: start + quote.length });
}

describe('a passage', () => {
  it('is returned with the previous and the next sentence only', () => {
    expect(around('It voted nine to two.')).toEqual({ before: SENTENCES[0], quote: SENTENCES[1], after: SENTENCES[2] });
    expect(around('It voted nine to two. The bridge will close in May.')).toEqual({
      before: SENTENCES[0],
      quote: `${SENTENCES[1]} ${SENTENCES[2]}`,
      after: SENTENCES[3],
    });
  });

  it('has no previous sentence if it is the first (not even the headline), and no next one if it is the last', () => {
    expect(around('The council met on Monday.')).toEqual({ before: '', quote: SENTENCES[0], after: SENTENCES[1] });
    expect(around('Trams go on.')).toEqual({ before: SENTENCES[2], quote: SENTENCES[3], after: '' });
  });

  it('has no sentence before or after it if it is the headline', () => {
    expect(around(HEADLINE)).toEqual({ before: '', quote: HEADLINE, after: '' });
  });
});

describe('the numbers of evidence marks', () => {
  it('marks are numbered in reading order, and sentences that cite the same passages share a number', () => {
    const numbers = new EvidenceMarkNumbers();
    const first = { snapshotId: 1, start: 0, end: 20 };
    const second = { snapshotId: 1, start: 21, end: 40 };
    const elsewhere = { snapshotId: 2, start: 0, end: 20 };
    expect(
      [[first], [second], [first, second], [elsewhere], [first]].map((passages) => numbers.getNumber(passages)),
    ).toEqual([1, 2, 3, 4, 1]);
  });
});
