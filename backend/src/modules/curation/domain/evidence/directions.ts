import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { akin, meaningfulTerm } from './clauses.ts';
import { inOneWord, type Pair, POLAR, POLES } from './poles.ts';

/** Where what is told of one thing ends. */
const STOP = /[,;:–—()“”"]/;
const STOP_WORDS = new Set(['and', 'but', 'while', 'whereas', 'although', 'though']);
/** `doses, which had been scarce`: it speaks of what stands before the comma. */
const RELATIVE = new Set(['which', 'who']);
export const DENIED = /\b(?:not|never|no|nor|neither|without|cannot|fail\w*|refus\w*|declin\w*|hardly|barely|against)\b|n['’]t\b/i;
/** A denial stands shortly before what it denies. */
const DENIED_WITHIN = 4;
const WINDOW = 6;
/** Least weight of what stands around both, and least share of what stands around the claim's word. */
const LEAST = 1;
const LEAST_SHARE = 0.5;

export interface Turned {
  readonly said: string;
  readonly found: string;
}

interface Spot {
  readonly word: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly denied: boolean;
}

interface Step {
  readonly folded: string;
  readonly term: string | null;
  /** Something ends between this word and the one before it. */
  readonly parted: boolean;
}

function stepsOf(sentence: string): Step[] {
  let end = 0;
  return tokenise(sentence).map((token) => {
    const parted = (STOP.test(sentence.slice(end, token.start)) && !RELATIVE.has(token.folded)) || STOP_WORDS.has(token.folded);
    end = token.end;
    return { folded: token.folded, term: meaningfulTerm(token), parted };
  });
}

function around(steps: readonly Step[]): string[] {
  return steps.map(({ term }) => term).filter((term) => term !== null).slice(0, WINDOW);
}

/** What stands before and after a word within its clause, the nearest first. */
function spotAt(steps: readonly Step[], at: number): Spot {
  let [first, last] = [at, at + 1];
  while (first > 0 && steps[first]?.parted === false) first -= 1;
  while (last < steps.length && steps[last]?.parted === false) last += 1;
  const denied = DENIED.test(steps.slice(Math.max(first, at - DENIED_WITHIN), at).map(({ folded }) => folded).join(' '));
  return { word: steps[at]?.folded ?? '', before: around(steps.slice(first, at).toReversed()), after: around(steps.slice(at + 1, last)), denied };
}

function spotsOf(text: string): Spot[] {
  return splitSentences(inOneWord(text)).flatMap((sentence) => {
    const steps = stepsOf(sentence.text);
    return steps.flatMap(({ folded }, at) => (POLAR.has(folded) ? [spotAt(steps, at)] : []));
  });
}

/** Shared terms, each the more the nearer it stands on both sides. */
function shared(one: readonly string[], other: readonly string[]): number {
  return one.reduce((sum, term, at) => {
    const found = other.findIndex((each) => akin(each, term));
    return found < 0 ? sum : sum + 1 / (Math.max(at, found) + 1);
  }, 0);
}

function likeness(claim: Spot, source: Spot, ordered: boolean): number {
  const straight = shared(claim.before, source.before) + shared(claim.after, source.after);
  const crossed = shared(claim.before, source.after) + shared(claim.after, source.before);
  return ordered ? straight - crossed : straight + crossed;
}

const fullness = (terms: readonly string[]): number => terms.reduce((sum, _, at) => sum + 1 / (at + 1), 0);

/** What could be shared at most: a side that is short in one of them is no sign of another meaning. */
function comparable(claim: Spot, source: Spot): number {
  return Math.min(fullness(claim.before), fullness(source.before)) + Math.min(fullness(claim.after), fullness(source.after));
}

function nearest(claim: Spot, source: readonly Spot[], ordered: boolean): { readonly spot: Spot | null; readonly weight: number } {
  let best: { spot: Spot | null; weight: number } = { spot: null, weight: 0 };
  for (const spot of source) {
    const weight = likeness(claim, spot, ordered);
    if (weight > best.weight) best = { spot, weight };
  }
  return best;
}

/** How much heavier the words stand the other way round than in the same order: `A grew faster than B` told as `B grew faster than A`. */
function crossing(claim: Spot, source: Spot): number {
  return -likeness(claim, source, true);
}

/** A word of the one side told where the passage has one of the other. */
function turnedWord({ sides, ordered, compares }: Pair, claims: readonly Spot[], sources: readonly Spot[]): Turned | null {
  for (const [same, contrary] of [sides, sides.toReversed()] as const) {
    const said = claims.filter(({ word }) => same?.said.has(word));
    if (said.length === 0) continue;
    const [alike, turned] = [sources.filter(({ word }) => same?.found.has(word)), sources.filter(({ word }) => contrary?.found.has(word))];
    const claim = said.find((spot) => contradicts(spot, alike, turned, ordered) || (compares && changesPlaces(spot, alike, turned)));
    if (claim !== undefined) return { said: claim.word, found: (nearest(claim, turned, ordered).spot ?? alike[0])?.word ?? '' };
  }
  return null;
}

/** The word of the sentence that has its contrary where the passage tells the same. */
export function turnedDirection(text: string, passage: string): Turned | null {
  const [claims, sources] = [spotsOf(text), spotsOf(passage)];
  if (claims.length === 0 || sources.length === 0) return null;
  return POLES.map((pair) => turnedWord(pair, claims, sources)).find((turned) => turned !== null) ?? null;
}

function heavy(weight: number, claim: Spot, spot: Spot): boolean {
  return weight >= LEAST && weight >= LEAST_SHARE * comparable(claim, spot);
}

function contradicts(claim: Spot, alike: readonly Spot[], turned: readonly Spot[], ordered: boolean): boolean {
  const { spot, weight } = nearest(claim, turned, ordered);
  if (spot === null || spot.denied !== claim.denied || !heavy(weight, claim, spot)) return false;
  const { spot: other, weight: otherWeight } = nearest(claim, alike, ordered);
  if (weight !== otherWeight || other === null) return weight > otherWeight;
  return shared(claim.before, spot.before) > shared(claim.before, other.before);
}

/** The same word with what stands before and behind it exchanged, which the passage nowhere has so or by the contrary word. */
function changesPlaces(claim: Spot, alike: readonly Spot[], turned: readonly Spot[]): boolean {
  if (claim.denied || claim.before.length === 0 || claim.after.length === 0) return false;
  const spot = alike.find((each) => !each.denied && sidesCross(claim, each) && heavy(crossing(claim, each), claim, each));
  return spot !== undefined && nearest(claim, alike, true).weight <= 0 && !turned.some((each) => crossing(claim, each) > 0);
}

const sidesCross = (claim: Spot, source: Spot): boolean => shared(claim.before, source.after) > 0 && shared(claim.after, source.before) > 0;
