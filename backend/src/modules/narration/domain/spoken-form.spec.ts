import { describe, expect, it } from '@jest/globals';
import { checkSpokenForm } from './check-spoken-form.ts';
import { toSpokenScript, writeOut } from './spoken-form.ts';

describe('writeOut', () => {
  it.each([
    ['en', 'It costs $84 million, £5bn or $1.', 'It costs 84 million dollars, 5 billion pounds or 1 dollar.'],
    ['en', 'Up 6.2% at 20 km/h and 5 °C.', 'Up 6.2 percent at 20 kilometers per hour and 5 degrees Celsius.'],
    ['en', 'On 2026-11-24, Nov. 3 and Sept. 4, 2025.', 'On November 24, 2026, November 3 and September 4, 2025.'],
    ['en', 'Dr. A. Keel of the U.S. met J. K. Vale.', 'Doctor A Keel of the U S met J K Vale.'],
    [
      'en',
      'Acme Inc. vs. Sen. Brandt, No. 5, ages 5–7.',
      'Acme Incorporated versus Senator Brandt, number 5, ages 5 to 7.',
    ],
    ['en', 'He left the U.S.', 'He left the U S.'],
    ['en', 'That was plan A. The rest failed.', 'That was plan A. The rest failed.'],
    [
      'en',
      'No, 5m people may go to St. Ives or Wall St. Trading.',
      'No, 5m people may go to St. Ives or Wall St. Trading.',
    ],
    ['en', 'It costs $5–$7 million.', 'It costs $5–$7 million.'],
    ['en', 'It costs $5 million-7 million.', 'It costs $5 million-7 million.'],
    [
      'de',
      '84 Mio. Euro, 6,2 % mehr, z. B. am 3. Nov. 2026.',
      '84 Millionen Euro, 6,2 Prozent mehr, zum Beispiel am 3. November 2026.',
    ],
    ['fr', 'M. Dupont a perdu 6,2 % en 5 km.', 'monsieur Dupont a perdu 6,2 pour cent en 5 kilomètres.'],
    ['fr', "En 2020 m'a surpris.", "En 2020 m'a surpris."],
    ['es', 'En 2024 ha subido, dice en 2025 mi padre.', 'En 2024 ha subido, dice en 2025 mi padre.'],
    ['it', 'Nel 2024 ha detto di no.', 'Nel 2024 ha detto di no.'],
    ['es', 'El Sr. Vale ganó 6,2 %.', 'El señor Vale ganó 6,2 por ciento.'],
    ['ru', 'Цена 5 млн рублей, 6,2 %.', 'Цена 5 миллионов рублей, 6,2 процента.'],
    // Intl puts words before and after the number, so the engine gets the symbol.
    ['ko', '기온은 5 °C 이다.', '기온은 5 °C 이다.'],
    ['tlh', 'Dr. 5% bIH', 'Dr. 5 percent bIH'],
  ])('writes out %s: %s', (language, printed, spoken) => {
    expect(writeOut(printed, language)).toBe(spoken);
    expect(checkSpokenForm(printed, spoken, language)).toBeNull();
  });
});

describe('checkSpokenForm', () => {
  it.each([
    ['number', 'It costs $84 million.', 'It costs 48 million dollars.'],
    ['number', 'It costs $84 million.', 'It costs 84 dollars.'],
    ['number', 'It rose 5 percent.', 'It rose percent.'],
    ['negation', 'He did not deny it.', 'He did deny it.'],
    ['negation', 'She can’t go.', 'She can go.'],
    ['negation', 'No, the plan stays.', 'the plan stays.'],
    ['name', 'Dana Whitlock met Keel.', 'Dana met Keel.'],
    ['name', 'Keel met Vale.', 'Vale met Keel.'],
    ['word', 'The old bridge reopens.', 'The bridge reopens.'],
    ['word', 'The bridge reopens.', 'The bridge reopens soon.'],
  ])('finds a different %s: %s', (gap, printed, spoken) => {
    expect(checkSpokenForm(printed, spoken, 'en')).toBe(gap);
  });

  it.each([
    ['de', 'Er kam nicht.', 'Er kam.'],
    ['es', 'No vino nadie.', 'Vino nadie.'],
    ['fr', 'Il ne vient pas.', 'Il vient.'],
  ])('finds a lost negation in %s', (language, printed, spoken) => {
    expect(checkSpokenForm(printed, spoken, language)).toBe('negation');
  });
});

describe('toSpokenScript', () => {
  it.each([
    ['China', 'It costs ¥84 million.', 'It costs 84 million yuan.'],
    ['Japan', 'It costs ¥84 million.', 'It costs 84 million yen.'],
    ['Japan and China', 'It costs ¥84 million.', 'It costs ¥84 million.'],
    ['Harlow Bay', 'It costs ¥84 million.', 'It costs ¥84 million.'],
    ['China', 'It costs ¥5–¥7 million.', 'It costs ¥5–¥7 million.'],
  ])('says whether ¥ means yen or yuan, in an article about %s: %s', (country, printed, spoken) => {
    const title = { place: 'title' as const, ordinal: 0, text: `A bridge in ${country}` };
    const { segments } = toSpokenScript([title, { place: 'body', ordinal: 0, text: printed }], 'en');
    expect(segments.map((each) => each.spoken)).toEqual([title.text, spoken]);
  });

  it('speaks a sentence as printed if its spoken form would say something else, and counts it', () => {
    // Our reader of numbers takes 5 m for five million, but the rule for units takes it for meters.
    const segments = [
      { place: 'body' as const, ordinal: 0, text: 'It is 6.2% wide.' },
      { place: 'body' as const, ordinal: 1, text: 'It is 5 m wide.' },
    ];
    const { segments: spoken, printedSegments } = toSpokenScript(segments, 'en');
    expect(spoken.map((each) => each.spoken)).toEqual(['It is 6.2 percent wide.', 'It is 5 m wide.']);
    expect(printedSegments).toBe(1);
  });
});
