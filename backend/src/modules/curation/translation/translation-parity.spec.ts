import { describe, expect, it } from '@jest/globals';
import { findTargetLanguage, TARGET_LANGUAGES } from './target-languages.ts';
import { findFormFaults, isInLanguage, findParityGaps } from './translation-parity.ts';
import { findNumbersInDigits } from '../details/numbers.ts';

const codes = (source: string, translation: string, language: string): string[] =>
  findParityGaps(source, translation, language).map(({ code }) => code);

describe('numbers in the notation of each language', () => {
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
  ])('finds the numbers in %s: %s', (language, text, numbers) =>
    expect(findNumbersInDigits(text, language)).toEqual(numbers),
  );
});

describe('details lost in a translation', () => {
  it.each([
    [
      'a wrong number',
      'Turnout was 38 percent.',
      'La participación fue del 83 por ciento.',
      'es',
      ['number', 'number'],
    ],
    ['a lost number', 'It spent 1,900 marks.', 'Es gab Geld aus.', 'de', ['number']],
    ['a wrong scale', 'It cost 1.8 million.', '费用为18万。', 'zh-Hans', ['number', 'number']],
    ['an English number in German', 'It spent 1,900 marks.', 'Es gab 1,900 Mark aus.', 'de', ['number', 'number']],
    ['a wrong month', 'It opened on March 14, 2024.', 'Abrió el 14 de mayo de 2024.', 'es', ['date']],
    [
      'a wrong month in Japanese',
      'It opened on March 14, 2024.',
      '2024年5月14日に開館した。',
      'ja',
      ['number', 'date'],
    ],
    ['a dropped negation', 'The council did not agree.', 'El consejo estuvo de acuerdo.', 'es', ['negation']],
    ['a dropped negation in Japanese', 'The council did not agree.', '議会は同意した。', 'ja', ['negation']],
    ['a dropped negation in Arabic', 'The council did not agree.', 'وافق المجلس.', 'ar', ['negation']],
    ['an added negation', 'The council agreed.', 'Der Rat stimmte nicht zu.', 'de', ['negation']],
    ['lost quotation marks', 'He said "never again" to them.', 'Il leur a dit plus jamais.', 'fr', ['quotation']],
    [
      'a different score in words',
      'The council voted six to three.',
      'El consejo votó ocho a uno.',
      'es',
      ['number', 'number', 'number'],
    ],
    [
      'a different score in figures',
      'The council voted six to three.',
      'Der Rat stimmte mit 8 zu 3.',
      'de',
      ['number', 'number'],
    ],
    ['a wrong small number in Japanese', 'Six members agreed.', '八人の議員が賛成した。', 'ja', ['number']],
    ['an invented number', 'Members agreed.', 'Dix-sept membres étaient d’accord.', 'fr', ['number']],
    [
      'an appended advertisement',
      'The council agreed on a budget for the coming year.',
      'El consejo acordó un presupuesto para el próximo año. Compre ahora los mejores relojes con descuento.',
      'es',
      ['length'],
    ],
    [
      'an inserted advertisement',
      'The council agreed.',
      'El consejo, que lleva los mejores relojes del mercado a precios de verdad increíbles, estuvo de acuerdo.',
      'es',
      ['length'],
    ],
    [
      'a sentence left in English',
      'The members of the council agreed on a budget for the coming year.',
      'The members of the council agreed on a budget for the coming year.',
      'es',
      ['language'],
    ],
    ['a swapped name', 'Senator Mark Ellery voted.', 'La senadora Ana Ruiz votó.', 'es', ['name']],
  ])('reports a lost detail: %s', (_what, source, translation, language, expected) =>
    expect(codes(source, translation, language)).toEqual(expected),
  );

  it.each([
    ['It opened on March 14, 2024.', '2024年3月14日に開館した。', 'ja'],
    ['It opened on March 14, 2024.', 'Оно открылось 14 марта 2024 года.', 'ru'],
    ['It opened on March 14, 2024.', 'افتُتح في 14 مارس 2024.', 'ar'],
    ['He said "never again" to them.', 'Er sagte „nie wieder“ zu ihnen.', 'de'],
    ['He said "never again" to them.', '彼は『二度としない』と言った。', 'ja'],
    ['Mark Ellery of the Supreme Court voted.', 'Mark Ellery vom Obersten Gericht stimmte ab.', 'de'],
    ['Three of four members agreed.', '4人のうち3人が同意した。', 'ja'],
    ['The council voted six to three.', 'El consejo votó seis a tres.', 'es'],
    ['The council voted six to three.', 'Совет проголосовал шестью голосами против трёх.', 'ru'],
    ['Seventeen members agreed.', 'Dix-sept membres étaient d’accord.', 'fr'],
    ['Thirty-six members agreed.', 'Treinta y seis miembros estuvieron de acuerdo.', 'es'],
    ['Three million agreed.', 'Tres millones estuvieron de acuerdo.', 'es'],
    ['The four-day week stays.', 'Die Viertagewoche bleibt.', 'de'],
    ['A dozen members met for a fortnight.', 'Douze membres se sont réunis pendant quinze jours.', 'fr'],
    ['A new member agreed.', 'Un membre neuf était d’accord.', 'fr'],
  ])('reports nothing for a faithful translation: %s → %s', (source, translation, language) =>
    expect(codes(source, translation, language)).toEqual([]),
  );
});

