import { findEntities } from '../../../../shared/text/entities.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import type { SourceSentence } from './source-sentences.ts';

const MAX_SENTENCES = 3;
const PERSONAL_PRONOUN = /\b(?:he|she|they|him|them|his|her|their|theirs|hers)\b/i;
/** Matches a reference to something in the previous sentence, as in "rests on that discovery". */
const REFERS_TO_PREVIOUS =
  /\b(?:on|of|by|for|with|in|from|to|after|under|about|at) (?:that|this|these|those|such) \p{Ll}+/u;

/** Returns true if the sentence cannot be understood without the previous one. */
export function dependsOnPrevious({ text, standsAlone }: SourceSentence): boolean {
  if (!standsAlone || REFERS_TO_PREVIOUS.test(text)) return true;
  const pronoun = PERSONAL_PRONOUN.exec(text);
  return pronoun !== null && findEntities(`${text.slice(0, pronoun.index)}.`).length === 0;
}

/** Returns true if only whitespace separates two sentences of a paragraph. */
function isNext(one: SourceSentence, two: SourceSentence): boolean {
  return (
    one.source === two.source &&
    one.paragraph === two.paragraph &&
    one.source.text.slice(one.end, two.start).trim() === ''
  );
}

const countWords = (run: readonly SourceSentence[]): number =>
  run.reduce((sum, { text }) => sum + tokenise(text).length, 0);

export interface RunOptions {
  /** Returns true if the run must not begin with this sentence, because the sentence depends on the previous one. */
  readonly isDependent: (first: SourceSentence) => boolean;
  /** Returns true if the run may include the adjacent sentence. */
  readonly fits: (neighbour: SourceSentence) => boolean;
  readonly maxWords: number;
}

/**
 * Returns the sentence with adjacent sentences of its paragraph: the ones it depends on, and following ones, at most
 * three in total. Returns `null` if the run cannot include a sentence that it depends on.
 */
export function extendToRun(
  sentence: SourceSentence,
  all: readonly SourceSentence[],
  { isDependent, fits, maxWords: mostWords }: RunOptions,
): readonly SourceSentence[] | null {
  const tooLong = (run: readonly SourceSentence[]): boolean =>
    run.length > MAX_SENTENCES || countWords(run) > mostWords;
  let at = all.indexOf(sentence);
  let run: readonly SourceSentence[] = [sentence];
  const joins = (
    one: SourceSentence | undefined,
    two: SourceSentence | undefined,
    neighbour: SourceSentence | undefined,
  ): boolean =>
    one !== undefined && two !== undefined && neighbour?.whole === true && isNext(one, two) && fits(neighbour);
  for (let first = run[0]; first !== undefined && isDependent(first); first = run[0]) {
    const before = all[at - 1];
    if (before === undefined || !joins(before, first, before) || tooLong([before, ...run])) return null;
    run = [before, ...run];
    at -= 1;
  }
  for (
    let next = all[at + run.length];
    next !== undefined && joins(run.at(-1), next, next) && !tooLong([...run, next]);
    next = all[at + run.length]
  )
    run = [...run, next];
  return run;
}

/** Cites the whole run verbatim as one statement. */
export function citeRun(run: readonly SourceSentence[]): CitedSentence {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return { text: '', evidence: [] };
  const { source, start } = first;
  return {
    text: source.text.slice(start, last.end),
    evidence: [{ snapshotId: source.snapshotId, start, end: last.end }],
  };
}
