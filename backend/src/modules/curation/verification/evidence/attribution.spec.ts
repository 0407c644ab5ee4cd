import { describe, expect, it } from '@jest/globals';
import { extractSpeakerNames, readUtterance, splitStatements } from './attribution.ts';
import { findEvidenceGaps } from '../evidence-check.ts';

describe('attribution', () => {
  it.each([
    ['The Liberty Union called it “the fairest budget in ten years”.', 'The Liberty Union', 'call'],
    ['Councillor Mara Dent has described the budget as a betrayal.', 'Councillor Mara Dent', 'describe'],
    [
      '“It is a betrayal,” said Mara Dent, a councillor of the Progress Party.',
      'Mara Dent, a councillor of the Progress Party',
      'say',
    ],
    ['“It is a betrayal,” party leader Mara Dent told reporters.', 'party leader Mara Dent', 'tell'],
    ['The tax will rise, warned the mayor.', 'the mayor', 'warn'],
    ['The tax will rise, Mara Dent announced.', 'Mara Dent', 'announce'],
    ['According to Mara Dent, the tax will rise.', 'Mara Dent', 'say'],
    ['The tax will rise, according to Mara Dent.', 'Mara Dent', 'say'],
    ['Her lawyer, Petra Lind, said the money had belonged to her father.', 'Her lawyer, Petra Lind,', 'say'],
    ['Ministers met after auditors had accused them of waste.', 'auditors', 'accuse'],
  ])('finds the attribution: %s', (sentence, speaker, verb) =>
    expect(readUtterance(sentence)).toMatchObject({ speaker, verb }),
  );

  it.each([
    ['a chamber thought to be old', 'Workers found a chamber thought to be very old.', 'Workers'],
    ['a verb in a quotation', 'The sign read “nobody said so”.', undefined],
    ['a noun', 'Their demands grew.', undefined],
  ])('is not inferred from %s', (_what, sentence, speaker) => expect(readUtterance(sentence)?.speaker).toBe(speaker));

  it.each([
    ['Councillor Mara Dent of the Progress Party', ['mara', 'dent', 'progress', 'party']],
    ['Health minister Petra Lund', ['petra', 'lund']],
    ['City inspectors', []],
    ['Prosecutors', []],
    ["Teachers' union head Vera Sand", ['vera', 'sand']],
    ["Cleanway's former director", ['cleanway']],
  ])('identifies the names in %s', (speaker, names) =>
    expect(extractSpeakerNames(speaker).toSorted()).toEqual(names.toSorted()),
  );

  it('attributes each statement of a sentence to its own speaker', () => {
    expect(
      splitStatements('The Liberty Union praised it, while Mara Dent called it a betrayal; the mayor said nothing.'),
    ).toHaveLength(3);
  });
});

describe('statements attributed to the wrong party', () => {
  const passages = [
    'The Liberty Union called it “the fairest budget in ten years”. Councillor Mara Dent of the Progress Party described it as a betrayal of tenants.',
    'The Liberty Union called it “the fairest budget in ten years”, while Councillor Mara Dent of the Progress Party described it as a betrayal of tenants.',
  ];
  const blocked = (text: string, passage: string): boolean =>
    findEvidenceGaps({ text, evidence: [{ snapshotId: 1, start: 0, end: passage.length }] }, new Map([[1, passage]]))
      .length > 0;

  it.each([
    'The Progress Party called it “the fairest budget in ten years”.',
    'Councillor Mara Dent praised “the fairest budget in ten years”.',
    'The budget is a betrayal of tenants, said the Liberty Union.',
  ])('holds back a misattributed statement: %s', (lie) =>
    expect(passages.map((passage) => blocked(lie, passage))).toEqual([true, true]),
  );

  it.each([
    'The Liberty Union called the budget “the fairest budget in ten years”.',
    'Mara Dent called it a betrayal of tenants.',
    'For Dent, a councillor of the Progress Party, it is a betrayal of tenants.',
  ])('accepts a correct attribution: %s', (honest) =>
    expect(passages.map((passage) => blocked(honest, passage))).toEqual([false, false]),
  );
});
