import { describe, expect, it } from '@jest/globals';
import { findMonths } from '../details/months.ts';
import { findParityGaps } from './translation-parity.ts';

const codes = (from: string, source: string, translation: string, to: string): string[] =>
  findParityGaps(source, translation, to, from).map(({ code }) => code);

describe('details lost in the translation of a non-English original', () => {
  it.each([
    ['es', 'La inflación subió al 3,5 por ciento.', 'L’inflation a atteint 5,3 pour cent.', 'fr', 'number'],
    ['es', 'El puente costó 1.250.000 euros.', 'Die Brücke kostete 1.250 Euro.', 'de', 'number'],
    ['es-MX', 'El puente costó 1,250.50 pesos.', 'Die Brücke kostete 1.250,05 Pesos.', 'de', 'number'],
    ['fr', 'Le projet coûte 1,8 milliard d’euros.', '该项目耗资1.8亿欧元。', 'zh-Hans', 'number'],
    ['fr', 'La loi a été adoptée le 14 mars 2024.', 'Das Gesetz wurde am 14. Mai 2024 verabschiedet.', 'de', 'date'],
    ['fr', 'Le conseil n’a pas approuvé le budget.', 'Der Rat hat den Haushalt gebilligt.', 'de', 'negation'],
    [
      'fr',
      'Le maire a déclaré : « Nous ne céderons pas ».',
      'Der Bürgermeister erklärte, man werde nicht nachgeben.',
      'de',
      'quotation',
    ],
    ['de', 'Der Rat hat den Haushalt nicht gebilligt.', 'El consejo aprobó el presupuesto.', 'es', 'negation'],
    ['de', 'Die Brücke kostete 1.234,5 Millionen Euro.', '橋の費用は12億3450ユーロだった。', 'ja', 'number'],
    ['pt', 'A inflação caiu para 4,2% em março.', 'インフレ率は5月に4.2%に低下した。', 'ja', 'date'],
    ['pt', 'O governo não vai aumentar o imposto.', 'Правительство повысит налог.', 'ru', 'negation'],
    ['ar', 'ارتفع التضخم إلى ٣٫٥ في المئة في آذار.', 'Die Inflation stieg im März auf 5,3 Prozent.', 'de', 'number'],
    ['ar', 'لم يوافق المجلس على الميزانية.', 'Le conseil a approuvé le budget.', 'fr', 'negation'],
    ['zh-CN', '去年有180万人失业。', 'L’an dernier, 18 millions de personnes étaient au chômage.', 'fr', 'number'],
    ['zh', '委员会没有批准预算。', 'Le comité a approuvé le budget.', 'fr', 'negation'],
    ['ja', '橋は3月14日に閉鎖された。', 'El puente se cerró el 14 de mayo.', 'es', 'date'],
    ['ja', '議会は予算を承認しなかった。', 'El Parlamento aprobó el presupuesto.', 'es', 'negation'],
    ['ja', '市長は「絶対に譲らない」と述べた。', 'El alcalde dijo que no cedería.', 'es', 'quotation'],
    ['ko', '의회는 예산을 승인하지 않았다.', '议会批准了预算。', 'zh-Hans', 'negation'],
    ['ru', 'Мост закрыли 14 марта.', 'Die Brücke wurde am 14. Mai geschlossen.', 'de', 'date'],
    ['ru', 'Совет не одобрил бюджет.', 'O conselho aprovou o orçamento.', 'pt', 'negation'],
    ['hi', 'परियोजना की लागत 18 लाख रुपये है।', '该项目耗资18万卢比。', 'zh-Hans', 'number'],
    ['hi', 'परिषद ने बजट को मंज़ूरी नहीं दी।', 'Der Rat hat den Haushalt gebilligt.', 'de', 'negation'],
    ['it', 'Il ponte è stato chiuso il 14 marzo.', 'Le pont a été fermé le 14 mai.', 'fr', 'date'],
    ['nl', 'De raad heeft de begroting niet goedgekeurd.', 'Le conseil a approuvé le budget.', 'fr', 'negation'],
    ['nl', 'De brug kostte 1,8 miljard euro.', 'Le pont a coûté 1,8 million d’euros.', 'fr', 'number'],
    ['es', 'El consejo aprobó el presupuesto.', 'Der Rat hat den Haushalt nicht gebilligt.', 'de', 'negation'],
    ['fr', 'Le conseil a approuvé le budget hier.', 'El consejo no aprobó ayer el presupuesto.', 'es', 'negation'],
    [
      'es',
      'Según la alcaldesa Lucía Ferrando, el puente seguirá cerrado.',
      'Selon la maire Carmen Ortiz, le pont restera fermé.',
      'fr',
      'name',
    ],
    ['es', 'El consejo votó seis a tres.', 'Der Rat stimmte mit acht zu eins.', 'de', 'number'],
    [
      'fr',
      'Le conseil était d’accord.',
      'El consejo estuvo de acuerdo. Compre ahora los mejores relojes con descuento en la calle Mayor.',
      'es',
      'length',
    ],
    [
      'it',
      'Per il sindaco Paolo Ricci il ponte resterà chiuso.',
      'Selon le maire Marco Bianchi, le pont restera fermé.',
      'fr',
      'name',
    ],
  ])('reports a lost detail, from %s: %s → %s', (from, source, translation, to, code) =>
    expect(codes(from, source, translation, to)).toContain(code),
  );
});

