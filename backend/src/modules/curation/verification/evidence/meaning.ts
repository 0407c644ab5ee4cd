import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { droppedAttribution } from './dropped-attribution.ts';
import { otherTime } from './calendar.ts';
import { coverage, meaningfulTerm } from './clauses.ts';
import type { EvidenceGap } from './evidence-gap.ts';
import { addedNegation, droppedNegation } from './negation.ts';
import { contrary } from './opposites.ts';
import { droppedHedge } from './hedges.ts';
import { swappedSpeaker } from './speakers.ts';
import { otherUnit } from './units.ts';

/**
 * Minimum share of a sentence's words that the passage must contain. Below it, the sentence is about something else.
 */
const LEAST_SHARE = 0.1;
/** Below this share, a reviewer has to compare the sentence. */
const SURE_SHARE = 0.5;
/** In a sentence with at most this many words, half of them may occur in any passage by chance. */
const SHORT = { words: 3, sure: 0.6 };
/**
 * Names alone do not support a sentence if it has at least this many other words and a smaller share of them is
 * supported.
 */
const WITHOUT_NAMES = { words: 2, sure: 0.3 };

function termsOf(text: string): string[] {
  return [
    ...new Set(
      tokenise(text)
        .map(meaningfulTerm)
        .filter((term) => term !== null),
    ),
  ];
}

function supportGaps(text: string, passage: string): EvidenceGap[] {
  const known = termsOf(passage);
  const terms = termsOf(text);
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
      holds: share < LEAST_SHARE,
      message: `The cited passage has ${Math.round(share * 100)} % of the sentence's words; it may be about something else.`,
    },
  ];
}

function negationGaps(text: string, passage: string): EvidenceGap[] {
  const dropped = droppedNegation(text, passage);
  if (dropped !== null)
    return [
      { code: 'negation-changed', holds: true, message: `The passage denies what the sentence asserts: "${dropped}".` },
    ];
  const added = addedNegation(text, passage);
  return added === null
    ? []
    : [{ code: 'negation-changed', holds: false, message: `The passage does not deny this: "${added}".` }];
}

function attributionGaps(text: string, passage: string): EvidenceGap[] {
  const gaps: EvidenceGap[] = [];
  const speakers = swappedSpeaker(text, passage);
  if (speakers !== null)
    gaps.push({
      code: 'speaker-changed',
      holds: true,
      message: `The sentence attributes to ${speakers[0]} what the passage attributes to ${speakers[1]}.`,
    });
  const verb = droppedHedge(text, passage);
  if (verb !== null)
    gaps.push({
      code: 'attribution-dropped',
      holds: true,
      message: `The passage does not say that this is certain: "${verb}".`,
    });
  else if (droppedAttribution(text, passage) !== null)
    gaps.push({
      code: 'attribution-dropped',
      holds: true,
      message: 'The passage says that somebody said this or that it is possible; the sentence states it as a fact.',
    });
  return gaps;
}

/**
 * Finds differences in meaning between an English sentence and its passage, as far as words show.
 *
 * @param report whole text of the cited reports
 */
export function meaningGaps(text: string, passage: string, report: string): EvidenceGap[] {
  const gaps = [...supportGaps(text, passage), ...negationGaps(text, passage), ...attributionGaps(text, passage)];
  const time = otherTime(text, passage);
  if (time !== null)
    gaps.push({
      code: 'time-changed',
      holds: otherTime(text, report) !== null,
      message: `The passage names no such ${time.kind} as "${time.said}".`,
    });
  const unit = otherUnit(text, passage);
  if (unit !== null)
    gaps.push({ code: 'unit-changed', holds: false, message: `"${unit}" counts something else in the cited passage.` });
  const turned = contrary(text, passage);
  if (turned !== null)
    gaps.push({
      code: 'contrary-claimed',
      holds: true,
      message: `The sentence says "${turned.said}" where the passage says "${turned.found}".`,
    });
  return gaps;
}
