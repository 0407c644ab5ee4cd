import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { akin, meaningfulTerm } from './clauses.ts';

interface Side {
  readonly said: ReadonlySet<string>;
  /** Said of much else, too: they tell what the passage means and accuse nobody. */
  readonly found: ReadonlySet<string>;
}

interface Pair {
  readonly sides: readonly [Side, Side];
  /** `A before B` is `B after A`: only the same order of what stands around makes it a contradiction. */
  readonly ordered: boolean;
}

function side(words: string): Side {
  const [said = '', found = ''] = words.split(' | ');
  return { said: new Set(said.split(' ')), found: new Set([...said.split(' '), ...found.split(' ')]) };
}

function pair(one: string, other: string, ordered = false): Pair {
  return { sides: [side(one), side(other)], ordered };
}

/** Words of two directions, told apart by what stands around them. */
const PAIRS: readonly Pair[] = [
  pair(
    'rise rises rose risen rising grow grows grew grown increase increases increased gain gained climb climbs climbed jump jumped raise raises raised higher up growth | more',
    'fall falls fell fallen falling drop drops dropped decline declines declined decrease decreases decreased shrink shrinks shrank slump slumped cut cuts reduce reduces reduced lower down | less fewer',
  ),
  pair('approve approves approved adopt adopts adopted accept accepted pass passed back backs backed support supports supported endorse endorsed', 'reject rejects rejected refuse refused veto vetoed oppose opposes opposed block blocked'),
  pair('opened open opens reopened reopen reopens', 'closed close closes shut shuts'),
  pair('entered enters joined joins', 'left leaves quit quits'),
  pair('strong stronger strongest', 'weak weaker weakest'),
  pair('dearer costlier', 'cheaper'),
  pair('largest biggest highest', 'smallest lowest'),
  pair('doubled doubles double twice', 'halved halves half'),
  pair('first', 'last'),
  pair('safe safer', 'dangerous unsafe'),
  pair('allowed allows permits permitted', 'banned bans forbids forbade'),
  pair('hired hires', 'fired fires sacked dismissed'),
  pair('won wins win beat beats', 'lost loses lose', true),
  pair('earned earns earn gained', 'lost loses lose', true),
  pair('before earlier sooner | by until ago', 'after later | following', true),
  pair('above', 'below', true),
  pair('more', 'less fewer', true),
  pair('faster', 'slower slowly', true),
  pair('over', 'under', true),
];

/** Where what is told of one thing ends. */
const STOP = /[,;:–—()“”"]/;
const STOP_WORDS = new Set(['and', 'but', 'while', 'whereas', 'although', 'though']);
const DENIED = /\b(?:not|never|no|nor|neither|without|cannot|fail\w*|refus\w*|declin\w*|hardly|barely|against)\b|n['’]t\b/i;
/** A denial stands shortly before what it denies. */
const DENIED_WITHIN = 4;
const WINDOW = 6;
/** Least weight of what stands around both, and least share of what stands around the claim's word. */
const LEAST = 1;
const LEAST_SHARE = 0.5;

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
    const parted = STOP.test(sentence.slice(end, token.start)) || STOP_WORDS.has(token.folded);
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
  return splitSentences(text).flatMap((sentence) => {
    const steps = stepsOf(sentence.text);
    return steps.map((_, at) => spotAt(steps, at));
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

/** The word of the sentence that has its contrary where the passage tells the same. */
export function turnedDirection(text: string, passage: string): { readonly said: string; readonly found: string } | null {
  const [claims, sources] = [spotsOf(text), spotsOf(passage)];
  for (const { sides: [left, right], ordered } of PAIRS) {
    for (const [same, contrary] of [[left, right], [right, left]] as const) {
      const [alike, turned] = [sources.filter(({ word }) => same.found.has(word)), sources.filter(({ word }) => contrary.found.has(word))];
      const claim = claims.filter(({ word, denied }) => same.said.has(word) && !denied).find((spot) => contradicts(spot, alike, turned, ordered));
      if (claim !== undefined) return { said: claim.word, found: nearest(claim, turned, ordered).spot?.word ?? '' };
    }
  }
  return null;
}

function contradicts(claim: Spot, alike: readonly Spot[], turned: readonly Spot[], ordered: boolean): boolean {
  const { spot, weight } = nearest(claim, turned, ordered);
  if (spot === null || spot.denied || weight < LEAST || weight < LEAST_SHARE * comparable(claim, spot)) return false;
  return weight > nearest(claim, alike, ordered).weight;
}
