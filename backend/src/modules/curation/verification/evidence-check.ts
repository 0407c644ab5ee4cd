import { findEntities } from '../../../shared/text/entities.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { findQuotations } from '../../../shared/text/quotations.ts';
import { stem } from '../../../shared/text/stem.ts';
import type { CitedSentence } from '../draft/draft.ts';
import { computeCoverage, extractTerms } from './evidence/clauses.ts';
import { findDroppedAttribution, findDroppedHedge, findSwappedSpeaker } from './evidence/attribution-gaps.ts';
import type { EvidenceGap } from './evidence/evidence-gap.ts';
import { findUnknownNameGaps, findUnsupportedNames } from './evidence/names.ts';
import { findAddedNegation, findOppositeWords, findDroppedNegation } from './evidence/negation.ts';
import { findUnsupportedTime, findUnsupportedQuantities } from './evidence/numbers-and-times.ts';

/**
 * Finds differences between a sentence and its evidence. A sentence that repeats its only passage verbatim has none.
 *
 * @param texts source text by snapshot id
 */
export function findEvidenceGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  if (sentence.evidence.length === 0)
    return [{ code: 'evidence-missing', holdsBack: true, message: 'The sentence cites no source.' }];
  const passages = getCitedPassages(sentence, texts);
  if (passages === null)
    return [{ code: 'evidence-broken', holdsBack: true, message: 'The sentence cites a passage that does not exist.' }];
  if (passages.length === 1 && passages[0] === sentence.text) return [];
  const passage = passages.join('\n\n');
  const report = sentence.evidence.map(({ snapshotId }) => texts.get(snapshotId) ?? '').join('\n\n');
  const { text } = sentence;
  const literal = [
    ...findUnsupportedQuantities(text, passage, report),
    ...findUnsupportedNames(text, passage, report),
    ...findUnsupportedQuotations(text, passage),
  ];
  return isEnglish(text) && isEnglish(passage)
    ? [...literal, ...findUnknownNameGaps(text, passage, texts), ...findMeaningGaps(text, passage, report)]
    : literal;
}

/** Finds only those differences that hold the draft back. */
export function findBlockingGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return findEvidenceGaps(sentence, texts).filter(({ holdsBack }) => holdsBack);
}

/**
 * Returns true for English, the only language that `findMeaningGaps` supports. A text that is too short for language
 * detection counts as English.
 */
function isEnglish(text: string): boolean {
  return (guessLanguage(text) ?? 'en') === 'en';
}

/** Minimum length of a quotation in characters. Shorter quotations are not compared with the passage. */
const MIN_QUOTATION_LENGTH = 3;

/** Returns the passages that a sentence cites, or `null` if one of them does not exist. */
function getCitedPassages(sentence: CitedSentence, texts: ReadonlyMap<number, string>): string[] | null {
  const passages: string[] = [];
  for (const { snapshotId, start, end } of sentence.evidence) {
    const text = texts.get(snapshotId);
    if (text === undefined || start < 0 || end > text.length || start >= end) return null;
    passages.push(text.slice(start, end));
  }
  return passages;
}

/** Normalizes quotation marks and white space, which may differ between outlets and models. */
function normalizeQuotationMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

function findUnsupportedQuotations(text: string, passage: string): EvidenceGap[] {
  const source = normalizeQuotationMarks(passage);
  return findQuotations(text)
    .map(({ start, end }) => text.slice(start + 1, end - 1).replace(/[.,;!?…]+$/, ''))
    .filter(
      (quotation) =>
        quotation.trim().length >= MIN_QUOTATION_LENGTH && !source.includes(normalizeQuotationMarks(quotation)),
    )
    .map((quotation) => ({
      code: 'quotation-unsupported',
      holdsBack: true,
      message: `The quotation "${quotation}" does not occur in the cited passage.`,
    }));
}

