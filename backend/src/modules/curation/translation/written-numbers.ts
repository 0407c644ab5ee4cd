/** Words and characters that multiply the number before them, by language. */
const SCALES: Readonly<Record<string, readonly (readonly [pattern: string, factor: number])[]>> = {
  es: [
    ['mil millones', 1e9],
    ['mill[oó]n(?:es)?', 1e6],
    ['mil', 1e3],
  ],
  fr: [
    ['milliards?', 1e9],
    ['millions?', 1e6],
    ['mille', 1e3],
  ],
  de: [
    ['Milliarden?|Mrd\\.?', 1e9],
    ['Million(?:en)?|Mio\\.?', 1e6],
    ['Tausend', 1e3],
  ],
  it: [
    ['miliard[oi]', 1e9],
    ['milion[ei]', 1e6],
    ['mila', 1e3],
  ],
  pt: [
    ['mil milhões', 1e9],
    ['bilh(?:ão|ões)', 1e9],
    ['milh(?:ão|ões)', 1e6],
    ['mil', 1e3],
  ],
  ru: [
    ['миллиард\\p{L}*|млрд', 1e9],
    ['миллион\\p{L}*|млн', 1e6],
    ['тысяч\\p{L}*|тыс', 1e3],
  ],
  nl: [
    ['miljard', 1e9],
    ['miljoen', 1e6],
    ['duizend', 1e3],
  ],
  ja: [
    ['兆', 1e12],
    ['億', 1e8],
    ['万', 1e4],
    ['千', 1e3],
  ],
  'zh-Hans': [
    ['万亿', 1e12],
    ['亿', 1e8],
    ['万', 1e4],
    ['千', 1e3],
  ],
  ko: [
    ['조', 1e12],
    ['억', 1e8],
    ['만', 1e4],
    ['천', 1e3],
  ],
  ar: [
    ['مليارات?|مليارا', 1e9],
    ['ملايين|مليون\\p{L}*', 1e6],
    ['آلاف|ألف\\p{L}*', 1e3],
  ],
  hi: [
    ['अरब', 1e9],
    ['करोड़', 1e7],
    ['लाख', 1e5],
    ['हज़ार|हजार', 1e3],
  ],
};
/** Languages with a decimal comma, and a full stop or space between thousands. */
const COMMA_DECIMAL = new Set(['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl']);
/** Languages with a decimal comma in some regions and a decimal point in others. */
const MIXED = new Set(['ar']);
const NUMERAL = "\\d+(?:[.,٫٬'’\\u00a0\\u202f ]\\d+)*";
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Replaces digits of any script with 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

function readNumeral(numeral: string, language: string): number[] {
  const commaDecimal = COMMA_DECIMAL.has(language) || (MIXED.has(language) && /^\d+,\d{1,2}$/.test(numeral));
  const [group, decimal] = commaDecimal ? ["[.'’\\u00a0\\u202f ]", ','] : ["[,٬'’\\u00a0\\u202f ]", '[.٫]'];
  // Hindi also groups lakhs: 2,10,000.
  const grouped = new RegExp(`^(\\d{1,3}(?:${group}\\d{${commaDecimal ? '3' : '2,3'}})+)(?:${decimal}(\\d+))?$`).exec(
    numeral,
  );
  if (grouped) return [Number(`${grouped[1]?.replace(/\D/g, '')}.${grouped[2] ?? '0'}`)];
  const plain = new RegExp(`^(\\d+)(?:(?:${decimal}|[.٫])(\\d+))?$`).exec(numeral);
  if (plain) return [Number(`${plain[1]}.${plain[2] ?? '0'}`)];
  // Two adjacent numbers, or a date in figures.
  return numeral.split(/\D+/).map(Number);
}

interface Written {
  value: number;
  readonly scale: number;
  end: number;
}

function patternOf(language: string): RegExp {
  const alternatives = (SCALES[language] ?? []).map(([pattern]) => `(${pattern})`).join('|');
  return new RegExp(`(${NUMERAL})(?:[\\s\\u00a0-]?(?:${alternatives || '(?!)'})(?![\\p{Script=Latin}]))?`, 'giu');
}

/** The number of a match with its scale word, or several adjacent numbers. */
function numbersOf(match: RegExpMatchArray, language: string): Written[] {
  const scale = SCALES[language]?.[match.slice(2).findIndex((each) => each !== undefined)]?.[1] ?? 1;
  const values = readNumeral(match[1] ?? '', language);
  const end = (match.index ?? 0) + match[0].length;
  return values.map((value, at) => ({
    value: Number((value * (at === values.length - 1 ? scale : 1)).toPrecision(12)),
    scale,
    end,
  }));
}

/** Numbers that a text in a target language writes in figures, with their scale words. `1億8000万` is one number. */
export function writtenNumbers(text: string, language: string): number[] {
  const found: Written[] = [];
  for (const match of plainDigits(text).matchAll(patternOf(language))) {
    const [first, ...others] = numbersOf(match, language);
    const before = found.at(-1);
    if (!first) continue;
    if (before && before.scale >= 1e4 && first.scale < before.scale && match.index === before.end) {
      before.value += first.value;
      before.end = first.end;
    } else found.push(first);
    found.push(...others);
  }
  return found.map(({ value }) => value);
}
