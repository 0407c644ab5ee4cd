import { splitSentences } from '../../../../shared/text/sentences.ts';
import { type Frame, framesOf, type Party } from '../evidence/frames.ts';
import { alike, rootOf } from '../evidence/synonyms/synonyms.ts';
import { formsOf } from '../evidence/verb-forms.ts';
import { FRAMING, heldBy, rootsIn } from './told.ts';

type Part = 'agent' | 'patient';

export interface Exchanged {
  readonly part: Part;
  readonly verb: string;
  /** Stems of what the sentence has there, and of what the passage has. */
  readonly said: readonly string[];
  readonly found: readonly string[];
}

interface Source {
  readonly frames: readonly { readonly frame: Frame; readonly roots: readonly string[] }[];
  /** All that the passage calls somebody, together. */
  readonly called: readonly Party[];
}

const OTHER = { agent: 'patient', patient: 'agent' } as const;
/** Verbs that tell too little by themselves. Who says what is judged by the gate. */
const EMPTY = new Set('make do have get take go come be become run hold keep put set use see include say tell mean know'.split(' ').map(rootOf));

const share = (one: readonly string[], other: readonly string[]): boolean => one.some((term) => other.some((each) => alike(term, each)));
const DAYS = new Set('monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december spring summer autumn winter christmas'.split(' ').map(rootOf));
/** `the company`, `a third` and `Friday` may be anybody, or nobody. */
const isSomebody = (party: Party | null): party is Party => party?.terms.some((term) => !FRAMING.has(term) && !DAYS.has(term)) === true;

/** Whether two may be the same: by a common word, or because the passage calls somebody by both (`the poet Simeon Hask`). */
function maybeSame(one: Party, other: Party, called: readonly Party[]): boolean {
  return share(one.wide, other.wide) || called.some(({ terms }) => share(one.terms, terms) && share(other.terms, terms));
}

/** Whether the passage has the part filled by another, while the rest is told as here. */
function exchanged(claim: Frame, source: Frame, part: Part, called: readonly Party[]): boolean {
  const [own, other, kept, keptThere] = [claim[part], source[part], claim[OTHER[part]], source[OTHER[part]]];
  if (!isSomebody(own) || !isSomebody(other) || maybeSame(own, other, called)) return false;
  const sameVerb = rootOf(claim.verb) === rootOf(source.verb);
  if (isSomebody(kept) && isSomebody(keptThere)) return (sameVerb || part === 'agent') && maybeSame(kept, keptThere, called);
  return part === 'agent' && sameVerb;
}

/** Whether the passage leaves it open, or has it as it is here. */
function borneOut(own: Party, other: Party | null, called: readonly Party[]): boolean {
  return !isSomebody(other) || maybeSame(own, other, called);
}

/** `used sugar water to train bees`: what stands before `to` need not be who does it. */
function isInfinitive(verb: string, text: string): boolean {
  return formsOf(verb).some((form) => new RegExp(`\\bto (?:be )?${form}\\b`).test(text));
}

function exchangedIn(claim: Frame, part: Part, { frames, called }: Source): Exchanged | null {
  const own = claim[part];
  const same = frames.filter(({ frame }) => alike(rootOf(frame.verb), rootOf(claim.verb)));
  const found = same.find(({ frame }) => exchanged(claim, frame, part, called));
  if (!isSomebody(own) || found === undefined || same.some(({ frame }) => borneOut(own, frame[part], called))) return null;
  // `deer and wolves`: the second one of two is no other.
  if (part === 'patient' && own.terms.every((term) => heldBy(found.roots, term))) return null;
  return { part, verb: claim.verb, said: own.terms, found: found.frame[part]?.terms ?? [] };
}

/** Where somebody's words are told, `he` may be anybody. */
const TELLING = /\b(?:says?|said|tells?|told|according|finds?|found|asks?|asked|argues?|argued|believes?|believed)\b/i;

/** `the shop must pay because it misled customers`: within a sentence, whoever came first. */
function resolved(sentence: string): readonly Frame[] {
  const frames = framesOf(sentence);
  if (TELLING.test(sentence)) return frames;
  const first = frames.find(({ agent }) => isSomebody(agent))?.agent ?? null;
  return frames.map((frame) => (frame.agent?.terms.length === 0 ? { ...frame, agent: first } : frame));
}

/** Who does it, or to whom it is done, told otherwise than in the passage, which tells the rest in the same way. */
export function exchangedParts(text: string, passage: string): Exchanged[] {
  const frames = splitSentences(passage).flatMap((sentence) => resolved(sentence.text).map((frame) => ({ frame, roots: rootsIn(sentence.text) })));
  const called = frames.flatMap(({ frame: { agent, patient } }) => [agent, patient]).filter(isSomebody);
  return framesOf(text)
    .filter(({ verb }) => !EMPTY.has(rootOf(verb)) && !isInfinitive(verb, text))
    .flatMap((claim) => (['agent', 'patient'] as const).map((part) => exchangedIn(claim, part, { frames, called })))
    .filter((each) => each !== null);
}
