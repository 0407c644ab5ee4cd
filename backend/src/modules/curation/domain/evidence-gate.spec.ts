import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { evidenceGaps } from './evidence-check.ts';

interface Golden {
  readonly passage: string;
  readonly honest: string[];
  readonly lies: { readonly kind: string; readonly text: string }[];
}

const GOLDEN = Array.from({ length: 16 }, (_, part) => part + 1).flatMap((part) => readGolden(new URL(`../../../../test/golden/evidence-gate-${part}.txt`, import.meta.url)));

/** Lines begin with `P` (a passage), `=` (an honest paraphrase of it) or `!` and a kind (a lie about it); lies of the kind `goes-through` are known not to be caught. */
function readGolden(file: URL): Golden[] {
  const golden: Golden[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const last = golden.at(-1);
    const [, kind = '', text = ''] = /^! (\S+) (.+)$/.exec(line) ?? [];
    if (line.startsWith('P ')) golden.push({ passage: line.slice(2), honest: [], lies: [] });
    else if (line.startsWith('= ')) last?.honest.push(line.slice(2));
    else if (text !== '') last?.lies.push({ kind, text });
  }
  return golden;
}

function blocked(text: string, passage: string): boolean {
  return evidenceGaps({ text, evidence: [{ snapshotId: 1, start: 0, end: passage.length }] }, new Map([[1, passage]])).length > 0;
}

describe('the gate before review', () => {
  it('lets honest paraphrases through, but for two in a hundred', () => {
    const honest = GOLDEN.flatMap(({ passage, honest: texts }) => texts.map((text) => ({ passage, text })));
    expect(honest.length).toBeGreaterThanOrEqual(990);
    expect(honest.filter(({ text, passage }) => blocked(text, passage)).length / honest.length).toBeLessThanOrEqual(0.02);
  });

  it.each(['wrong-number', 'swapped-name', 'invented-quotation', 'dropped-not', 'dropped-attribution', 'from-nowhere', 'opening-name', 'headline-name', 'mixed-names', 'swapped-counts', 'turned-direction', 'changed-day', 'changed-unit', 'scaled-number', 'dropped-hedge', 'swapped-roles', 'swapped-speaker', 'false-cause', 'unnamed-roles', 'other-words', 'lost-modality', 'lost-bound', 'changed-verb', 'wrong-role', 'wrong-object'])('catches every lie of the kind %s', (wanted) => {
    const lies = GOLDEN.flatMap(({ passage, lies: each }) => each.filter(({ kind }) => kind === wanted).map(({ text }) => ({ passage, text })));
    expect(lies.length).toBeGreaterThanOrEqual(6);
    expect(lies.filter(({ text, passage }) => !blocked(text, passage)).map(({ text }) => text)).toEqual([]);
  });

  it('is not said to miss what it catches', () => {
    const missed = GOLDEN.flatMap(({ passage, lies }) => lies.filter(({ kind }) => kind === 'goes-through').map(({ text }) => ({ passage, text })));
    expect(missed.filter(({ text, passage }) => blocked(text, passage))).toEqual([]);
  });

  it('catches true sentences that cite the passage of another article, but for three in a thousand', () => {
    const strange = GOLDEN.flatMap(({ honest }, at) => [1, 7].flatMap((apart) => honest.map((text) => ({ text, passage: GOLDEN[(at + apart) % GOLDEN.length]?.passage ?? '' }))));
    expect(strange.filter(({ text, passage }) => !blocked(text, passage)).length / strange.length).toBeLessThanOrEqual(0.003);
  });

  // Beside each lie an honest sentence that the same excuse is for.
  it.each([
    ['Born in 1990, Marek Hollan was jailed in 2020 for the robbery of a bank, a court said.', 'Marek Hollan was jailed for 30 years in prison.', 'Marek Hollan was jailed 30 years later.'],
    ['Turnout in the city rose from 43 to 45 percent, officials said.', 'Turnout in the city rose from 43 to 46 percent, officials said.', 'In the city turnout rose from 43 to 45 percent, officials said.'],
    ['Three sailors died in the storm and twelve were rescued by a helicopter.', 'Twelve of the sailors died in the storm.', 'Twelve of the sailors were rescued by a helicopter.'],
    ['A fire in Belgium killed four people on Monday, police said.', 'A fire in Brussels killed four people on Monday.', 'A Belgian fire killed four people on Monday.'],
    ['The police met the mayor on Monday in the city hall.', 'The police arrested the mayor on Monday.', 'Police met with the mayor on Monday.'],
  ])('excuses by %j no lie', (passage, lie, honest) => {
    expect([lie, honest].map((text) => blocked(text, passage))).toEqual([true, false]);
  });

  it('asks no English rule of another language', () => {
    const passage = 'Der Stadtrat hat am Dienstag mit 31 zu 14 Stimmen für ein Verbot von Lastwagen in der Altstadt gestimmt.';
    expect(blocked('Lastwagen dürfen nach einem Beschluss der Stadträte mit 31 zu 14 Stimmen nicht mehr in den alten Kern.', passage)).toBe(false);
    expect(blocked('Der Stadtrat hat mit 41 zu 14 Stimmen für das Verbot gestimmt.', passage)).toBe(true);
  });
});