/** Minimum share of a sentence's words that the passage must contain. Below it, they are about different topics. */
const MIN_WORD_SHARE = 0.1;
/** Share below which a sentence is marked for the reviewer. */
const SUFFICIENT_SHARE = 0.5;
/**
 * A sentence with at most `words` words needs a larger share, because half of them may match any passage by chance.
 */
const SHORT_SENTENCE = { words: 3, share: 0.6 };
/**
 * Names alone are not enough: a sentence with at least `words` other words is also marked if the passage contains less
 * than `share` of them.
 */
const BESIDES_NAMES = { words: 2, share: 0.3 };

function findSupportGaps(text: string, passage: string): EvidenceGap[] {
  const known = extractTerms(passage);
  const terms = [...new Set(extractTerms(text))];
  if (terms.length === 0) return [];
  const names = new Set(findEntities(text).flatMap(({ words }) => words.map(stem)));
  const others = terms.filter((term) => !names.has(term));
  const share = computeCoverage(terms, known);
  const sufficient = terms.length <= SHORT_SENTENCE.words ? SHORT_SENTENCE.share : SUFFICIENT_SHARE;
  const hasOnlyNames = others.length >= BESIDES_NAMES.words && computeCoverage(others, known) < BESIDES_NAMES.share;
  if (share >= sufficient && !hasOnlyNames) return [];
  return [
    {
      code: 'support-weak',
      holdsBack: share < MIN_WORD_SHARE,
      message: `Only ${Math.round(share * 100)} % of the sentence's words occur in the cited passage.`,
    },
  ];
}

function findNegationGaps(text: string, passage: string): EvidenceGap[] {
  const dropped = findDroppedNegation(text, passage);
  if (dropped !== null)
    return [
      {
        code: 'negation-changed',
        holdsBack: true,
        message: `The sentence asserts what the passage denies: "${dropped}".`,
      },
    ];
  const added = findAddedNegation(text, passage);
  return added === null
    ? []
    : [
        {
          code: 'negation-changed',
          holdsBack: false,
          message: `The sentence denies what the passage asserts: "${added}".`,
        },
      ];
}

function findAttributionGaps(text: string, passage: string): EvidenceGap[] {
  const gaps: EvidenceGap[] = [];
  const speakers = findSwappedSpeaker(text, passage);
  if (speakers !== null)
    gaps.push({
      code: 'speaker-changed',
      holdsBack: true,
      message: `The sentence attributes to ${speakers[0]} what the passage attributes to ${speakers[1]}.`,
    });
  const verb = findDroppedHedge(text, passage);
  if (verb !== null)
    gaps.push({
      code: 'attribution-dropped',
      holdsBack: true,
      message: `The sentence states as fact what the passage calls possible or alleged: "${verb}".`,
    });
  else if (findDroppedAttribution(text, passage) !== null)
    gaps.push({
      code: 'attribution-dropped',
      holdsBack: true,
      message: 'The sentence states as fact what the passage attributes to someone or calls possible.',
    });
  return gaps;
}

/**
 * Finds differences in meaning between an English sentence and its passage, as far as their words reveal them.
 *
 * @param report whole text of the cited reports
 */
function findMeaningGaps(text: string, passage: string, report: string): EvidenceGap[] {
  const gaps = [
    ...findSupportGaps(text, passage),
    ...findNegationGaps(text, passage),
    ...findAttributionGaps(text, passage),
  ];
  const time = findUnsupportedTime(text, passage);
  if (time !== null)
    gaps.push({
      code: 'time-changed',
      holdsBack: findUnsupportedTime(text, report) !== null,
      message: `The cited passage does not mention this ${time.kind}: "${time.word}".`,
    });
  const opposite = findOppositeWords(text, passage);
  if (opposite !== null)
    gaps.push({
      code: 'contrary-claimed',
      holdsBack: true,
      message: `The sentence says "${opposite.claimed}" where the passage says "${opposite.found}".`,
    });
  return gaps;
}
