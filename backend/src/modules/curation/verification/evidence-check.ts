import { guessLanguage } from '../../../shared/text/language.ts';
import { findUnsupportedNames } from '../details/names.ts';
import { findUnsupportedQuotations } from '../details/quotations.ts';
import type { CitedSentence } from '../draft/draft.ts';
import { computeCoverage, extractTerms } from './evidence/clauses.ts';
import { findDroppedNegation } from './evidence/negation.ts';
import { findUnsupportedNumbers } from './evidence/numbers.ts';
import { findOppositeWords } from './evidence/opposites.ts';
import { findLostQualifier } from './evidence/qualifiers.ts';
import { findSwappedSpeaker } from './evidence/speakers.ts';
import { findUnsupportedTime } from './evidence/time-words.ts';

/** A difference between a sentence and its evidence, which holds the draft back. */
export interface EvidenceGap {
  readonly code:
    | 'evidence-missing'
    | 'evidence-broken'
    | 'number-unsupported'
    | 'name-unsupported'
    | 'quotation-unsupported'
    | 'support-weak'
    | 'negation-changed'
    | 'contrary-claimed'
    | 'attribution-dropped'
    | 'speaker-changed'
    | 'time-changed';
  /** One sentence for the reviewer. */
  readonly message: string;
}

/** Minimum share of a sentence's words that the passage must contain. Below it, they are about different topics. */
const MIN_WORD_SHARE = 0.1;

/** A sentence with the texts that it is compared with. */
interface ComparedTexts {
  readonly text: string;
  readonly passage: string;
  /** Whole text of the cited reports. */
  readonly report: string;
}

interface Languages {
  /** Language of the sentence. */
  readonly language: string;
  /** Language of the cited passages and reports. */
  readonly sourceLanguage: string;
}

type Comparison = ComparedTexts & Languages;

/**
 * Finds differences between a sentence and its evidence that hold the draft back. A sentence that repeats its only
 * passage verbatim has none.
 *
 * @param texts source text by snapshot id
 * @param draftLanguage language of a sentence that is too short to detect it. Defaults to the language of the passage.
 */
export function findEvidenceGaps(
  { text, evidence }: CitedSentence,
  texts: ReadonlyMap<number, string>,
  draftLanguage: string | null = null,
): EvidenceGap[] {
  if (evidence.length === 0) return [{ code: 'evidence-missing', message: 'The sentence cites no source.' }];
  const passages = getCitedPassages(evidence, texts);
  if (passages === null)
    return [{ code: 'evidence-broken', message: 'The sentence cites a passage that does not exist.' }];
  if (passages.length === 1 && passages[0] === text) return [];
  const passage = passages.join('\n\n');
  const report = [...new Set(evidence.map(({ snapshotId }) => texts.get(snapshotId)))].join('\n\n');
  const languages = detectLanguages({ text, passage, report }, draftLanguage);
  const comparison = { text, passage, report, ...languages };
  const inSameLanguage = languages.language === languages.sourceLanguage;
  return [
    ...findDetailGaps(comparison),
    ...(inSameLanguage ? [...findNameGaps(comparison), ...findTopicGaps(comparison)] : []),
    ...(inSameLanguage && languages.language === 'en' ? findMeaningGaps(comparison) : []),
  ];
}

/**
 * Detects the languages of a sentence and its source. A passage that is too short to detect its language has the language
 * of its report. If only one of the two languages can be detected, the other one is the same.
 */
export function detectLanguages(
  { text, passage, report }: ComparedTexts,
  draftLanguage: string | null = null,
): Languages {
  const source = guessLanguage(passage) ?? guessLanguage(report);
  const language = guessLanguage(text) ?? draftLanguage ?? source ?? 'en';
  return { language, sourceLanguage: source ?? language };
}

/** Returns the passages that a sentence cites, or `null` if one of them does not exist. */
function getCitedPassages(evidence: CitedSentence['evidence'], texts: ReadonlyMap<number, string>): string[] | null {
  const passages = evidence.map(({ snapshotId, start, end }) => {
    const text = texts.get(snapshotId) ?? '';
    return start < 0 || end > text.length ? '' : text.slice(start, end);
  });
  return passages.includes('') ? null : passages;
}

/** Finds numbers and quotations without evidence, in any language. */
function findDetailGaps(comparison: Comparison): EvidenceGap[] {
  return [
    ...findUnsupportedNumbers(comparison).map(
      (number): EvidenceGap => ({
        code: 'number-unsupported',
        message: `The number ${number} does not occur in the cited report.`,
      }),
    ),
    ...findUnsupportedQuotations(comparison.text, comparison.passage).map(
      (quotation): EvidenceGap => ({
        code: 'quotation-unsupported',
        message: `The quotation "${quotation}" does not occur in the cited passage.`,
      }),
    ),
  ];
}

function findNameGaps({ text, report, language }: Comparison): EvidenceGap[] {
  return findUnsupportedNames(text, report, language).map((name) => ({
    code: 'name-unsupported',
    message: `"${name}" is not named in the cited report.`,
  }));
}

function findTopicGaps({ text, passage }: Comparison): EvidenceGap[] {
  const share = computeCoverage(extractTerms(text), extractTerms(passage));
  if (share >= MIN_WORD_SHARE) return [];
  const message = `Only ${Math.round(share * 100)} % of the sentence's words occur in the cited passage.`;
  return [{ code: 'support-weak', message }];
}

/** Finds differences in meaning between an English sentence and its passage, as far as their words reveal them. */
function findMeaningGaps({ text, passage, report }: Comparison): EvidenceGap[] {
  const denied = findDroppedNegation(text, passage);
  const speakers = findSwappedSpeaker(text, passage);
  const qualified = findLostQualifier(text, passage);
  const time = findUnsupportedTime(text, report);
  const opposite = findOppositeWords(text, passage);
  const gap = (code: EvidenceGap['code'], found: unknown, message: string): EvidenceGap[] =>
    found === null ? [] : [{ code, message }];
  return [
    ...gap('negation-changed', denied, `The sentence asserts what the passage denies: "${denied}".`),
    ...gap(
      'speaker-changed',
      speakers,
      `The sentence attributes to ${speakers?.[0]} what the passage attributes to ${speakers?.[1]}.`,
    ),
    ...gap(
      'attribution-dropped',
      qualified,
      `The sentence states as fact what the passage attributes to someone or calls possible: "${qualified}".`,
    ),
    ...gap('time-changed', time, `The cited report does not mention this time: "${time}".`),
    ...gap(
      'contrary-claimed',
      opposite,
      `The sentence says "${opposite?.claimed}" where the passage says "${opposite?.found}".`,
    ),
  ];
}
