import { akin } from './clauses.ts';
import { type Frame, framesOf, type Party } from './frames.ts';
import { isAmongPeople } from './verb-forms.ts';

/** What two do to each other, or what stands still without anybody who does it. */
const MUTUAL = new Set('meet marry fight join face follow play draw match kiss hug debate become mean say succeed train pass'.split(' '));

const sharesTerms = (one: readonly string[], other: readonly string[]): boolean => one.some((term) => other.includes(term));
const same = (one: Party | null, other: Party | null): boolean => one !== null && other !== null && sharesTerms(one.terms, other.terms);
/** Whether they may be the same, by anything that is told of them. */
const maybeSame = (one: Party | null, other: Party | null): boolean => one !== null && other !== null && sharesTerms(one.wide, other.wide);

const known = (party: Party | null): party is Party => party !== null;
const unnamed = (party: Party | null): boolean => party?.terms.length === 0;

/** Whether one who does it in the sentence has it done to him in the passage, by another, or the other way round. */
function reversed(claim: Frame, source: Frame): boolean {
  if (maybeSame(claim.agent, source.agent) || !known(source.patient)) return false;
  const [suffers, acts] = [same(claim.patient, source.agent), same(claim.agent, source.patient)];
  if (suffers && acts) return true;
  return isAmongPeople(claim.verb) && !maybeSame(claim.patient, source.patient) && halfReversed(claim, source, suffers, acts);
}

/** One of the two has changed the role, and the other is somebody else. */
function halfReversed(claim: Frame, source: Frame, suffers: boolean, acts: boolean): boolean {
  if (!known(claim.agent)) return claim.passive && suffers && !unnamed(source.patient);
  return suffers || (acts && known(claim.patient) && known(source.agent));
}

function straight(claim: Frame, source: Frame): boolean {
  if (known(claim.agent) && known(source.agent) && !unnamed(claim.agent) && !unnamed(source.agent)) return maybeSame(claim.agent, source.agent);
  return maybeSame(claim.patient, source.patient);
}

const named = (party: Party | null): string => party?.terms.join(' ') ?? '';

/** Two without names who change places about the same verb: `police shot a protester` told as `a protester shot police`. */
export function swappedParties(text: string, passage: string): readonly [string, string] | null {
  const source = framesOf(passage);
  for (const claim of framesOf(text)) {
    if (MUTUAL.has(claim.verb)) continue;
    const told = source.filter(({ verb }) => akin(verb, claim.verb));
    const turned = told.find((frame) => reversed(claim, frame));
    if (turned !== undefined && !told.some((frame) => straight(claim, frame))) return [named(turned.agent), named(turned.patient)];
  }
  return null;
}
