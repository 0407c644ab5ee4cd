import { findQuotations } from '../../../shared/text/quotations.ts';

/** Minimum length of a quotation in characters. Shorter quotations are not compared with the passage. */
const MIN_QUOTATION_LENGTH = 3;

/** Replaces quotation marks and white space that may differ between outlets and models. */
function normalizeMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

/** Returns quotations of a text that the passage does not contain letter for letter. */
export function findUnsupportedQuotations(text: string, passage: string): string[] {
  const source = normalizeMarks(passage);
  return findQuotations(text)
    .map(({ start, end }) => text.slice(start + 1, end - 1).replace(/[.,;!?…]+$/, ''))
    .filter(
      (quotation) => quotation.trim().length >= MIN_QUOTATION_LENGTH && !source.includes(normalizeMarks(quotation)),
    );
}

/** Counts the quotations in a text of any language, also in 『』 and „”, which `findQuotations` does not recognize. */
export function countQuotations(text: string): number {
  const marks = text.replaceAll('『', '「').replaceAll('』', '」');
  return findQuotations(marks.includes('„') && !marks.includes('“') ? marks.replaceAll('”', '“') : marks).length;
}
