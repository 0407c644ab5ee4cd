import { findEntities } from '../../../../shared/text/entities.ts';
import { isStopWord, tokenise } from '../../../../shared/text/tokens.ts';
import { alike, rootOf } from '../evidence/synonyms/synonyms.ts';

/** A word that says something: no number, no name, none of those by which any sentence is built. */
export interface ToldWord {
  readonly surface: string;
  readonly folded: string;
  readonly root: string;
  /** The word before it. */
  readonly before: string;
}

/** Words that frame what is told, count it or compare it; what they may turn is judged by the gate. */
export const FRAMING = new Set(
  `able about accord accordance according account additional advance ago ahead allegedly already although among amount another appear around aside available be become before begin behind billion carry case cause certain
  clear close come compare contrary course date day decade despite different due early else end even eventual ever everybody everyone expect experience fact far few first following former found get give go going gone half happen hard have
  high hold hour hundred immediate include including instead involve just keep kind know known last late latest least less level likely little long longer look lot low main make many maybe mean means meanwhile member million minute
  month more most much name near nearly need never new nothing now number old once one only order other otherwise out outside over own part particular people percent period person place point possible present previous probable provide put
  quarter quick quite rather ready real recent remain same say second see seem set several short shortly show similar since single situation small so some somebody someone soon sort still such take tell term thing third thousand
  three time together too total toward true try turn twice two type unclear undecided unless until upon use usual various view way week well whether whole wide winner word world yet year use try carry owing centre core back main sort basis aim idea intend part line almost willing report suggest weather plan club company firm group team organisation pair city town village nation country site area region measure person rate figure date finish stay stand`
    .split(/\s+/)
    .map(rootOf),
);
const SHORTEST = 3;

const plain = (folded: string): string => folded.replace(/['’].*$/, '');

function isNumber(folded: string): boolean {
  return /^\p{N}/u.test(folded) || /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:-|$)/.test(folded);
}

/** An adverb of manner tells how, and seldom what. */
const isManner = (folded: string): boolean => /[a-z]{3}ly$/.test(folded);

export function toldWords(text: string): ToldWord[] {
  const named = new Set(findEntities(text).flatMap(({ words }) => words));
  return tokenise(text).flatMap((token, at, tokens) => {
    const folded = plain(token.folded);
    if (folded.length < SHORTEST || isStopWord(folded) || isNumber(folded) || isManner(folded) || named.has(token.folded)) return [];
    const root = rootOf(folded);
    return FRAMING.has(root) ? [] : [{ surface: token.surface.replace(/['’]s?$/, ''), folded, root, before: tokens[at - 1]?.folded ?? '' }];
  });
}

/** They build sentences, and other words may stand for them: `maintains` for `said`. */
const SAYING = /^(?:said|says?|told|tells?)$/;

/** The roots of all words that a text holds. */
export function rootsIn(text: string): string[] {
  return [...new Set(tokenise(text).flatMap(({ folded }) => plain(folded).split('-')).filter((folded) => folded.length >= SHORTEST && (!isStopWord(folded) || SAYING.test(folded))).map(rootOf))];
}

export function heldBy(roots: readonly string[], root: string): boolean {
  return roots.some((each) => alike(each, root));
}