describe('a translation of a sentence', () => {
  it.each([
    ['Nothing.', ' '],
    ['Nothing.', 'Nada. https://evil.example'],
    ['Nothing.', 'Nada. Más en ofertas.shop'],
    ['Nothing.', 'Nada. Escriba a ventas@ofertas.test'],
    ['More at harbor.example.', 'Más en ofertas.example.'],
    ['Nothing.', '<b>Nada.</b>'],
    ['Nothing.', 'nada '.repeat(100)],
  ])('is rejected as unusable: %s → %s', (source, translation) =>
    expect(findFormFaults(source, translation, 'es')).toHaveLength(1),
  );

  it.each([['More at www.harbor.example.', 'Más en https://harbor.example.']])(
    'is accepted if it is faithful: %s',
    (source, translation) => expect(findFormFaults(source, translation, 'es')).toEqual([]),
  );
});

describe('the language of a whole translation', () => {
  const english = ['The council did not agree on the budget.', 'It will meet again in March, the mayor said.'];

  it('rejects a translation in the original language', () => expect(isInLanguage(english, 'fr')).toBe(false));
  it('rejects a translation in another foreign language', () => {
    const spanish = Array.from(
      { length: 8 },
      () => 'El consejo no se puso de acuerdo sobre el presupuesto de la ciudad.',
    );
    expect(isInLanguage(spanish, 'fr')).toBe(false);
  });
  it('does not check the language of a short headline', () =>
    expect(isInLanguage(['Harbor Standard: 14 March'], 'ja')).toBe(true));
  it.each([
    [
      'es',
      ['El consejo no se puso de acuerdo sobre el presupuesto.', 'Se reunirá de nuevo en marzo, dijo la alcaldesa.'],
    ],
    ['zh-Hans', ['市议会未能就预算达成一致。', '市长说，议会将于三月再次开会。']],
  ])('accepts a translation in the target language: %s', (language, sentences) =>
    expect(isInLanguage(sentences, language)).toBe(true),
  );
});

describe('the target languages', () => {
  it('comprise twelve languages, which are found by English name, code and native name', () => {
    expect(TARGET_LANGUAGES).toHaveLength(12);
    for (const language of TARGET_LANGUAGES)
      for (const query of [language.code, language.name, language.nativeName, ` ${language.name.toUpperCase()} `])
        expect(findTargetLanguage(query)).toBe(language);
    expect(findTargetLanguage('Klingon')).toBeNull();
  });
});
