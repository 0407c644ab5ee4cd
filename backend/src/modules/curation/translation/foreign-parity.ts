import { foreignNegationFault, type NegationFault } from './negations.ts';
import DATA from './languages.json' with { type: 'json' };
import { monthNames, monthsIn } from './month-names.ts';
import { numbersInWords, smallNumbers, plainDigits, writtenNumbers } from './numbers.ts';

/** Differences between a non-English sentence and its translation. */
export interface ForeignParity {
  readonly missing: readonly number[];
  readonly added: readonly number[];
  readonly months: readonly number[];
  readonly negation: NegationFault;
  readonly names: readonly string[];
}

/** Regions that use a decimal point, unlike the rest of their language. */
const POINT_DECIMAL = /^(?:es-(?:MX|US|GT|HN|NI|SV|DO|PA|PR)|de-(?:CH|LI)|it-CH)$/i;
const KNOWN: readonly string[] = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl', 'ja', 'ko', 'ar', 'hi'];
/** Languages in Latin script that capitalize only names. */
const NAMED = new Set(['es', 'fr', 'it', 'pt', 'nl']);
const LATIN = new Set([...NAMED, 'de']);
const OPENING_OF_NAME = 4;
const MIN_NAME_LENGTH = 3;

/** Returns the key of the language in our tables, or `null` if it is not supported. */
function tableOf(language: string): string | null {
  const primary = language.split('-')[0]?.toLowerCase() ?? '';
  if (primary === 'zh') return 'zh-Hans';
  return KNOWN.includes(primary) ? primary : null;
}

function figuresOf(text: string, language: string, table: string): number[] {
  // These regions write digits as in English, but scale words as in their language.
  const figures = POINT_DECIMAL.test(language)
    ? plainDigits(text).replace(/\d[\d.,'’]*\d/g, (numeral) =>
        numeral.replace(/[,'’](?=\d{3}(?:\D|$))/g, '').replace('.', ','),
      )
    : text;
  return writtenNumbers(figures, table);
}

function numbers(
  { source, from, table }: { readonly source: string; readonly from: string; readonly table: string },
  translation: string,
  to: string,
): Pick<ForeignParity, 'missing' | 'added'> {
  const [figures, written] = [figuresOf(source, from, table), writtenNumbers(translation, to)];
  const months = monthsIn(source, table);
  // Months are checked separately, as names or digits.
  const elsewhere = new Set([...numbersInWords(translation, to), ...months]);
  const excused = new Set([...figures, ...numbersInWords(source, table), ...months]);
  return {
    missing: [...figures, ...smallNumbers(source, table)].filter(
      (value) => !written.includes(value) && !elsewhere.has(value) && !isMonthInWords(value, figures, translation, to),
    ),
    added: [...written, ...smallNumbers(translation, to)].filter((value) => !excused.has(value)),
  };
}

/** Returns true if the number may be a month that the translation spells out, such as the `03` of `14.03.2024`. */
function isMonthInWords(value: number, figures: readonly number[], translation: string, to: string): boolean {
  return figures.length >= 2 && value >= 1 && value <= 12 && monthsIn(translation, to).includes(value);
}

function lostMonths(source: string, table: string, translation: string, to: string): number[] {
  const [text, written] = [translation.toLowerCase(), writtenNumbers(translation, to)];
  const inFigures = (month: number): boolean => written.length >= 2 && written.includes(month);
  return monthsIn(source, table).filter(
    (month) => !monthNames(month, to).some((name) => text.includes(name)) && !inFigures(month),
  );
}

/** Words in names of institutions, places and offices, which are usually translated. */
const TRANSLATED = new Set(DATA.translatedWordsOfNames.others.join(' ').split(' '));

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the surnames of multi-word names that are missing in the translation, compared by their first letters. Latin
 * script only. Skips offices and places.
 */
function lostNames(source: string, table: string, translation: string, to: string): string[] {
  if (!NAMED.has(table) || !LATIN.has(to)) return [];
  const words = (folded(translation).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, OPENING_OF_NAME));
  const runs =
    source.match(/(?<=\p{Ll}[\p{Ll},;:]* )\p{Lu}\p{Ll}+(?: (?:de |del |della |van |von |da |dos )?\p{Lu}\p{Ll}+)+/gu) ??
    [];
  return runs
    .filter(
      (run) =>
        !run
          .toLowerCase()
          .split(' ')
          .some((word) => TRANSLATED.has(word)),
    )
    .map((run) => run.split(' ').at(-1) ?? '')
    .filter((name) => name.length >= MIN_NAME_LENGTH && !words.includes(folded(name).slice(0, OPENING_OF_NAME)));
}

/** Compares a non-English sentence with its translation. Returns `null` for an unsupported original language. */
export function foreignParity(source: string, from: string, translation: string, to: string): ForeignParity | null {
  const table = tableOf(from);
  if (table === null) return null;
  return {
    ...numbers({ source, from, table }, translation, to),
    months: lostMonths(source, table, translation, to),
    negation: foreignNegationFault(source, table, translation, to),
    names: lostNames(source, table, translation, to),
  };
}
