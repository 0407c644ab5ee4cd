import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type EvidenceGap, findEvidenceGaps } from './evidence-check.ts';

interface Golden {
  readonly passage: string;
  readonly honest: string[];
  readonly lies: { readonly kind: string; readonly text: string }[];
}

const GOLDEN = Array.from({ length: 16 }, (_, part) => part + 1).flatMap((part) =>
  readGolden(new URL(`../../../../test/golden/evidence-gate-${part}.txt`, import.meta.url)),
);

/**
 * Lines begin with `P` (a passage), `=` (an honest paraphrase of it) or `!` and a kind (a lie about it). The rules
 * hold back all lies except those of the kind `goes-through`, which are left to the judge model.
 */
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

function gaps(text: string, passage: string, draftLanguage?: string): EvidenceGap[] {
  return findEvidenceGaps(
    { text, evidence: [{ snapshotId: 1, start: 0, end: passage.length }] },
    new Map([[1, passage]]),
    draftLanguage,
  );
}

const blocked = (text: string, passage: string): boolean => gaps(text, passage).length > 0;
const LIES = GOLDEN.flatMap(({ passage, lies }) => lies.map((lie) => ({ ...lie, passage })));

describe('the evidence check', () => {
  it('accepts at least 99 % of honest paraphrases', () => {
    const honest = GOLDEN.flatMap(({ passage, honest: texts }) => texts.map((text) => ({ passage, text })));
    expect(honest.length).toBeGreaterThanOrEqual(990);
    expect(honest.filter(({ text, passage }) => blocked(text, passage)).length / honest.length).toBeLessThanOrEqual(
      0.01,
    );
  });

  it('holds back exactly the lies that are not listed as `goes-through`', () => {
    expect(LIES.length).toBeGreaterThanOrEqual(930);
    expect(LIES.filter(({ kind, text, passage }) => blocked(text, passage) === (kind === 'goes-through'))).toEqual([]);
  });

  it('holds back at least 95 % of true sentences that cite the wrong article', () => {
    const strange = GOLDEN.flatMap(({ honest }, at) =>
      [1, 7].flatMap((apart) =>
        honest.map((text) => ({ text, passage: GOLDEN[(at + apart) % GOLDEN.length]?.passage ?? '' })),
      ),
    );
    expect(strange.filter(({ text, passage }) => !blocked(text, passage)).length / strange.length).toBeLessThanOrEqual(
      0.05,
    );
  });

  // Each row is a passage, a lie, and an honest sentence that is accepted by an exception similar to the lie.
  it.each([
    [
      'Turnout in the city rose from 43 to 45 percent, officials said.',
      'Turnout in the city rose from 43 to 46 percent, officials said.',
      'In the city turnout rose from 43 to 45 percent, officials said.',
    ],
    [
      'A fire in Belgium killed four people on Monday, police said.',
      'A fire in Brussels killed four people on Monday.',
      'A Belgian fire killed four people on Monday.',
    ],
    [
      'The mayor may sell the harbour to Corvane. He sold the airport to Corvane on Monday.',
      'The mayor sold the harbour to Corvane on Friday.',
      'The mayor sold the airport to Corvane on Monday.',
    ],
  ])('accepts an honest sentence that resembles a lie, but not the lie: %j', (passage, lie, honest) => {
    expect([blocked(lie, passage), blocked(honest, passage)]).toEqual([true, false]);
  });

  it('names an unsupported number in the words of the sentence', () => {
    expect(
      gaps('The bridge will cost 48 million marks.', 'The bridge will cost 84 million marks.').map(
        ({ message }) => message,
      ),
    ).toEqual(['The number 48 million does not occur in the cited report.']);
  });

  it('does not apply English rules to other languages', () => {
    const passage =
      'Der Stadtrat hat am Dienstag mit 31 zu 14 Stimmen für ein Verbot von Lastwagen in der Altstadt gestimmt.';
    expect(
      blocked(
        'Lastwagen dürfen nach einem Beschluss der Stadträte mit 31 zu 14 Stimmen nicht mehr in den alten Kern.',
        passage,
      ),
    ).toBe(false);
    expect(blocked('Der Stadtrat hat mit 41 zu 14 Stimmen für das Verbot gestimmt.', passage)).toBe(true);
  });

  // Each row is a passage, the rest of its report, a lie, and an honest sentence.
  it.each([
    [
      'Desempleo sube 3,7 por ciento.',
      'Es la mayor subida en los últimos años, según el ministerio.',
      'El desempleo subió un 7 por ciento.',
      'El desempleo subió un 3,7 por ciento.',
    ],
    [
      'Chômage : hausse de 3,7 points.',
      'Le ministre a présenté les chiffres dans la matinée.',
      'Le chômage a augmenté de 7 points.',
      'Le chômage a augmenté de 3,7 points.',
    ],
    [
      'Minister Kranz lehnt Antrag ab.',
      'Er sprach am Dienstag mit 12 Abgeordneten über die Sache.',
      'Das Ministerium lehnte 13 Anträge ab.',
      'Das Ministerium lehnte den Vorschlag ab.',
    ],
  ])('reads a short passage by the rules of the language of its report: %s', (passage, rest, lie, honest) => {
    const report = `${passage}\n\n${rest}`;
    const evidence = [{ snapshotId: 1, start: 0, end: passage.length }];
    const [ofLie, ofHonest] = [lie, honest].map((text) => findEvidenceGaps({ text, evidence }, new Map([[1, report]])));
    expect([ofLie?.map(({ code }) => code), ofHonest]).toEqual([['number-unsupported'], []]);
  });

  it('reads a sentence and its passage by the rules of their own languages', () => {
    const german = 'Er bekam 2,5 Euro am Tag, und es kamen rund 1.500 Menschen.';
    expect(gaps('He was paid 2,500 euros a day.', german).map(({ code }) => code)).toEqual(['number-unsupported']);
    expect(gaps('About 1,500 people came.', german, 'en')).toEqual([]);
    expect(gaps('Das Ministerium lehnte den Vorschlag ab.', 'The ministry has rejected the proposal.')).toEqual([]);
  });
});
