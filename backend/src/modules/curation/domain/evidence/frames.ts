import { splitSentences } from '../../../../shared/text/sentences.ts';
import { AUXILIARY, BE, BREAKING, DETERMINER, GERUND_AFTER, isAdverb, opensPhrase, PARTICLE, PREPOSITION, PRONOUN, RELATIVE, Words } from './sentence-words.ts';
import { lemmaOf } from './verb-forms.ts';

/** Somebody, or something, by the words that name it. */
export interface Party {
  /** Stems of the phrase itself. */
  readonly terms: readonly string[];
  /** And of what is told of it: `the owner of a dog`, `the owner, a baker`. */
  readonly wide: readonly string[];
}

/** Who does what to whom, as far as the order of words and the passive voice tell. */
export interface Frame {
  readonly verb: string;
  readonly passive: boolean;
  readonly agent: Party | null;
  readonly patient: Party | null;
}

/** `held up for three hours near the border by farmers`. */
const BY_WITHIN = 9;
const PHRASE_MOST = 7;

function endsPhrase(words: Words, index: number): boolean {
  const word = words.at(index);
  return PREPOSITION.has(word) || BREAKING.has(word) || RELATIVE.has(word) || BE.has(word) || AUXILIARY.has(word) || words.verb(index) !== null;
}

function termsBetween(words: Words, from: number, to: number): string[] {
  const terms: string[] = [];
  for (let index = Math.max(0, from); index < to; index++) {
    const term = words.term(index);
    if (term !== null) terms.push(term);
  }
  return terms;
}

/** Where the phrase begins whose last word stands at `last`. */
function phraseStart(words: Words, last: number): number {
  let first = last + 1;
  while (first > 0 && last - first < PHRASE_MOST && !endsPhrase(words, first - 1)) {
    first -= 1;
    if (DETERMINER.has(words.at(first)) || words.marked(first)) break;
  }
  return first;
}

/** The phrase that ends at `last`, with what it hangs on: `the fans of the club`, `the men in the car`. */
function partyBefore(words: Words, last: number): Party | null {
  let [first, end] = [phraseStart(words, last), last + 1];
  let terms = termsBetween(words, first, end);
  let wide = terms;
  while (first > 1 && !words.marked(first) && (PREPOSITION.has(words.at(first - 1)) || /^(?:of|to)$/.test(words.at(first - 1)))) {
    end = first - 1;
    first = phraseStart(words, end - 1);
    const head = termsBetween(words, first, end);
    if (head.length === 0) break;
    [terms, wide] = [head, [...wide, ...head]];
  }
  const inserted = words.marked(last + 1) && words.marked(first) && first > 0 ? termsBetween(words, phraseStart(words, first - 1), first) : [];
  return terms.length === 0 ? null : { terms: [...terms, ...inserted], wide: [...wide, ...inserted] };
}

/** Behind the last word of the phrase that begins at `first`; `the company | a raise` are two. */
function phraseEnd(words: Words, first: number): number {
  let named = false;
  for (let at = first; at < Math.min(words.length, first + PHRASE_MOST); at++) {
    if ((at > first && words.marked(at)) || words.at(at) === 'of' || endsPhrase(words, at) || (named && opensPhrase(words.at(at)))) return at;
    named = named || words.term(at) !== null;
  }
  return Math.min(words.length, first + PHRASE_MOST);
}

/** `offered them a raise`: there is one, and the words do not say who. */
const SOMEBODY: Party = { terms: [], wide: [] };

/** The phrase that begins at `first`. */
function partyAfter(words: Words, first: number): Party | null {
  if (PRONOUN.has(words.at(first)) || (words.at(first) === 'her' && (first + 1 >= words.length || words.marked(first + 1) || endsPhrase(words, first + 1)))) return SOMEBODY;
  const last = phraseEnd(words, first);
  const terms = termsBetween(words, first, last);
  if (terms.length === 0) return null;
  const of = words.at(last) === 'of' ? (partyAfter(words, last + 1)?.wide ?? []) : [];
  return { terms, wide: [...terms, ...of] };
}

/** Whom `by` makes do it. */
function agentAfter(words: Words, verb: number): Party | null {
  for (let index = verb + 1; index < Math.min(words.length, verb + BY_WITHIN); index++) {
    if (words.at(index) === 'by') return partyAfter(words, index + 1);
    if (words.marked(index) || BREAKING.has(words.at(index)) || RELATIVE.has(words.at(index)) || BE.has(words.at(index))) return null;
  }
  return null;
}

const subjectIn = (frame: Frame | null): Party | null => (frame?.passive === true ? frame.patient : (frame?.agent ?? null));
const goesWithVerb = (word: string): boolean => BE.has(word) || AUXILIARY.has(word) || isAdverb(word);

