import { findNumbersInDigits, findNumerals, findPossibleNumberWords } from '../../details/numbers.ts';

const FRACTIONS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
/** Maximum relative difference between a number and the number that it was rounded or calculated from. */
const MAX_ROUNDING = 0.02;
const APPROXIMATELY =
  /\b(?:about|around|roughly|some|nearly|almost|close to|just (?:under|over)|(?:more|less|fewer) than|over|up to)\s+\D{0,3}\d/i;

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= b * MAX_ROUNDING;

/** Returns true if a number is a sum, difference, double, half, fraction or rest of the numbers in the passage. */
function isCalculated(value: number, found: readonly number[], passage: string): boolean {
  const shares = Object.entries(FRACTIONS).flatMap(([word, share]) =>
    new RegExp(`\\b${word}s?\\b`, 'i').test(passage) ? [share, 1 - share] : [],
  );
  return (
    [...found, 100].some((one) => shares.some((share) => isClose(one * share, value))) ||
    found.some(
      (one) =>
        [one * 2, one / 2, 100 - one].includes(value) ||
        found.some((other) => one - other === value || (one !== other && one + other === value)),
    )
  );
}

/** Returns numbers, as written in digits, that neither the cited report contains nor the cited passage implies. */
export function findUnsupportedNumbers({
  text,
  language,
  passage,
  report,
  sourceLanguage,
}: {
  readonly text: string;
  readonly language: string;
  readonly passage: string;
  readonly report: string;
  readonly sourceLanguage: string;
}): string[] {
  const listNumbers = (source: string): number[] => [
    ...findNumbersInDigits(source, sourceLanguage),
    ...findPossibleNumberWords(source, sourceLanguage, { ambiguous: false }),
  ];
  const [found, known] = [listNumbers(passage), new Set(listNumbers(report))];
  const isRounded = (value: number): boolean => APPROXIMATELY.test(text) && found.some((each) => isClose(each, value));
  return findNumerals(text, language)
    .filter(({ value }) => !known.has(value) && !isRounded(value) && !isCalculated(value, found, passage))
    .map(({ start, end }) => text.slice(start, end));
}
