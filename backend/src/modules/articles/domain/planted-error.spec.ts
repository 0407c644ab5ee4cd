import { describe, expect, it } from '@jest/globals';
import { isFlagged, judgeDecision, type JudgedDecision, mustReadAgain, type PlantedOutcome } from './planted-error.ts';

const PLANTED = {
  place: 'body',
  ordinal: 3,
  kind: 'numbers',
  trueText: 'It cost 4 marks.',
  falseText: 'It cost 6 marks.',
} as const;
const HERE = [{ place: 'body', ordinal: 3 }];
const ELSEWHERE = [
  { place: 'body', ordinal: 2 },
  { place: 'liberal', ordinal: 3 },
];

describe('a decision about a draft with a planted error', () => {
  it.each<[JudgedDecision['act'], JudgedDecision['sentences'], PlantedOutcome, boolean]>([
    ['approve', [], 'missed', true],
    ['reject', [], 'unclear', true],
    ['reject', HERE, 'caught', true],
    ['redraft', [], 'unclear', true],
    ['redraft', [...ELSEWHERE, ...HERE], 'caught', true],
    ['edit', HERE, 'caught', true],
    ['edit', ELSEWHERE, 'unclear', false],
    ['hold', [], 'unclear', false],
  ])('to %s with %j is %s', (act, sentences, outcome, again) => {
    expect(judgeDecision(PLANTED, { act, sentences })).toBe(outcome);
    expect(mustReadAgain(PLANTED, { act, sentences })).toBe(again);
  });
});

describe('the flag', () => {
  const [caught, missed, unclear] = ['caught', 'missed', 'unclear'] as const;

  it.each<[PlantedOutcome[], boolean]>([
    [[], false],
    [[missed, missed], false],
    [[missed, missed, missed], true],
    [[missed, unclear, missed, unclear, unclear, missed], true],
    [[caught, caught, missed, missed, missed], true],
    [[caught, caught, caught, missed, missed, missed], false],
  ])('of %j is %s', (newestFirst, flagged) => {
    expect(isFlagged(newestFirst)).toBe(flagged);
  });

  it('marks few windows of careful members', () => {
    const share = (rate: number): number => {
      let [flagged, seed] = [0, 1];
      const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
      for (let window = 0; window < 20_000; window += 1)
        if (isFlagged(Array.from({ length: 5 }, () => (next() < rate ? caught : missed)))) flagged += 1;
      return flagged / 20_000;
    };
    expect(share(0.9)).toBeLessThan(0.015);
    expect(share(0.8)).toBeLessThan(0.07);
  });
});
