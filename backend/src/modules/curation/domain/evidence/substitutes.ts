import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { akin } from './clauses.ts';
import { type Frame, framesOf, type Party } from './frames.ts';
import { lemmaOf } from './verb-forms.ts';

/** Words of one name, in stems. */
type Name = readonly string[];
interface Told {
  readonly stems: readonly string[];
  /** Plain forms of what may be a verb. */
  readonly verbs: readonly string[];
}

/** Where nobody can be put in the place of another: what two do together, what is said, and what says nothing of who it is. */
const LOOSE = new Set('meet marry fight join face follow play draw match kiss hug debate become mean say tell think call include see find have know show succeed'.split(' '));

function toldIn(passage: string): Told[] {
  return splitSentences(passage).map(({ text }) => {
    const words = tokenise(text).map(({ folded }) => folded.replace(/['’].*$/, ''));
    return { stems: words.map(stem), verbs: words.map((word) => lemmaOf(word) ?? stem(word)) };
  });
}

/** The name that a party is called by; `null` where it is none, or several. */
function nameOf({ terms }: Party, names: readonly Name[]): Name | null {
  const meant = names.filter((name) => name.some((word) => terms.includes(word)));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

const common = (one: readonly string[], other: readonly string[]): boolean => one.some((word) => other.some((each) => akin(word, each)));

/** Whether two parties may be the same: by their names where both have one, else by anything that is told of them. */
function maybeSame(one: Party, other: Party, names: readonly Name[]): boolean {
  const [first, second] = [nameOf(one, names), nameOf(other, names)];
  return first !== null && second !== null ? common(first, second) : common(one.wide, other.wide);
}

/** Whether the passage names them on this side of the verb, in a list or an aside. */
function standsBy(told: readonly Told[], name: Name, verb: string, side: 'before' | 'behind'): boolean {
  return told.some(({ stems, verbs }) => {
    const at = verbs.findIndex((each) => akin(each, verb));
    if (at < 0) return false;
    return stems.some((word, place) => name.includes(word) && (side === 'before' ? place < at : place > at));
  });
}

/** Both parties of the verb are told in the passage, one of them as it is here, and the other as somebody else. */
function substituted(claim: Frame, source: Frame, part: 'agent' | 'patient', names: readonly Name[]): boolean {
  const [own, other] = [claim[part], source[part]];
  const [kept, keptThere] = part === 'agent' ? [claim.patient, source.patient] : [claim.agent, source.agent];
  if (!own || !other || !kept || !keptThere || other.terms.length === 0 || kept.terms.length === 0) return false;
  return common(keptThere.wide, kept.terms) && nameOf(other, names) !== null && !maybeSame(own, other, names);
}

/** Whether the passage has it so, as far as it says with whom. */
function isTold(claim: Frame, source: Frame, part: 'agent' | 'patient', names: readonly Name[]): boolean {
  const [own, other] = [claim[part], source[part]];
  const [kept, keptThere] = part === 'agent' ? [claim.patient, source.patient] : [claim.agent, source.agent];
  if (!own || !other || !maybeSame(own, other, names)) return false;
  return !kept || !keptThere || kept.terms.length === 0 || keptThere.terms.length === 0 || common(kept.wide, keptThere.wide);
}

interface Source {
  readonly names: readonly Name[];
  readonly frames: readonly Frame[];
  readonly told: readonly Told[];
}

/** Whom the passage has in that part, where the sentence has somebody else whom it names. */
function replaced(claim: Frame, part: 'agent' | 'patient', { names, frames, told }: Source): Party | null {
  const name = claim[part] === null ? null : nameOf(claim[part], names);
  if (name === null) return null;
  const same = frames.filter(({ verb }) => akin(verb, claim.verb));
  const found = same.find((frame) => substituted(claim, frame, part, names));
  if (found === undefined || same.some((frame) => isTold(claim, frame, part, names))) return null;
  const turned = claim.passive || found.passive;
  return !turned && standsBy(told, name, claim.verb, part === 'agent' ? 'before' : 'behind') ? null : found[part];
}

/**
 * Somebody named in the passage who is put in the place of another one about the same verb: `Santell denies the charges`
 * told as `Lindqvist denies the charges`, where Lindqvist is his lawyer.
 */
export function substitute(text: string, passage: string): readonly [string, string] | null {
  const source = { names: findEntities(passage).map(({ words }): Name => words.map(stem)), frames: framesOf(passage), told: toldIn(passage) };
  for (const claim of framesOf(text).filter(({ verb }) => !LOOSE.has(verb))) {
    for (const part of ['agent', 'patient'] as const) {
      const other = replaced(claim, part, source);
      if (other !== null) return [claim[part]?.terms.join(' ') ?? '', other.terms.join(' ')];
    }
  }
  return null;
}

const POSSESSED = /(\p{Lu}[\p{L}-]+)['’]s (\p{Lu}[\p{L}'’-]*\p{L}(?: \p{Lu}[\p{L}'’-]*\p{L})+)/gu;

/** `Austria's Elise Maurin` of `France's Elise Maurin`: whose somebody is. */
export function otherBelonging(text: string, passage: string): string | null {
  const found = [...passage.matchAll(POSSESSED)];
  for (const [whole, owner = '', name = ''] of text.matchAll(POSSESSED)) {
    const others = found.filter(([, , each = '']) => each.startsWith(name) || name.startsWith(each));
    if (others.length > 0 && others.every(([, each]) => each !== owner) && !new RegExp(`${name}[^.]{0,20}\\b(?:of|for|from) (?:the )?${owner}`, 'u').test(passage)) return whole;
  }
  return null;
}
