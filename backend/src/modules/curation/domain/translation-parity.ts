import { findEntities, isTitleCase } from '../../../shared/text/entities.ts';
import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { quotedRegions } from '../../../shared/text/quotations.ts';
import { foreignParity } from './foreign-parity.ts';
import { monthNames } from './month-names.ts';
import { marksOf } from './translatable-text.ts';
import { type NegationFault, negationFault } from './negation.ts';
import { writtenNumbers } from './written-numbers.ts';

export type ParityCode = 'number' | 'date' | 'quotation' | 'negation' | 'name';

/** A detail of a sentence that its translation does not carry. */
export interface ParityGap {
  readonly code: ParityCode;
  readonly message: string;
}

const LATIN = new Set(['es', 'fr', 'de', 'it', 'pt', 'nl']);
/** Words of names that are translated: no trace of them need be left. */
const TRANSLATED = new Set(
  `north south east west northern southern eastern western new old upper lower great isle isles island islands river lake sea ocean mount
  bay gulf coast city state states federal national royal united international world court supreme high bank ministry minister department
  office audit auditor general union party alliance liberty progress council commission committee agency authority senate assembly
  parliament house government governor president prime church university college school institute museum academy hospital company group
  club league cup championship market street road square bridge bill act grant scheme fund report day night week english french german
  spanish italian monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december european europe america american climate health police army navy air force the of and for`.split(/\s+/),
);
const OPENING_OF_NAME = 3;

/** Numbers of an English sentence; `figures`: those written in digits, which a translation must show as digits. */
function englishNumbers(text: string): { figures: number[]; all: Set<number>; months: number[] } {
  const found = findQuantities(text);
  const values = found.flatMap((each): { value: number; figure: boolean }[] => {
    if (each.kind === 'date') return datePartsOf(each).map((value) => ({ value, figure: true }));
    return [{ value: Math.abs(Number.parseFloat(each.value)), figure: /\d/.test(each.surface) }];
  });
  // Digits that are part of a word or a range (Boeing-737, 6-3, 1990s) are found by the reader of the other side only.
  const loose = [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const months = found.flatMap((each) => (each.kind === 'date' ? monthOf(each) : []));
  return { figures: values.filter(({ figure }) => figure).map(({ value }) => value), all: new Set([...values.map(({ value }) => value), ...loose, ...months]), months };
}

function datePartsOf({ surface }: Quantity): number[] {
  return (surface.match(/\d+/g) ?? []).map(Number);
}

function monthOf({ value }: Quantity): number[] {
  const month = /(?:^|-)(\d{2})(?:-\d{2})?$/.exec(/^\d{2}-\d{2}$/.test(value) ? value.slice(0, 2) : value.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1'))?.[1];
  return month === undefined ? [] : [Number(month)];
}

function numberGaps(source: string, translation: string, language: string): ParityGap[] {
  const { figures, all } = englishNumbers(source);
  const written = writtenNumbers(translation, language);
  return toldNumbers(
    figures.filter((value) => !written.includes(value)),
    written.filter((value) => !all.has(value)),
  );
}

function toldNumbers(missing: readonly number[], added: readonly number[]): ParityGap[] {
  return [
    ...missing.map((value): ParityGap => ({ code: 'number', message: `The number ${value} of the original is not in the translation.` })),
    ...added.map((value): ParityGap => ({ code: 'number', message: `The number ${value} of the translation is not in the original.` })),
  ];
}

const toldMonth = (month: number): ParityGap => ({ code: 'date', message: `The month of a date (${month}) is not in the translation.` });
const toldName = (name: string): ParityGap => ({ code: 'name', message: `The name "${name}" of the original is not in the translation.` });

function toldNegation(fault: NegationFault): ParityGap[] {
  if (fault === null) return [];
  return [{ code: 'negation', message: fault === 'dropped' ? 'The original says no; the translation does not.' : 'The translation says no; the original does not.' }];
}

function dateGaps(source: string, translation: string, language: string): ParityGap[] {
  const text = translation.toLowerCase();
  return englishNumbers(source)
    .months.filter((month) => !monthNames(month, language).some((name) => text.includes(name)))
    .map(toldMonth);
}

/** Marks of all languages as the shared reader of quotations knows them. */
function knownMarks(text: string): string {
  const marks = text.replaceAll('『', '「').replaceAll('』', '」');
  return marks.includes('„') && !marks.includes('“') ? marks.replaceAll('”', '“') : marks;
}

function quotationGaps(source: string, translation: string): ParityGap[] {
  const [before, after] = [quotedRegions(source).length, quotedRegions(knownMarks(translation)).length];
  if (before === after) return [];
  return [{ code: 'quotation', message: `The original has ${before} passages between quotation marks, the translation ${after}.` }];
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** In Latin script a name keeps its beginning; in other scripts nothing can be compared without knowing how it is written there. */
function nameGaps(source: string, translation: string, language: string): ParityGap[] {
  if (!LATIN.has(language) || isTitleCase(source)) return [];
  const words = (folded(translation).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, OPENING_OF_NAME));
  return findEntities(source)
    .flatMap(({ words: parts }) => parts.filter((part) => /^\p{L}{3,}$/u.test(part) && !TRANSLATED.has(part) && !TRANSLATED.has(part.replace(/s$/, ''))))
    .filter((part) => !words.includes(folded(part).slice(0, OPENING_OF_NAME)))
    .map(toldName);
}

function foreignGaps(source: string, from: string, translation: string, language: string): ParityGap[] {
  const quotations = quotationGaps(knownMarks(source), translation);
  const parity = foreignParity(source, from, translation, language);
  if (parity === null) return quotations;
  return [...toldNumbers(parity.missing, parity.added), ...parity.months.map(toldMonth), ...quotations, ...toldNegation(parity.negation), ...parity.names.map(toldName)];
}

/** What a translation of one sentence lost or added, as far as it can be told without understanding it. */
export function parityGaps(source: string, translation: string, language: string, from = 'en'): ParityGap[] {
  const [original, translated] = [source, translation].map((text) => text.replace(/⟦\d+⟧/g, ' ')) as [string, string];
  if (!/^en\b/i.test(from)) return foreignGaps(original, from, translated, language);
  return [
    ...numberGaps(original, translated, language),
    ...dateGaps(original, translated, language),
    ...quotationGaps(original, translated),
    ...toldNegation(negationFault(original, translated, language)),
    ...nameGaps(original, translated, language),
  ];
}

/** What makes a sentence unusable as a translation: its marks are gone, or it brings an address or markup of its own. */
export function formFaults(source: string, translation: string): string[] {
  const faults: string[] = [];
  if (translation.trim() === '') faults.push('is empty');
  if (marksOf(source).join('') !== marksOf(translation).join('')) faults.push('must keep the marks ⟦1⟧, ⟦2⟧ … of the original, each once and in the same order');
  if (translation.length > source.length * 4 + 200) faults.push('is far longer than the original');
  if (/https?:|\bwww\./i.test(translation) && !/https?:|\bwww\./i.test(source)) faults.push('has an address that the original does not have');
  if (/<\/?[a-z]/i.test(translation) && !/<\/?[a-z]/i.test(source)) faults.push('has markup that the original does not have');
  return faults;
}
