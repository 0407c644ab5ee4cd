import { describe, expect, it } from '@jest/globals';
import { findTargetLanguage, TARGET_LANGUAGES } from './target-languages.ts';
import { formFaults, parityGaps } from './translation-parity.ts';
import { writtenNumbers } from './written-numbers.ts';

const codes = (source: string, translation: string, language: string): string[] => parityGaps(source, translation, language).map(({ code }) => code);

describe('numbers as languages write them', () => {
  it.each([
    ['es', 'gastó 210.000 marcos y 1,8 millones', [210_000, 1_800_000]],
    ['fr', '1 900 candidatures, 1,9 milliard', [1900, 1_900_000_000]],
    ['de', '1.234.567,5 und 3 Mrd.', [1_234_567.5, 3_000_000_000]],
    ['ru', '210 000 марок, 1,8 миллиона', [210_000, 1_800_000]],
    ['ja', '1億8000万円と21万人', [180_000_000, 210_000]],
    ['zh-Hans', '19亿，40名', [1_900_000_000, 40]],
    ['ko', '180만 마르크, 1,900건', [1_800_000, 1900]],
    ['hi', '18 लाख और 2,10,000', [1_800_000, 210_000]],
    ['hi', '२१,००० लोग', [21_000]],
    ['ar', '٢١٠٬٠٠٠ و1.8 مليون', [210_000, 1_800_000]],
    ['nl', '1,8 miljoen en 14.200', [1_800_000, 14_200]],
  ])('%s: %s', (language, text, numbers) => expect(writtenNumbers(text, language)).toEqual(numbers));
});

describe('what a translation lost', () => {
  it.each([
    ['a wrong number', 'Turnout was 38 percent.', 'La participación fue del 83 por ciento.', 'es', ['number', 'number']],
    ['a lost number', 'It spent 1,900 marks.', 'Es gab Geld aus.', 'de', ['number']],
    ['a wrong scale', 'It cost 1.8 million.', '费用为18万。', 'zh-Hans', ['number', 'number']],
    ['an English number in German', 'It spent 1,900 marks.', 'Es gab 1,900 Mark aus.', 'de', ['number', 'number']],
    ['a wrong month', 'It opened on March 14, 2024.', 'Abrió el 14 de mayo de 2024.', 'es', ['date']],
    ['a wrong month in Japanese', 'It opened on March 14, 2024.', '2024年5月14日に開館した。', 'ja', ['number', 'date']],
    ['a dropped negation', 'The council did not agree.', 'El consejo estuvo de acuerdo.', 'es', ['negation']],
    ['a dropped negation in Japanese', 'The council did not agree.', '議会は同意した。', 'ja', ['negation']],
    ['a dropped negation in Arabic', 'The council did not agree.', 'وافق المجلس.', 'ar', ['negation']],
    ['an added negation', 'The council agreed.', 'Der Rat stimmte nicht zu.', 'de', ['negation']],
    ['lost quotation marks', 'He said "never again" to them.', 'Il leur a dit plus jamais.', 'fr', ['quotation']],
    ['a swapped name', 'Senator Mark Ellery voted.', 'La senadora Ana Ruiz votó.', 'es', ['name', 'name']],
  ])('%s', (_what, source, translation, language, expected) => expect(codes(source, translation, language)).toEqual(expected));

  it.each([
    ['It opened on March 14, 2024.', '2024年3月14日に開館した。', 'ja'],
    ['It opened on March 14, 2024.', 'Оно открылось 14 марта 2024 года.', 'ru'],
    ['It opened on March 14, 2024.', 'افتُتح في 14 مارس 2024.', 'ar'],
    ['He said "never again" to them.', 'Er sagte „nie wieder“ zu ihnen.', 'de'],
    ['He said "never again" to them.', '彼は『二度としない』と言った。', 'ja'],
    ['Mark Ellery of the Supreme Court voted.', 'Mark Ellery vom Obersten Gericht stimmte ab.', 'de'],
    ['Three of four members agreed.', '4人のうち3人が同意した。', 'ja'],
  ])('nothing: %s → %s', (source, translation, language) => expect(codes(source, translation, language)).toEqual([]));
});

describe('what is no translation', () => {
  it.each([
    ['⟦1⟧ reports:', 'El periódico informa:'],
    ['⟦1⟧ and ⟦2⟧.', '⟦2⟧ y ⟦1⟧.'],
    ['Nothing.', ' '],
    ['Nothing.', 'Nada. https://evil.example'],
    ['Nothing.', '<b>Nada.</b>'],
    ['Nothing.', 'nada '.repeat(100)],
  ])('%s → %s', (source, translation) => expect(formFaults(source, translation)).toHaveLength(1));

  it('a faithful one has no faults', () => expect(formFaults('⟦1⟧ reports:', 'Según ⟦1⟧:')).toEqual([]));
});

describe('the languages', () => {
  it('are twelve, found by name, code and own name', () => {
    expect(TARGET_LANGUAGES).toHaveLength(12);
    for (const language of TARGET_LANGUAGES) for (const asked of [language.code, language.name, language.nativeName, ` ${language.name.toUpperCase()} `]) expect(findTargetLanguage(asked)).toBe(language);
    expect(findTargetLanguage('Klingon')).toBeNull();
  });
});
