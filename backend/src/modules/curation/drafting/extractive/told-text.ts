import { findEntities } from '../../../../shared/text/entities.ts';
import { findQuantities } from '../../../../shared/text/quantities.ts';
import { removeQuotations } from '../../../../shared/text/quotations.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { computeTermSupport } from '../source-texts.ts';
import { listTolls } from './differing-facts.ts';
import type { SourceSentence } from './source-sentences.ts';

/** Maximum share of known words in a sentence. It is lower if at least half of its figures are known. */
const MAX_KNOWN_SHARE = { withKnownFigures: 0.35, other: 0.6 };

/** Words, figures and tolls of a text that readers know. */
export class ToldText {
  readonly #terms = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #words = new Set<string>();
  readonly #tolls = new Map<string, Set<string>>();

  constructor(texts: readonly string[]) {
    this.add(texts);
  }

  add(texts: readonly string[]): void {
    for (const text of texts) {
      for (const term of termsOf(text)) this.#terms.add(term);
      for (const figure of listFigures(text)) this.#figures.add(figure);
      for (const { folded } of tokenise(text)) this.#words.add(folded);
      for (const [kind, toll] of listTolls(text)) this.#tolls.set(kind, (this.#tolls.get(kind) ?? new Set()).add(toll));
    }
  }

  /** Returns true if readers know most words of a sentence. */
  isRepeatedBy({ text, terms }: Pick<SourceSentence, 'text' | 'terms'>): boolean {
    const figures = listFigures(removeQuotations(text));
    const known = figures.filter((figure) => this.#figures.has(figure));
    const areKnown = known.length > 0 && known.length >= figures.length / 2;
    return computeTermSupport(terms, this.#terms) > MAX_KNOWN_SHARE[areKnown ? 'withKnownFigures' : 'other'];
  }

  /** Returns true if a text has figures, and readers know all its figures and names. */
  hasOnlyKnownDetails(text: string): boolean {
    const figures = listFigures(text);
    const names = findEntities(text).flatMap(({ words }) => words);
    return (
      figures.length > 0 &&
      figures.every((figure) => this.#figures.has(figure)) &&
      names.every((word) => this.#words.has(word))
    );
  }

  /** Returns true if a text gives another number of dead, injured or missing people. */
  hasOtherToll(text: string): boolean {
    return [...listTolls(text)].some(([kind, toll]) => this.#tolls.get(kind)?.has(toll) === false);
  }
}

/** Returns the numbers of a text, except years and small counts, which occur in any text. */
const listFigures = (text: string): string[] =>
  findQuantities(text)
    .filter(({ kind, value }) => kind === 'number' && !/^(?:\d|10|12|(?:19|20)\d\d)$/.test(value))
    .map(({ value }) => value);