/** `accused the ministry of wasting money`: the one it is done to does what follows. */
const CHARGING = new Set('accuse suspect convict blame criticise criticize praise thank stop prevent fine jail punish'.split(' '));
const SPEAKING = new Set('say think believe claim know tell warn fear hear mean'.split(' '));

function subjectOfGerund(before: Frame | null): Party | null {
  return before !== null && !before.passive && CHARGING.has(before.verb) ? before.patient : subjectIn(before);
}

/** In `a man who rented a room to the student left` the one who left stands before `who`. */
function antecedentOf(words: Words, verb: number): Party | null {
  for (let at = verb - 1; at > 0 && !words.marked(at + 1); at--) {
    if (!RELATIVE.has(words.at(at))) continue;
    const between = Array.from({ length: verb - at - 1 }, (_, step) => words.verb(at + 1 + step)).filter((each) => each !== null);
    return between.length > 0 && !between.some((each) => SPEAKING.has(each)) ? partyBefore(words, at - 1) : null;
  }
  return null;
}

/** The last word before the verb and what goes with it: leftwards past `has later been`. */
function lastBefore(words: Words, verb: number): number {
  let last = verb - 1;
  while (last >= 0 && goesWithVerb(words.at(last))) last -= 1;
  return last;
}

/** Behind `and`, `to` and `of` the one before goes on. */
function goesOnBefore(words: Words, verb: number, last: number): boolean {
  return BREAKING.has(words.at(last)) || (last < verb - 1 && words.verb(last) !== null);
}

/** `null` where nobody stands there. */
function subjectOf(words: Words, verb: number, before: Frame | null): Party | null {
  if (words.at(verb).endsWith('ing') && GERUND_AFTER.has(words.at(verb - 1))) return subjectOfGerund(before);
  const last = lastBefore(words, verb);
  const word = words.at(last);
  if (goesOnBefore(words, verb, last)) return subjectIn(before);
  if (PRONOUN.has(word)) return SOMEBODY;
  if (word === 'whom') return null;
  return antecedentOf(words, last + 1) ?? partyBefore(words, RELATIVE.has(word) ? last - 1 : last);
}

/** What is done to whom: behind the verb, or behind the one that goes with it (`refused to meet the fans`). */
function objectOf(words: Words, verb: number): Party | null {
  let next = verb + 1;
  if (words.at(next) === 'to' && lemmaOf(words.at(next + 1)) !== null) next += 2;
  if (PARTICLE.has(words.at(next))) next += 1;
  while (isAdverb(words.at(next)) && !words.marked(next)) next += 1;
  return words.marked(next) || endsPhrase(words, next) ? null : partyAfter(words, next);
}

function isPassive(words: Words, verb: number): boolean {
  let last = verb - 1;
  while (last >= 0 && (isAdverb(words.at(last)) || words.at(last) === 'not')) last -= 1;
  return !words.at(verb).endsWith('ing') && BE.has(words.at(last));
}

function frameAt(words: Words, at: number, before: Frame | null): Frame | null {
  const verb = words.verb(at);
  if (verb === null) return null;
  const by = agentAfter(words, at);
  const reduced = by !== null && objectOf(words, at) === null;
  if (isPassive(words, at) || reduced) return { verb, passive: true, agent: by, patient: subjectOf(words, at, before) };
  return { verb, passive: false, agent: subjectOf(words, at, before), patient: objectOf(words, at) };
}

const GIVING = new Set('lend give sell send pay offer return award hand rent grant leave'.split(' '));

/** Whom a case, a match or a vote is `against`, and to whom something is given. */
function othersIn(words: Words, at: number, frame: Frame): Frame[] {
  if (frame.passive) return [];
  const others: Frame[] = [];
  for (let index = at + 1; index < Math.min(words.length, at + BY_WITHIN) && !words.marked(index); index++) {
    const word = words.at(index);
    if (word === 'against' || (word === 'to' && index > at + 1 && GIVING.has(frame.verb))) others.push({ ...frame, patient: partyAfter(words, index + 1) });
  }
  return others;
}

function framesOfSentence(text: string): Frame[] {
  const words = new Words(text);
  const frames: Frame[] = [];
  let last: Frame | null = null;
  for (let at = 0; at < words.length; at++) {
    const frame = frameAt(words, at, last);
    if (frame === null) continue;
    frames.push(frame, ...othersIn(words, at, frame));
    last = frame;
  }
  return frames;
}

export function framesOf(text: string): Frame[] {
  return splitSentences(text).flatMap((sentence) => framesOfSentence(sentence.text));
}
