import { stem } from '../../../../../shared/text/stem.ts';
import { akin } from '../clauses.ts';
import { lemmaOf } from '../verb-forms.ts';
import { DEEDS } from './deeds.ts';
import { FURTHER } from './further.ts';
import { MORE_DEEDS } from './more-deeds.ts';
import { THINGS } from './things.ts';

/** Forms that neither the list of verbs nor the stem makes. */
const IRREGULAR = new Map([['children', 'child'], ['men', 'man'], ['women', 'woman'], ['people', 'person'], ['feet', 'foot'], ['teeth', 'tooth'], ['lives', 'life'], ['wives', 'wife'], ['wolves', 'wolf'], ['thieves', 'thief'], ['mice', 'mouse'], ['fewer', 'few'], ['worse', 'bad'], ['better', 'good'], ['died', 'die'], ['dies', 'die'], ['dying', 'die'], ['lied', 'lie'], ['lying', 'lie'], ['tied', 'tie'], ['used', 'use'], ['uses', 'use'], ['owed', 'owe'], ['using', 'use']]);

/** What all forms of a word have in common: `wrote`, `written` and `writing` are `writ`. */
export function rootOf(folded: string): string {
  return stem(IRREGULAR.get(folded) ?? lemmaOf(folded) ?? folded.replace(/([a-z]{2})ied$/, '$1y').replace(/([a-z]{3})i$/, '$1y'));
}

const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = groupsByWord();

function groupsByWord(): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  `${DEEDS};${MORE_DEEDS};${THINGS};${FURTHER}`.split(';').forEach((group, number) => {
    for (const word of group.trim().split(/\s+/)) {
      const root = rootOf(word);
      const known = groups.get(root);
      if (known === undefined) groups.set(root, new Set([number]));
      else known.add(number);
    }
  });
  return groups;
}

/** Endings by which one word is made of another, of stems. */
const ENDING = /(?:ational|ation|ition|ution|ment|ness|ship|ance|ence|ancy|ency|ical|able|ible|ist|ism|iti|ion|ing|ers?|ors?|ant|ent|iv|al|ous|ful|ic|at|if|is|iz|ar|en|th|ur|er|i|e|t|s)$/;
const SHORTEST_ROOT = 4;

function bare(root: string): string {
  const short = root.replace(ENDING, '');
  return short.length >= SHORTEST_ROOT ? short : root;
}

function sameFamily(one: string, other: string): boolean {
  if (akin(one, other)) return true;
  const [a, b] = [bare(one), bare(other)];
  return a.length >= SHORTEST_ROOT && (a === b || akin(a, b));
}

/** Whether two words, given by their roots, are of one family or stand for each other somewhere in the lists. */
export function alike(one: string, other: string): boolean {
  if (sameFamily(one, other)) return true;
  const [first, second] = [GROUPS.get(one), GROUPS.get(other)];
  if (first === undefined || second === undefined) return false;
  for (const group of first) if (second.has(group)) return true;
  return false;
}
