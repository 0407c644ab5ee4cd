import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { droppedAttribution } from './attribution.ts';
import { otherBound, otherShare } from './bounds.ts';
import { otherTime } from './calendar.ts';
import { falseCause } from './causes.ts';
import { akin, meaningfulTerm } from './clauses.ts';
import { turnedDirection } from './directions.ts';
import { untoldDeed } from './grave-deeds.ts';
import { doneTooSoon, overstated, toldAsSure } from './intentions.ts';
import { addedNegation, droppedNegation } from './negation.ts';
import { contrary } from './opposites.ts';
import { swappedParties } from './parties.ts';
import { swappedRoles, unknownAgent, wrongActor } from './roles.ts';
import { swappedSpeaker } from './speakers.ts';
import { substitute } from './substitutes.ts';
import { alike, rootOf } from './synonyms/synonyms.ts';
import { turnedSentence } from './turned-sentences.ts';
import { otherUnit } from './units.ts';

export interface MeaningGap {
  readonly code: 'support-weak' | 'negation-changed' | 'contrary-claimed' | 'attribution-dropped' | 'roles-changed' | 'time-changed' | 'unit-changed' | 'cause-invented' | 'bound-changed';
  readonly message: string;
}

/** Least share of a sentence's meaningful words that its passage holds. */
const LEAST_SUPPORT = 0.5;
/** Of so few words half may stand in any passage by chance. */
const SHORT = { words: 3, least: 0.6 };
/** Names alone make no support: of at least so many other words so many have to be there. */
const LEAST_OF_WORDS = { words: 2, share: 0.3 };

/** What the passage says in another word bears a sentence out less surely than the word itself. */
const IN_OTHER_WORDS = 0.6;

interface Meant {
  readonly term: string;
  readonly root: string;
}

function meantIn(text: string): Meant[] {
  return tokenise(text).flatMap((token) => {
    const term = meaningfulTerm(token);
    return term === null ? [] : [{ term, root: rootOf(token.folded.replace(/['’].*$/, '')) }];
  });
}

/** How much of it the passage holds, be it in other words; each word counts once. */
function support(words: readonly Meant[], known: readonly Meant[]): number {
  const distinct = [...new Map(words.map((word) => [word.term, word])).values()];
  const held = distinct.reduce((sum, { term, root }) => sum + (known.some((each) => akin(each.term, term)) ? 1 : known.some((each) => alike(each.root, root)) ? IN_OTHER_WORDS : 0), 0);
  return distinct.length === 0 ? 1 : held / distinct.length;
}

function supportGaps(text: string, passage: string): MeaningGap[] {
  const known = meantIn(passage);
  const names = new Set(findEntities(text).flatMap(({ words }) => words.map(stem)));
  const meant = meantIn(text);
  const words = meant.filter(({ term }) => !names.has(term));
  const [all, ofWords] = [support(meant, known), support(words, known)];
  const share = words.length >= LEAST_OF_WORDS.words && ofWords < LEAST_OF_WORDS.share ? ofWords : all;
  const untold = untoldDeed(text, passage);
  if (untold !== null) return [{ code: 'support-weak', message: `The cited passage has no word for "${untold}".` }];
  const least = new Set(meant.map(({ term }) => term)).size <= SHORT.words ? SHORT.least : LEAST_SUPPORT;
  return share >= least ? [] : [{ code: 'support-weak', message: `The cited passage holds ${Math.round(share * 100)} % of the sentence's words; it may be about something else.` }];
}

function negationGaps(text: string, passage: string): MeaningGap[] {
  const dropped = droppedNegation(text, passage);
  if (dropped !== null) return [{ code: 'negation-changed', message: `The passage denies what the sentence asserts: "${dropped}".` }];
  const added = addedNegation(text, passage);
  return added === null ? [] : [{ code: 'negation-changed', message: `The passage does not deny this: "${added}".` }];
}

function roleGaps(text: string, passage: string): MeaningGap[] {
  const pair = swappedRoles(text, passage) ?? wrongActor(text, passage) ?? swappedSpeaker(text, passage) ?? swappedParties(text, passage) ?? substitute(text, passage);
  if (pair !== null) return [{ code: 'roles-changed', message: `The passage has it otherwise between ${pair[0]} and ${pair[1]}.` }];
  const agent = unknownAgent(text, passage);
  return agent === null ? [] : [{ code: 'roles-changed', message: `The passage knows no "${agent}" who did this.` }];
}

function literalGaps(text: string, passage: string): MeaningGap[] {
  const gaps: MeaningGap[] = [];
  const time = otherTime(text, passage);
  if (time !== null) gaps.push({ code: 'time-changed', message: `The passage names no such ${time.kind} as "${time.said}".` });
  const unit = otherUnit(text, passage);
  if (unit !== null) gaps.push({ code: 'unit-changed', message: `"${unit}" counts something else in the cited passage.` });
  const bound = otherBound(text, passage) ?? otherShare(text, passage);
  if (bound !== null) gaps.push({ code: 'bound-changed', message: `The cited passage does not say it so of "${bound}": more, less or only some.` });
  const cause = falseCause(text, passage);
  if (cause !== null) gaps.push({ code: 'cause-invented', message: `The passage does not give the one as the ground of the other ("${cause}").` });
  return gaps;
}

/** Where an English sentence says another thing than its passage, as far as words and their order tell. */
export function meaningGaps(text: string, passage: string): MeaningGap[] {
  const gaps = [...supportGaps(text, passage), ...negationGaps(text, passage), ...roleGaps(text, passage), ...literalGaps(text, passage)];
  const turned = contrary(text, passage) ?? turnedDirection(text, passage) ?? turnedSentence(text, passage);
  if (turned !== null) gaps.push({ code: 'contrary-claimed', message: `The sentence says "${turned.said}" where the passage says "${turned.found}".` });
  const ahead = doneTooSoon(text, passage) ?? toldAsSure(text, passage) ?? overstated(text, passage);
  if (ahead !== null) gaps.push({ code: 'attribution-dropped', message: `The passage does not tell this as done or as certain ("${ahead}").` });
  if (droppedAttribution(text, passage) !== null) gaps.push({ code: 'attribution-dropped', message: 'The passage gives this as somebody\'s word or as possible; the sentence gives it as fact.' });
  return gaps;
}
