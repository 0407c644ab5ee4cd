import { findForeignNegationFault, type NegationFault } from './negations.ts';
import DATA from './languages.json' with { type: 'json' };
import { listMonthNames, findMonths } from './month-names.ts';
import { findPossibleNumberWords, findSmallNumberWords, toAsciiDigits, findNumbersInDigits } from './numbers.ts';

/** Differences between a sentence in another language than English and its translation. */
export interface ForeignParity {
  readonly missing: readonly number[];
  readonly added: readonly number[];
  readonly months: readonly number[];
  readonly negation: NegationFault;
  readonly names: readonly string[];
}

/** Regions with a decimal point, although their language otherwise has a decimal comma. */
const DECIMAL_POINT_REGIONS = /^(?:es-(?:MX|US|GT|HN|NI|SV|DO|PA|PR)|de-(?:CH|LI)|it-CH)$/i;
const SUPPORTED: readonly string[] = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl', 'ja', 'ko', 'ar', 'hi'];
/** Languages in Latin script that capitalize only names. */
const CAPITALIZES_ONLY_NAMES = new Set(['es', 'fr', 'it', 'pt', 'nl']);
const LATIN_SCRIPT = new Set([...CAPITALIZES_ONLY_NAMES, 'de']);
const NAME_PREFIX_LENGTH = 4;
const MIN_NAME_LENGTH = 3;

/** Returns the language without region, or `null` if it is not supported. */
function findSupportedLanguage(language: string): string | null {
  const primary = language.split('-')[0]?.toLowerCase() ?? '';
  if (primary === 'zh') return 'zh-Hans';
  return SUPPORTED.includes(primary) ? primary : null;
}

function readFigures(text: string, language: string, table: string): number[] {
  // Text from these regions formats digits as in English, but has the scale words of its own language.
  const figures = DECIMAL_POINT_REGIONS.test(language)
    ? toAsciiDigits(text).replace(/\d[\d.,'’]*\d/g, (numeral) =>
        numeral.replace(/[,'’](?=\d{3}(?:\D|$))/g, '').replace('.', ','),
      )
    : text;
  return findNumbersInDigits(figures, table);
}

function compareNumbers(
  { source, from, table }: { readonly source: string; readonly from: string; readonly table: string },
  translation: string,
  to: string,
): Pick<ForeignParity, 'missing' | 'added'> {
  const [figures, written] = [readFigures(source, from, table), findNumbersInDigits(translation, to)];
  const months = findMonths(source, table);
  // Months are compared separately, because they may be written as names or in digits.
  const elsewhere = new Set([...findPossibleNumberWords(translation, to), ...months]);
  const excused = new Set([...figures, ...findPossibleNumberWords(source, table), ...months]);
  return {
    missing: [...figures, ...findSmallNumberWords(source, table)].filter(
      (value) => !written.includes(value) && !elsewhere.has(value) && !isMonthInWords(value, figures, translation, to),
    ),
    added: [...written, ...findSmallNumberWords(translation, to)].filter((value) => !excused.has(value)),
  };
}

/** Returns true if the number may be a month whose name the translation contains, such as `03` in `14.03.2024`. */
function isMonthInWords(value: number, figures: readonly number[], translation: string, to: string): boolean {
  return figures.length >= 2 && value >= 1 && value <= 12 && findMonths(translation, to).includes(value);
}

function findLostMonths(source: string, table: string, translation: string, to: string): number[] {
  const [text, written] = [translation.toLowerCase(), findNumbersInDigits(translation, to)];
  const inFigures = (month: number): boolean => written.length >= 2 && written.includes(month);
  return findMonths(source, table).filter(
    (month) => !listMonthNames(month, to).some((name) => text.includes(name)) && !inFigures(month),
  );
}

/** Words in names of institutions, places and offices that are usually translated. */
const TRANSLATED_WORDS = new Set(DATA.translatedWordsOfNames.others.join(' ').split(' '));

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the surnames of multi-word names that are missing from the translation. Compares only their first letters,
 * and only in Latin script. Skips words for offices and places.
 */
function findLostNames(source: string, table: string, translation: string, to: string): string[] {
  if (!CAPITALIZES_ONLY_NAMES.has(table) || !LATIN_SCRIPT.has(to)) return [];
  const words = (foldText(translation).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, NAME_PREFIX_LENGTH));
  const runs =
    source.match(/(?<=\p{Ll}[\p{Ll},;:]* )\p{Lu}\p{Ll}+(?: (?:de |del |della |van |von |da |dos )?\p{Lu}\p{Ll}+)+/gu) ??
    [];
  return runs
    .filter(
      (run) =>
        !run
          .toLowerCase()
          .split(' ')
          .some((word) => TRANSLATED_WORDS.has(word)),
    )
    .map((run) => run.split(' ').at(-1) ?? '')
    .filter((name) => name.length >= MIN_NAME_LENGTH && !words.includes(foldText(name).slice(0, NAME_PREFIX_LENGTH)));
}

/** Compares a non-English sentence with its translation. Returns `null` for an unsupported original language. */
export function compareForeignSentence(
  source: string,
  from: string,
  translation: string,
  to: string,
): ForeignParity | null {
  const table = findSupportedLanguage(from);
  if (table === null) return null;
  return {
    ...compareNumbers({ source, from, table }, translation, to),
    months: findLostMonths(source, table, translation, to),
    negation: findForeignNegationFault(source, table, translation, to),
    names: findLostNames(source, table, translation, to),
  };
}
