import { tokenise } from '../../../../shared/text/tokens.ts';
import { namesOf, readUtterance, statementsIn } from '../attribution.ts';
import { GROUP_WORD } from '../attribution-words.ts';
import { coverage, termsIn } from './clauses.ts';
import { formsOf } from './verb-forms.ts';

const RESTATED = 0.66;
const CLEARLY = 0.3;

interface Spoken {
  readonly names: readonly string[];
  readonly verb: string;
  readonly terms: readonly string[];
}

function spokenIn(statement: string): Spoken[] {
  const uttered = readUtterance(statement);
  const names = namesOf(uttered?.speaker ?? '');
  const own = names.filter((name) => !GROUP_WORD.test(name));
  return uttered === null || names.length === 0 ? [] : [{ names: own.length > 0 ? own : names, verb: uttered.verb, terms: termsIn(uttered.statement) }];
}

const haveName = (names: readonly string[], words: readonly string[]): boolean => names.some((name) => words.includes(name));

/** How much of it a statement has the same one say, or tells beside his name (`Brandt, who had defended the ban, said`). */
function ownShare({ names, verb, terms }: Spoken, statement: string): number {
  const words = tokenise(statement).map(({ folded }) => folded);
  if (!haveName(names, words)) return 0;
  const own = spokenIn(statement).find((spoken) => haveName(names, spoken.names))?.terms;
  // `Haines doubts it` says whatever stands before.
  return own?.length === 0 ? 1 : coverage(terms, haveName(formsOf(verb), words) ? termsIn(statement) : (own ?? []));
}

/** Whom the sentence lets say what the passage lets another say. */
export function swappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const statements = statementsIn(passage);
  for (const spoken of statementsIn(text).flatMap(spokenIn).filter(({ terms }) => terms.length > 0)) {
    const least = Math.max(RESTATED, ...statements.map((statement) => ownShare(spoken, statement) + CLEARLY));
    const other = statements.flatMap(spokenIn).find(({ names, terms }) => !haveName(names, spoken.names) && coverage(spoken.terms, terms) >= least);
    if (other !== undefined) return [spoken.names.join(' '), other.names.join(' ')];
  }
  return null;
}
