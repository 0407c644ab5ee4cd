import { buildWordPattern, createLanguageLookup } from './languages.ts';

const getPatterns = createLanguageLookup(({ negations, certainNegations, indirectNegations }, key) => ({
  any: buildWordPattern(negations, key),
  certain: buildWordPattern(certainNegations, key),
  indirect: buildWordPattern(indirectNegations, key, { end: false }),
}));

const ENGLISH = getPatterns('en');

/** Returns true if an English word is a negation, or if a text contains one. */
export const isNegation = (text: string): boolean => ENGLISH?.any.test(text) === true;

/** Counts the negations in an English text. */
export const countNegations = (text: string): number => text.split(/\s+/).filter(isNegation).length;

/** Returns whether a translation dropped or added a negation. Returns `null` if it did neither. */
export function findNegationFault(
  source: string,
  from: string,
  translation: string,
  to: string,
): 'dropped' | 'added' | null {
  const [original, target] = [getPatterns(from), getPatterns(to)];
  if (original === null || target === null) return null;
  if (original.certain.test(source)) return target.any.test(translation) ? null : 'dropped';
  const mayBeNegative = original.any.test(source) || original.indirect.test(source);
  return !mayBeNegative && target.certain.test(translation) ? 'added' : null;
}
