import { tokenise } from '../../../../shared/text/tokens.ts';
import { extractSpeakerNames, readUtterance, splitStatements } from './attribution.ts';
import { computeCoverage, extractTerms } from './clauses.ts';

/** Minimum share of a claimed statement that a statement of another speaker must contain. */
const MIN_COMMON_SHARE = 0.66;
/** Share of a claimed statement that the passage may mention together with its speaker, who then may have said it. */
const MAX_OWN_SHARE = 0.36;

/** A statement with the names that identify its speaker. */
interface AttributedStatement {
  readonly names: readonly string[];
  readonly terms: readonly string[];
}

function parseAttributedStatement(sentence: string): AttributedStatement[] {
  const { speaker = '', statement = '' } = readUtterance(sentence) ?? {};
  const [names, terms] = [extractSpeakerNames(speaker), extractTerms(statement)];
  return names.length === 0 || terms.length === 0 ? [] : [{ names, terms }];
}

const mentions = (sentence: string, names: readonly string[]): boolean =>
  tokenise(sentence).some(({ folded }) => names.includes(folded));

/**
 * Finds a statement that the sentence and the passage attribute to different speakers. Returns both speakers, or `null`
 * if there is none.
 */
export function findSwappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const statements = splitStatements(passage);
  for (const { names, terms } of splitStatements(text).flatMap(parseAttributedStatement)) {
    const own = statements.filter((statement) => mentions(statement, names));
    if (own.some((statement) => computeCoverage(terms, extractTerms(statement)) >= MAX_OWN_SHARE)) continue;
    const other = statements
      .flatMap(parseAttributedStatement)
      .find(
        (each) =>
          !each.names.some((name) => names.includes(name)) && computeCoverage(terms, each.terms) >= MIN_COMMON_SHARE,
      );
    if (other !== undefined) return [names.join(' '), other.names.join(' ')];
  }
  return null;
}
