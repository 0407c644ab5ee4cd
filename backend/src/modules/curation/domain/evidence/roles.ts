import { findEntities } from '../../../../shared/text/entities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { speechPattern } from '../attribution.ts';
import { akin, holds, meaningfulTerm, termsIn } from './clauses.ts';

/** A passive voice turns the order of names round without changing who did what. */
const PASSIVE = new Set(['by', 'from', 'was', 'were', 'been', 'being']);
const FARTHEST = 14;
const OBJECT_REACH = 6;
const HANDS_ON = speechPattern('says');
/** Capitalised, and nobody. */
const NOBODY = new Set('christmas easter ramadan earth january february march april may june july august september october november december'.split(' '));

interface Mention {
  readonly key: string;
  readonly at: number;
}

/** Each mention of the names, by its last word, at its place among the tokens. */
function mentions(tokens: readonly Token[], names: ReadonlyMap<string, string>): Mention[] {
  return tokens.flatMap((token, at) => {
    const key = names.get(token.folded);
    return key === undefined || !/^\p{Lu}/u.test(token.surface) ? [] : [{ key, at }];
  });
}

interface Relation {
  readonly first: string;
  readonly second: string;
  readonly between: readonly Token[];
}

function relations(text: string, names: ReadonlyMap<string, string>): Relation[] {
  const tokens = tokenise(text);
  const found = mentions(tokens, names);
  const result: Relation[] = [];
  found.forEach((one, index) => {
    for (const other of found.slice(index + 1)) {
      if (other.key === one.key || other.at - one.at > FARTHEST) break;
      result.push({ first: one.key, second: other.key, between: tokens.slice(one.at + 1, other.at) });
    }
  });
  return result;
}

const IRREGULAR = new Map(
  `beat win won:win led:lead gave:give took:take hit sent:send met:meet pay paid:pay sue made:make found:find lost:lose left:leave shot:shoot
  fought:fight bought:buy sold:sell chose:choose held:hold takes:take beats:beat wins:win loses:lose leads:lead replaces:replace sues:sue buys:buy sells:sell`
    .split(/\s+/)
    .map((entry): [string, string] => {
      const [form = '', lemma = form] = entry.split(':');
      return [form, lemma];
    }),
);

/** The stem of a word that looks like a verb. */
function verbOf(token: Token): string | null {
  const lemma = IRREGULAR.get(token.folded);
  if (lemma !== undefined) return stem(lemma);
  return /[a-z]{2}(?:ed|ing)$/.test(token.folded) ? meaningfulTerm(token) : null;
}

function verbsOf({ between }: Relation): string[] {
  return between.map(verbOf).filter((verb) => verb !== null);
}

const passive = ({ between }: Relation): boolean => between.some(({ folded }) => PASSIVE.has(folded));

function sameVerb(one: Relation, other: Relation): boolean {
  const verbs = verbsOf(other);
  return verbsOf(one).some((verb) => verbs.some((each) => akin(each, verb)));
}

/** Two names of the sentence that stand in the passage the other way round about the same verb: `A beat B` told as `B beat A`. */
export function swappedRoles(text: string, passage: string): readonly [string, string] | null {
  const names = namesOf(passage);
  const source = relations(passage, names);
  for (const claim of relations(text, names)) {
    const same = source.filter((each) => each.first === claim.first && each.second === claim.second && sameVerb(each, claim));
    const reversed = source.filter((each) => each.first === claim.second && each.second === claim.first && sameVerb(each, claim));
    if (same.length === 0 && reversed.some((each) => passive(each) === passive(claim))) return [claim.first, claim.second];
  }
  return null;
}

/** The name that a verb follows at once in the sentence, though in the passage another does what the verb says. */
export function wrongActor(text: string, passage: string): readonly [string, string] | null {
  const names = namesOf(passage);
  const acts = actsIn(text, names);
  const source = splitSentences(passage).map((sentence) => ({ names: mentions(tokenise(sentence.text), names), acts: actsIn(sentence.text, names, FARTHEST) }));
  for (const { actor, verb } of acts) {
    const done = source.flatMap((sentence) => sentence.acts.filter((act) => akin(act.verb, verb)).map((act) => ({ ...act, present: sentence.names.some(({ key }) => key === actor) })));
    const other = done[0];
    if (other !== undefined && done.every((act) => act.actor !== actor && !act.present)) return [actor, other.actor];
    if (done.every((act) => act.actor !== actor) && isObject(passage, names, actor, verb)) return [actor, verb];
  }
  return null;
}

/** Whether the verb is done to the name: it follows the verb, and no `by` makes it the one who acts. */
function isObject(passage: string, names: ReadonlyMap<string, string>, name: string, verb: string): boolean {
  const tokens = tokenise(passage);
  return tokens.some((token, at) => {
    const term = verbOf(token);
    if (term === null || !akin(term, verb)) return false;
    const after = tokens.slice(at + 1, at + 1 + OBJECT_REACH);
    const named = after.findIndex(({ folded }) => names.get(folded) === name);
    return named >= 0 && !after.slice(0, named).some(({ folded }) => PASSIVE.has(folded));
  });
}

interface Act {
  readonly actor: string;
  readonly verb: string;
}

/** Verbs with the nearest name before them, at most `reach` words away. */
function actsIn(text: string, names: ReadonlyMap<string, string>, reach = 1): Act[] {
  const tokens = tokenise(text);
  const found = mentions(tokens, names);
  return tokens.flatMap((token, at) => {
    const verb = /^\p{Ll}/u.test(token.surface) ? verbOf(token) : null;
    const actor = found.findLast((mention) => mention.at < at && at - mention.at <= reach);
    const reported = actor !== undefined && tokens.slice(actor.at + 1, at).some(({ folded }) => HANDS_ON.test(folded));
    const takesPlace = /^t(?:ake|ook)/.test(token.folded) && tokens[at + 1]?.folded === 'place';
    return takesPlace || verb === null || actor === undefined || reported || HANDS_ON.test(token.folded) ? [] : [{ actor: actor.key, verb }];
  });
}

function namesOf(passage: string): Map<string, string> {
  return new Map(findEntities(passage).flatMap(({ name, words }) => words.filter((word) => !NOBODY.has(word)).map((word): [string, string] => [word, name])));
}

/** Who a sentence in the passive voice makes do it, where the passage knows no such one: `sabotaged by strikers`. */
export function unknownAgent(text: string, passage: string): string | null {
  const agent = /\b(?:was|were|been|being|is|are)\s+(?:\p{L}+\s+){0,2}?\p{L}+(?:ed|en|wn|ght|ld|ade)\s+by\s+(?:the\s+|an?\s+|its\s+|their\s+)?(\p{Ll}+)/u.exec(text)?.[1];
  if (agent === undefined) return null;
  const [token] = tokenise(agent);
  const term = token === undefined ? null : meaningfulTerm(token);
  return term === null || /^\d/.test(term) || holds(termsIn(passage), term) ? null : agent;
}