describe('faithful translations of a non-English original', () => {
  it.each([
    ['es', 'La inflación subió al 3,5 por ciento en marzo.', 'L’inflation a atteint 3,5 pour cent en mars.', 'fr'],
    ['es', 'El puente costó 1.250.000 euros.', '橋の費用は125万ユーロだった。', 'ja'],
    ['es-MX', 'El puente costó 1,250.50 pesos.', 'Die Brücke kostete 1.250,50 Pesos.', 'de'],
    ['es', 'Tres de cada cuatro vecinos votaron en contra.', '住民4人のうち3人が反対票を投じた。', 'ja'],
    ['fr', 'La loi a été adoptée le 14 mars 2024.', '法律は2024年3月14日に採択された。', 'ja'],
    ['fr', 'Le projet coûte 1,8 milliard d’euros.', '该项目耗资18亿欧元。', 'zh-Hans'],
    ['fr', 'Il n’a que 3 jours pour répondre.', 'Er hat nur 3 Tage für eine Antwort.', 'de'],
    [
      'fr',
      'Le maire a déclaré : « Nous ne céderons pas ».',
      'Der Bürgermeister erklärte: „Wir geben nicht nach.“',
      'de',
    ],
    [
      'de',
      'Nicht nur der Rat, auch der Bürgermeister stimmte zu.',
      'No solo el consejo, también el alcalde estuvo de acuerdo.',
      'es',
    ],
    [
      'de',
      'Die Sitzung am 14.03.2024 dauerte zwei Stunden.',
      'La reunión del 14 de marzo de 2024 duró dos horas.',
      'es',
    ],
    ['de', 'Der Zug fährt um 3.25 Prozent langsamer.', 'El tren va un 3,25 por ciento más lento.', 'es'],
    ['pt', 'A inflação caiu para 4,2% em março.', 'インフレ率は3月に4.2%に低下した。', 'ja'],
    ['pt', 'O governo lhe pediu 2,5 milhões de reais.', '정부는 그에게 250만 헤알을 요청했다.', 'ko'],
    ['ar', 'ارتفع التضخم إلى ٣٫٥ في المئة في آذار.', 'Die Inflation stieg im März auf 3,5 Prozent.', 'de'],
    ['ar', 'بلغ عدد القتلى 1,8 مليون.', 'Le nombre de morts a atteint 1,8 million.', 'fr'],
    ['zh', '去年有180万人失业。', 'L’an dernier, 1,8 million de personnes étaient au chômage.', 'fr'],
    ['zh', '他不仅批准了预算，还批准了贷款。', 'Er billigte den Haushalt und auch den Kredit.', 'de'],
    ['ja', '少なくとも3人が負傷したかもしれない。', 'Es posible que al menos 3 personas resultaran heridas.', 'es'],
    ['ja', '橋は3月14日に閉鎖された。', 'El puente se cerró el 14 de marzo.', 'es'],
    ['ja', '三人が負傷した。', '3 personnes ont été blessées.', 'fr'],
    ['ja', '工事は3か月間続く。', 'Les travaux dureront trois mois.', 'fr'],
    ['ko', '의회는 예산을 승인하지 않았다.', '议会没有批准预算。', 'zh-Hans'],
    ['ko', '세 명이 다쳤다.', '3人受伤。', 'zh-Hans'],
    ['ru', 'Мост закрыли 14 марта 2024 года.', 'Die Brücke wurde am 14. März 2024 geschlossen.', 'de'],
    ['ru', 'Он не только певец, но и поэт.', 'Es cantante y también poeta.', 'es'],
    ['hi', 'परियोजना की लागत 18 लाख रुपये है।', '该项目耗资180万卢比。', 'zh-Hans'],
    ['hi', '२१,००० लोग आए।', '21.000 Menschen kamen.', 'de'],
    ['it', 'Il ponte costa 1,8 miliardi di euro.', '橋の費用は18億ユーロだ。', 'ja'],
    ['nl', 'De burgemeester zei: „Wij geven niet toe.”', 'Le maire a dit : « Nous ne céderons pas. »', 'fr'],
    [
      'es',
      'El presidente de Estados Unidos, según la ministra Ana Ruiz, vendrá el 3 de mayo.',
      'Der Präsident der Vereinigten Staaten kommt laut Ministerin Ana Ruiz am 3. Mai.',
      'de',
    ],
    [
      'it',
      'Il tribunale ha assolto il sindaco Paolo Ricci.',
      'Das Gericht sprach Bürgermeister Paolo Ricci frei.',
      'de',
    ],
    ['de', 'Der Rat billigte den Haushalt im Mai.', '议会5月批准了预算。', 'zh-Hans'],
    ['fr', 'La sonde a atteint Mars en 2021.', 'Die Sonde erreichte 2021 den Mars.', 'de'],
    ['es', 'El consejo votó seis a tres.', 'Der Rat stimmte mit sechs zu drei.', 'de'],
    ['fr', 'Dix-sept membres étaient d’accord.', '17 Mitglieder stimmten zu.', 'de'],
    [
      'es',
      'El paro bajó un 2 % y el PIB creció 1,1 %.',
      'Die Arbeitslosigkeit sank um 2 Prozent, und das BIP wuchs um 1,1 Prozent.',
      'de',
    ],
  ])('accepts a faithful translation, from %s: %s → %s', (from, source, translation, to) =>
    expect(codes(from, source, translation, to)).toEqual([]),
  );
});

it('a translation from an unsupported language is only checked for quotation marks', () => {
  expect(codes('sv', 'Rådet godkände inte budgeten på 3,5 miljoner.', 'Der Rat billigte den Haushalt.', 'de')).toEqual(
    [],
  );
  expect(codes('sv', 'Hon sade: «Aldrig».', 'Sie sagte es nie.', 'de')).toEqual(['quotation']);
});

it('the planet Mars is not mistaken for the month', () => {
  expect(findMonths('La sonde a atteint Mars en mars.', 'fr')).toEqual([3]);
  expect(findMonths('La sonde a atteint Mars.', 'fr')).toEqual([]);
  expect(findMonths('3か月間', 'ja')).toEqual([]);
});
