import { foreignNegationFault } from './foreign-negation.ts';
import { monthNames, monthsIn } from './month-names.ts';
import type { NegationFault } from './negation.ts';
import { numbersInWords, smallNumbers } from './number-words.ts';
import { plainDigits, writtenNumbers } from './written-numbers.ts';

/** Differences between a non-English sentence and its translation. */
export interface ForeignParity {
  readonly missing: readonly number[];
  readonly added: readonly number[];
  readonly months: readonly number[];
  readonly negation: NegationFault;
  readonly names: readonly string[];
}

/** Regions that write figures with a decimal point, unlike the rest of their language. */
const POINT_DECIMAL = /^(?:es-(?:MX|US|GT|HN|NI|SV|DO|PA|PR)|de-(?:CH|LI)|it-CH)$/i;
const KNOWN: readonly string[] = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl', 'ja', 'ko', 'ar', 'hi'];
/** Languages in Latin script that capitalise only names. */
const NAMED = new Set(['es', 'fr', 'it', 'pt', 'nl']);
const LATIN = new Set([...NAMED, 'de']);
const OPENING_OF_NAME = 4;
const SHORTEST_NAME = 3;

/** Key of the language in our tables. Returns `null` if they do not have it. */
function tableOf(language: string): string | null {
  const primary = language.split('-')[0]?.toLowerCase() ?? '';
  if (primary === 'zh') return 'zh-Hans';
  return KNOWN.includes(primary) ? primary : null;
}

function figuresOf(text: string, language: string, table: string): number[] {
  // These regions write figures as in English, but scale words as in their language.
  const figures = POINT_DECIMAL.test(language)
    ? plainDigits(text).replace(/\d[\d.,'’]*\d/g, (numeral) =>
        numeral.replace(/[,'’](?=\d{3}(?:\D|$))/g, '').replace('.', ','),
      )
    : text;
  return writtenNumbers(figures, table);
}

function numbers(
  source: string,
  from: string,
  table: string,
  translation: string,
  to: string,
): Pick<ForeignParity, 'missing' | 'added'> {
  const [told, written] = [figuresOf(source, from, table), writtenNumbers(translation, to)];
  const months = monthsIn(source, table);
  // Months are checked separately, by name or figure.
  const elsewhere = new Set([...numbersInWords(translation, to), ...months]);
  const excused = new Set([...told, ...numbersInWords(source, table), ...months]);
  return {
    missing: [...told, ...smallNumbers(source, table)].filter(
      (value) => !written.includes(value) && !elsewhere.has(value) && !monthsAsFigure(value, told, translation, to),
    ),
    added: [...written, ...smallNumbers(translation, to)].filter((value) => !excused.has(value)),
  };
}

/** The `03` of `14.03.2024` may be translated as a month's name. */
function monthsAsFigure(value: number, told: readonly number[], translation: string, to: string): boolean {
  return told.length >= 2 && value >= 1 && value <= 12 && monthsIn(translation, to).includes(value);
}

function lostMonths(source: string, table: string, translation: string, to: string): number[] {
  const [text, written] = [translation.toLowerCase(), writtenNumbers(translation, to)];
  const inFigures = (month: number): boolean => written.length >= 2 && written.includes(month);
  return monthsIn(source, table).filter(
    (month) => !monthNames(month, to).some((name) => text.includes(name)) && !inFigures(month),
  );
}

/** Words of institutions, places and offices, which are translated. */
const TRANSLATED = new Set(
  `estados unidos unido reino uni\u00f3n uniones europea europeo naciones unidas corte suprema supremo tribunal banco central ministerio ministro ministra partido c\u00e1mara senado congreso consejo comisi\u00f3n
  asamblea nacional nueva nuevo norte sur este oeste mar r\u00edo ciudad rep\u00fablica federal santa santo guardia civil polic\u00eda universidad instituto casa blanca copa mundial liga
  \u00e9tats unis royaume union europ\u00e9enne nations cour supr\u00eame conseil banque centrale minist\u00e8re ministre parti chambre s\u00e9nat congr\u00e8s assembl\u00e9e nationale commission nouvelle nouveau nord sud est ouest mer ville r\u00e9publique
  f\u00e9d\u00e9rale saint sainte universit\u00e9 institut maison blanche coupe monde ligue stati uniti regno unione europea nazioni unite corte suprema tribunale banca centrale ministero ministro partito camera senato congresso
  consiglio commissione assemblea nazionale nuova nuovo nord sud ovest mare citt\u00e0 repubblica federale universit\u00e0 istituto casa bianca coppa mondo lega c\u00f4rte uni\u00e3o europeia na\u00e7\u00f5es unidas supremo superior
  c\u00e2mara deputados conselho comiss\u00e3o assembleia minist\u00e9rio norte sul leste cidade rep\u00fablica universidade verenigde staten koninkrijk europese unie naties hoge raad centrale bank ministerie minister partij tweede eerste
  kamer senaat congres commissie nationale nieuwe nieuw noord zuid oost west zee stad republiek universiteit instituut witte huis`.split(
    /\s+/,
  ),
);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Last parts of names with two or more words whose beginning is missing in the translation. Latin script only. Skips
 * offices and places.
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
    .filter((name) => name.length >= SHORTEST_NAME && !words.includes(folded(name).slice(0, OPENING_OF_NAME)));
}

/** Compares a non-English sentence with its translation. Returns `null` for an unsupported original language. */
export function foreignParity(source: string, from: string, translation: string, to: string): ForeignParity | null {
  const table = tableOf(from);
  if (table === null) return null;
  return {
    ...numbers(source, from, table, translation, to),
    months: lostMonths(source, table, translation, to),
    negation: foreignNegationFault(source, table, translation, to),
    names: lostNames(source, table, translation, to),
  };
}
