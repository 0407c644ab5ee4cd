import { findQuantities } from '../../../../shared/text/quantities.ts';
import { akin, termsIn } from './clauses.ts';

interface Counted {
  readonly value: string;
  readonly surface: string;
  /** Stems of what stands behind it, as far as the next number or break. */
  readonly terms: readonly string[];
}

const BREAK = /[.,;:()–—]|\s(?:but|while|whereas|after|because|when|in|on|at|from|during|to|with|by)\s/;

function countedIn(text: string): Counted[] {
  const quantities = findQuantities(text);
  return quantities.map(({ value, surface, end }, at) => {
    const after = text.slice(end, quantities[at + 1]?.start ?? text.length);
    return { value, surface, terms: termsIn(after.split(BREAK)[0] ?? '') };
  });
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((term) => other.some((each) => akin(each, term))).length;
}

/** A number that counts what another number of the passage counts: `12 died and three were hurt` of `three died and 12 were hurt`. */
export function otherCount(text: string, passage: string): string | null {
  const found = countedIn(passage);
  for (const { value, surface, terms } of countedIn(text)) {
    const own = found.filter((each) => each.value === value);
    if (terms.length === 0 || own.length === 0 || own.some((each) => each.terms.length === 0 || shared(terms, each.terms) > 0)) continue;
    const others = found.filter((each) => each.value !== value);
    if (others.some((each) => shared(terms, each.terms) === terms.length || shared(terms.slice(0, 1), each.terms.slice(0, 1)) > 0)) return `${surface} ${terms.join(' ')}`;
  }
  return null;
}
