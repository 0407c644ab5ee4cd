import { findEntities } from '../../../shared/text/entities.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { findQuotations } from '../../../shared/text/quotations.ts';
import { stem } from '../../../shared/text/stem.ts';
import type { CitedSentence } from '../draft/draft.ts';
import { coverage, termsIn } from './evidence/clauses.ts';
import { droppedAttribution, droppedHedge, swappedSpeaker } from './evidence/attribution-gaps.ts';
import type { EvidenceGap } from './evidence/evidence-gap.ts';
import { unknownNameGaps, unsupportedNames } from './evidence/names.ts';
import { addedNegation, oppositeWords, droppedNegation } from './evidence/negation.ts';
import { otherTime, unsupportedQuantities } from './evidence/numbers-and-times.ts';

/**
 * Returns what a sentence claims beyond its evidence. A sentence that repeats its only passage verbatim has no gaps.
 *
 * @param texts source text by snapshot id
 */
export function evidenceGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  if (sentence.evidence.length === 0)
    return [{ code: 'evidence-missing', holdsBack: true, message: 'The sentence cites no source.' }];
  const passages = passagesOf(sentence, texts);
  if (passages === null)
    return [{ code: 'evidence-broken', holdsBack: true, message: 'The sentence cites a passage that does not exist.' }];
  if (passages.length === 1 && passages[0] === sentence.text) return [];
  const passage = passages.join('\n\n');
  const report = sentence.evidence.map(({ snapshotId }) => texts.get(snapshotId) ?? '').join('\n\n');
  const { text } = sentence;
  const literal = [
    ...unsupportedQuantities(text, passage, report),
    ...unsupportedNames(text, passage, report),
    ...unsupportedQuotations(text, passage),
  ];
  return isEnglish(text) && isEnglish(passage)
    ? [...literal, ...unknownNameGaps(text, passage, texts), ...meaningGaps(text, passage, report)]
    : literal;
}

/** Returns only the gaps that hold a sentence back. */
export function blockingGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return evidenceGaps(sentence, texts).filter(({ holdsBack }) => holdsBack);
}

/**
 * Returns true for English, the only language that the meaning rules support. A text too short for language detection
 * counts as English.
 */
function isEnglish(text: string): boolean {
  return (guessLanguage(text) ?? 'en') === 'en';
}

/**
 * Minimum length of a quotation in characters. Shorter ones are scare quotes, whose words are checked like any others.
 */
const MIN_QUOTATION_LENGTH = 3;

/** Returns the passages that a sentence cites, or `null` if one of them does not exist. */
function passagesOf(sentence: CitedSentence, texts: ReadonlyMap<number, string>): string[] | null {
  const passages: string[] = [];
  for (const { snapshotId, start, end } of sentence.evidence) {
    const text = texts.get(snapshotId);
    if (text === undefined || start < 0 || end > text.length || start >= end) return null;
    passages.push(text.slice(start, end));
  }
  return passages;
}

/** Normalizes quotation marks and white space, which may differ between outlets and models. */
function plainMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

function unsupportedQuotations(text: string, passage: string): EvidenceGap[] {
  const source = plainMarks(passage);
  return findQuotations(text)
    .map(({ start, end }) => text.slice(start + 1, end - 1).replace(/[.,;!?…]+$/, ''))
    .filter((quotation) => quotation.trim().length >= MIN_QUOTATION_LENGTH && !source.includes(plainMarks(quotation)))
    .map((quotation) => ({
      code: 'quotation-unsupported',
      holdsBack: true,
      message: `The quotation "${quotation}" does not occur in the cited passage.`,
    }));
}

/**
 * Minimum share of a sentence's words that the passage must contain. Below it, the sentence is about something else.
 */
const MIN_SHARE = 0.1;
/** Share below which a reviewer has to compare the sentence with the passage. */
const SURE_SHARE = 0.5;
/**
 * A sentence with at most this many words needs a larger share, because half of them may match any passage by chance.
 */
const SHORT = { words: 3, sure: 0.6 };
/**
 * Names alone do not support a sentence that has at least this many other words, if less than this share of those
 * occurs in the passage.
 */
const WITHOUT_NAMES = { words: 2, sure: 0.3 };

function supportGaps(text: string, passage: string): EvidenceGap[] {
  const known = termsIn(passage);
  const terms = [...new Set(termsIn(text))];
  if (terms.length === 0) return [];
  const names = new Set(findEntities(text).flatMap(({ words }) => words.map(stem)));
  const others = terms.filter((term) => !names.has(term));
  const share = coverage(terms, known);
  const sure = terms.length <= SHORT.words ? SHORT.sure : SURE_SHARE;
  const unsupportedByNames = others.length >= WITHOUT_NAMES.words && coverage(others, known) < WITHOUT_NAMES.sure;
  if (share >= sure && !unsupportedByNames) return [];
  return [
    {
      code: 'support-weak',
      holdsBack: share < MIN_SHARE,
      message: `Only ${Math.round(share * 100)} % of the sentence's words occur in the cited passage.`,
    },
  ];
}

function negationGaps(text: string, passage: string): EvidenceGap[] {
  const dropped = droppedNegation(text, passage);
  if (dropped !== null)
    return [
      {
        code: 'negation-changed',
        holdsBack: true,
        message: `The passage denies what the sentence asserts: "${dropped}".`,
      },
    ];
  const added = addedNegation(text, passage);
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

function attributionGaps(text: string, passage: string): EvidenceGap[] {
  const gaps: EvidenceGap[] = [];
  const speakers = swappedSpeaker(text, passage);
  if (speakers !== null)
    gaps.push({
      code: 'speaker-changed',
      holdsBack: true,
      message: `The sentence attributes to ${speakers[0]} what the passage attributes to ${speakers[1]}.`,
    });
  const verb = droppedHedge(text, passage);
  if (verb !== null)
    gaps.push({
      code: 'attribution-dropped',
      holdsBack: true,
      message: `The passage presents "${verb}" as possible or alleged; the sentence states it as fact.`,
    });
  else if (droppedAttribution(text, passage) !== null)
    gaps.push({
      code: 'attribution-dropped',
      holdsBack: true,
      message: 'The passage attributes this to somebody or calls it possible; the sentence states it as fact.',
    });
  return gaps;
}

/**
 * Finds differences in meaning between an English sentence and its passage, as far as the words show them.
 *
 * @param report whole text of the cited reports
 */
function meaningGaps(text: string, passage: string, report: string): EvidenceGap[] {
  const gaps = [...supportGaps(text, passage), ...negationGaps(text, passage), ...attributionGaps(text, passage)];
  const time = otherTime(text, passage);
  if (time !== null)
    gaps.push({
      code: 'time-changed',
      holdsBack: otherTime(text, report) !== null,
      message: `The ${time.kind} "${time.said}" does not occur in the cited passage.`,
    });
  const opposite = oppositeWords(text, passage);
  if (opposite !== null)
    gaps.push({
      code: 'contrary-claimed',
      holdsBack: true,
      message: `The sentence says "${opposite.said}" where the passage says "${opposite.found}".`,
    });
  return gaps;
}
