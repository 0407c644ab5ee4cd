import { dropInvisibleCharacters } from '../../../../shared/html/invisible-characters.ts';
import { isDirective } from '../../verification/directives.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import { type EvidenceGap, findEvidenceGaps } from '../../verification/evidence-check.ts';
import type { NumberedSources } from './numbered-sources.ts';

const MARKUP = /[<>]|```|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|\]\s*\(|\*\*|__|^\s*(?:#+|[-*•])\s|[{}]/i;
const URL_OR_EMAIL =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:javascript|data|mailto|tel):\S|\bwww\.|\S@\S+\.\w|\b[\w-]+\.[a-z]{2,}\/\S/i;
/** Matches letters of two alphabets within one word, such as a Cyrillic "е" in a Latin name. */
const MIXED_ALPHABETS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const SENTENCE_NUMBER = /[[(]\s*s\d+\b/i;

/**
 * Returns formal problems of a tag or sentence. Each problem is phrased to follow a position, as in `tags[0] must …`.
 */
export function findLabelProblems(text: string, shortest: number, longest: number): string[] {
  const problems: string[] = [];
  if (text.length < shortest || text.length > longest) problems.push(`must have ${shortest} to ${longest} characters.`);
  if (/[\r\n\t]/.test(text) || dropInvisibleCharacters(text) !== text)
    problems.push('must be one line without invisible characters.');
  if (MIXED_ALPHABETS.test(text)) problems.push('must not mix alphabets within a word.');
  if (MARKUP.test(text)) problems.push('must be plain text without HTML or Markdown.');
  if (URL_OR_EMAIL.test(text)) problems.push('must not contain an address.');
  if (SENTENCE_NUMBER.test(text)) problems.push('must not contain sentence numbers.');
  return problems;
}

/** Returns formal problems of a sentence, including text that addresses the reader instead of reporting news. */
export function findFormProblems(text: string, shortest: number, longest: number): string[] {
  const problems = findLabelProblems(text, shortest, longest);
  return problems.length > 0 || !isDirective(text)
    ? problems
    : ['must report news, without orders, questions or words to the reader.'];
}

const PROBLEM_TEXTS: Readonly<Record<EvidenceGap['code'], string>> = {
  'evidence-missing': 'cites no source sentence.',
  'evidence-broken': 'cites a source sentence that does not exist.',
  'number-unsupported': 'has a number or date that is not in its cited sentences.',
  'name-unsupported': 'has a name that is not in its cited sentences.',
  'quotation-unsupported': 'quotes words that are not literally in its cited sentences.',
  'support-weak': 'does not state what its cited sentences state.',
  'negation-changed': 'drops or adds a negation compared with its cited sentences.',
  'contrary-claimed': 'states the opposite of its cited sentences.',
  'attribution-dropped': 'states as fact what its cited sentences attribute to somebody or call possible.',
  'speaker-changed': 'attributes a statement to a different speaker than its cited sentences do.',
  'time-changed': 'names a day, month, season or time of day that is not in its cited sentences.',
};

/** Returns differences between a sentence and its evidence, such as other numbers, names or quotations. */
export function findEvidenceProblems(
  sentence: CitedSentence,
  { texts, language }: Pick<NumberedSources, 'texts' | 'language'>,
): string[] {
  return [...new Set(findEvidenceGaps(sentence, texts, language).map(({ code }) => PROBLEM_TEXTS[code]))];
}
