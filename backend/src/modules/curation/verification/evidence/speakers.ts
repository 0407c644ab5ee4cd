import { tokenise } from '../../../../shared/text/tokens.ts';
import { namesOf, readUtterance, statementsIn } from './attribution.ts';
import { GROUP_WORD } from './attribution-words.ts';
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
  return uttered === null || names.length === 0
    ? []
    : [{ names: own.length > 0 ? own : names, verb: uttered.verb, terms: termsIn(uttered.statement) }];
}

const haveName = (names: readonly string[], words: readonly string[]): boolean =>
  names.some((name) => words.includes(name));

/**
 * Share of the terms that a statement attributes to the same speaker, or mentions beside the name and verb (`Brandt,
 * who had defended the ban, said`).
 */
function ownShare({ names, verb, terms }: Spoken, statement: string): number {
  const words = tokenise(statement).map(({ folded }) => folded);
  if (!haveName(names, words)) return 0;
  const own = spokenIn(statement).find((spoken) => haveName(names, spoken.names))?.terms;
  // `it` in `Haines doubts it` may refer to anything before.
  return own?.length === 0 ? 1 : coverage(terms, haveName(formsOf(verb), words) ? termsIn(statement) : (own ?? []));
}

/**
 * Finds a statement that the sentence attributes to one speaker and the passage to another. Returns both speakers, or
 * `null`.
 */
export function swappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const statements = statementsIn(passage);
  for (const spoken of statementsIn(text)
    .flatMap(spokenIn)
    .filter(({ terms }) => terms.length > 0)) {
    const least = Math.max(RESTATED, ...statements.map((statement) => ownShare(spoken, statement) + CLEARLY));
    const other = statements
      .flatMap(spokenIn)
      .find(({ names, terms }) => !haveName(names, spoken.names) && coverage(spoken.terms, terms) >= least);
    if (other !== undefined) return [spoken.names.join(' '), other.names.join(' ')];
  }
  return null;
}
