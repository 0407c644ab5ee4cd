import { findQuantities, type Quantity } from '../../../../shared/text/quantities.ts';

/** Units by the words for them. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  `second seconds; minute minutes; hour hours; day days; week weeks; month months; year years year-old; decade decades; century centuries;
  millimetre millimetres millimeter millimeters mm; centimetre centimetres centimeter centimeters cm; metre metres meter meters; kilometre kilometres kilometer kilometers km;
  mile miles; foot feet ft; inch inches; yard yards; hectare hectares; acre acres; litre litres liter liters; gallon gallons; barrel barrels;
  gram grams gramme grammes; kilogram kilograms kilo kilos kg; tonne tonnes ton tons; ounce ounces;
  dollar dollars $; euro euros €; pound pounds £; yen ¥; crown crowns krona kroner; franc francs; mark marks; florin florins; rouble roubles ruble rubles; peso pesos; rupee rupees;
  watt watts; kilowatt kilowatts; megawatt megawatts; gigawatt gigawatts; point points`
    .split(';')
    .flatMap((line) => {
      const words = line.trim().split(/\s+/);
      return words.map((word): [string, string] => [word, words[0] ?? word]);
    }),
);

/** Maximum number of words between a number and its unit: `40 extra kilometres`, `three cubic metres`. */
const BETWEEN = 2;

function unitOf({ start, end }: Quantity, text: string): string | null {
  const before = UNITS[text.slice(0, start).trimEnd().at(-1) ?? ''];
  if (before !== undefined) return before;
  const after = /^[ -]?(\p{L}[\p{L}-]*)((?: \p{L}+){0,2})/u.exec(text.slice(end));
  const words = after === null ? [] : `${after[1] ?? ''}${after[2] ?? ''}`.toLowerCase().split(' ');
  return (
    words
      .slice(0, BETWEEN + 1)
      .map((word) => UNITS[word])
      .find((unit) => unit !== undefined) ?? null
  );
}

interface Counted {
  readonly value: string;
  readonly surface: string;
  readonly unit: string | null;
}

function countedIn(text: string): Counted[] {
  return findQuantities(text)
    .filter(({ kind }) => kind === 'number')
    .map((quantity) => ({ value: quantity.value, surface: quantity.surface, unit: unitOf(quantity, text) }));
}

const RATE = /\b(?:a|an|per|each|every) (second|minute|hour|day|week|month|year)\b/gi;

function ratesIn(text: string): string[] {
  return [...text.matchAll(RATE)].map(([, unit]) => (unit ?? '').toLowerCase());
}

/** `daily` means `a day`, and `yearly` figures may be reported as `a year`. */
const RATE_WORDS: Readonly<Record<string, RegExp>> = {
  day: /\b(?:daily|days?)\b/i,
  week: /\b(?:weekly|weeks?)\b/i,
  month: /\b(?:monthly|months?)\b/i,
  year: /\b(?:yearly|annual|annually|years?)\b/i,
  hour: /\b(?:hourly|hours?)\b/i,
};

function otherRate(text: string, passage: string): string | null {
  if (ratesIn(passage).length === 0) return null;
  return ratesIn(text).find((unit) => RATE_WORDS[unit]?.test(passage) === false) ?? null;
}

/** Finds a number of the passage with another unit: `40 minutes` if the passage has `40 kilometres`. */
export function otherUnit(text: string, passage: string): string | null {
  const found = countedIn(passage);
  for (const { value, surface, unit } of countedIn(text)) {
    const same = unit === null ? [] : found.filter((each) => each.value === value);
    if (same.length > 0 && same.every((each) => each.unit !== null && each.unit !== unit)) return `${surface} ${unit}`;
  }
  const rate = otherRate(text, passage);
  return rate === null ? null : `a ${rate}`;
}
