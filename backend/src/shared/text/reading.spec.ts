import { describe, expect, it } from '@jest/globals';
import { guessLanguage } from './language.ts';
import { findQuotations, findUnclosedQuotation, hasBalancedQuotes } from './quotations.ts';
import { estimateReadingMinutes } from './reading-time.ts';
import { estimateResemblance, computeSketch } from './shingles.ts';

describe('guessLanguage', () => {
  it.each([
    ['en', 'The mayor said that the bridge would be closed for two years.'],
    ['es', 'El alcalde dijo que el puente estará cerrado durante dos años y que no hay otra solución.'],
    ['fr', 'Le maire a dit que le pont sera fermé pendant deux ans et que ce n’est pas une surprise.'],
    ['de', 'Der Bürgermeister sagte, dass die Brücke für zwei Jahre geschlossen wird und nicht früher öffnet.'],
    ['it', 'Il sindaco ha detto che il ponte sarà chiuso per due anni e che non è una sorpresa.'],
    ['pt', 'O prefeito disse que a ponte será fechada por dois anos e que não há outra solução para isso.'],
    ['nl', 'De burgemeester zei dat de brug voor twee jaar wordt gesloten en dat het niet anders kan.'],
    ['ru', 'Мэр сказал, что мост будет закрыт на два года.'],
    ['ja', '市長は橋を二年間閉鎖すると述べた。'],
    ['zh', '市长说大桥将关闭两年。'],
    ['ar', 'قال رئيس البلدية إن الجسر سيغلق لمدة عامين'],
  ])('recognizes %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it('returns null without evidence', () => {
    expect(guessLanguage('Zwolp 12 Brix')).toBeNull();
  });
});

describe('estimateReadingMinutes', () => {
  it('returns at least one minute, and more for more words', () => {
    expect(estimateReadingMinutes('')).toBe(1);
    expect(estimateReadingMinutes('word '.repeat(1000))).toBe(5);
    expect(estimateReadingMinutes('字'.repeat(900))).toBe(2);
  });
});

describe('findQuotations', () => {
  it('returns only closed quotations', () => {
    const text = 'He said “no”, then "yes", then “perhaps';
    expect(findQuotations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['“no”', '"yes"']);
    expect(hasBalancedQuotes(text)).toBe(false);
    expect(hasBalancedQuotes('„Ja“, sagte sie.')).toBe(true);
    expect(findUnclosedQuotation(text)).toBe(text.indexOf('“perhaps'));
    expect(findUnclosedQuotation('He said “no” about a 12" pipe.')).toBe(-1);
  });

  it.each([
    ['single marks', '‘It’s the players’ fault,’ he said, a ‘disgrace’.', ['‘It’s the players’ fault,’', '‘disgrace’']],
    ['straight single marks', "'We don't go,' he said in the '90s.", ["'We don't go,'"]],
    ['inches', 'A 12" pipe and a 14" pipe broke.', []],
  ])('distinguishes quotation marks from other marks: %s', (_name, text, expected) => {
    expect(findQuotations(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it('reads a text with many marks that are never closed', () => {
    expect(findQuotations('“a \'b "c '.repeat(20_000)).length).toBeLessThan(20_001);
  });
});

describe('computeSketch', () => {
  const text = Array.from({ length: 300 }, (_, at) => `word${(at * 7919) % 1009}`).join(' ');

  it('returns similar sketches for texts that differ only in the ending, and different ones for unrelated texts', () => {
    const copy = `${text} and a closing remark of the paper`;
    const other = Array.from({ length: 300 }, (_, at) => `other${(at * 7919) % 1009}`).join(' ');
    expect(estimateResemblance(computeSketch(text), computeSketch(text))).toBe(1);
    expect(estimateResemblance(computeSketch(text), computeSketch(copy))).toBeGreaterThan(0.9);
    expect(estimateResemblance(computeSketch(text), computeSketch(other))).toBe(0);
  });

  it('returns a small, sorted set of unsigned numbers', () => {
    const shingles = computeSketch(text);
    expect(shingles).toHaveLength(128);
    expect(shingles).toEqual([...shingles].sort((a, b) => a - b));
    expect(Math.min(...shingles)).toBeGreaterThanOrEqual(0);
  });
});
