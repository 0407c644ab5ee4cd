import { describe, expect, it } from '@jest/globals';
import { guessLanguage } from './language.ts';
import { quotedRegions, quotesBalanced } from './quotations.ts';
import { readingMinutes } from './reading-time.ts';
import { resemblance, shinglesOf } from './shingles.ts';

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

describe('readingMinutes', () => {
  it('is at least one and grows with the number of words', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(1000))).toBe(5);
    expect(readingMinutes('字'.repeat(900))).toBe(2);
  });
});

describe('quotedRegions', () => {
  it('returns only closed quotations', () => {
    const text = 'He said “no”, then "yes", then “perhaps';
    expect(quotedRegions(text).map(({ start, end }) => text.slice(start, end))).toEqual(['“no”', '"yes"']);
    expect(quotesBalanced(text)).toBe(false);
    expect(quotesBalanced('„Ja“, sagte sie.')).toBe(true);
  });
});

describe('shinglesOf', () => {
  const text = Array.from({ length: 300 }, (_, at) => `word${(at * 7919) % 1009}`).join(' ');

  it('gives similar sketches to texts that differ only in the ending, and different ones to unrelated texts', () => {
    const copy = `${text} and a closing remark of the paper`;
    const other = Array.from({ length: 300 }, (_, at) => `other${(at * 7919) % 1009}`).join(' ');
    expect(resemblance(shinglesOf(text), shinglesOf(text))).toBe(1);
    expect(resemblance(shinglesOf(text), shinglesOf(copy))).toBeGreaterThan(0.9);
    expect(resemblance(shinglesOf(text), shinglesOf(other))).toBe(0);
  });

  it('returns few, sorted, unsigned numbers', () => {
    const shingles = shinglesOf(text);
    expect(shingles).toHaveLength(128);
    expect(shingles).toEqual([...shingles].sort((a, b) => a - b));
    expect(Math.min(...shingles)).toBeGreaterThanOrEqual(0);
  });
});
