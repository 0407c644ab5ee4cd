import { stem } from '../../../../shared/text/stem.ts';
import { tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { meaningfulTerm } from './clauses.ts';
import { isParticipleOnly, lemmaOf, looksPast } from './verb-forms.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
export const BE = set('was were been being is are be');
export const AUXILIARY = set('has have had do does did will would can could may might must shall should having to not never');
export const DETERMINER = set('a an the his her its their our my your no some any all another each every both these those this most few many several two three four five six seven eight nine ten eleven twelve');
export const PREPOSITION = set('in on at by from for with about against over after before near into through under between during without outside inside across along around behind beside beyond despite except like since than toward towards until upon within amid among as off up down out via per');
export const BREAKING = set('and but or while whereas although though because if when where so unless nor');
export const RELATIVE = set('who which that whom whose');
export const PRONOUN = set('he she it they we i you him them us me himself herself itself themselves');
/** `accused of wasting`, `blamed for reacting`. */
export const GERUND_AFTER = set('of for from after before without');
const ADVERB = set('also later then already still just now soon earlier again almost nearly even only finally once twice first often always');
export const PARTICLE = set('up off down out on');
/** What is counted acts on nobody: `fell by 5 percent`, `won by two votes`. */
const MEASURE = set('percent percentage cent point points degree degrees million billion times year years month months week weeks day days hour hours minute minutes metre metres mile miles kilometre kilometres votes dollars euros pounds crowns marks francs');
const MARK = /[,;:()“”"–—]|\s-\s/;
export const isAdverb = (word: string): boolean => ADVERB.has(word) || /^[a-z]{3,}ly$/.test(word);
export const opensPhrase = (word: string): boolean => DETERMINER.has(word) || /^\d/.test(word);

/** A sentence's words and what stands between them. */
export class Words {
  readonly #tokens: readonly Token[];

  constructor(private readonly text: string) {
    this.#tokens = tokenise(text);
  }

  get length(): number {
    return this.#tokens.length;
  }

  at(index: number): string {
    return this.#tokens[index]?.folded ?? '';
  }

  surface(index: number): string {
    return this.#tokens[index]?.surface ?? '';
  }

  term(index: number): string | null {
    const token = this.#tokens[index];
    return token === undefined || opensPhrase(token.folded) || MEASURE.has(token.folded) ? null : meaningfulTerm(token);
  }

  /** Whether a comma or another mark stands before the word. */
  marked(index: number): boolean {
    const [before, token] = [this.#tokens[index - 1], this.#tokens[index]];
    return before === undefined || token === undefined || MARK.test(this.text.slice(before.end, token.start));
  }

  possessive(index: number): boolean {
    return /['’]s?$/.test(this.surface(index)) || /^['’]/.test(this.text.slice(this.#tokens[index]?.end ?? 0));
  }

  /** The verb that the word is here, in its plain form. */
  verb(index: number): string | null {
    if (this.#isNoun(index)) return null;
    const word = this.at(index);
    const known = lemmaOf(word);
    if (word.endsWith('ing')) return this.#isGerund(index) ? (known ?? stem(word)) : null;
    if (looksPast(word) || isParticipleOnly(word)) return known ?? stem(word);
    return this.#isFinite(index) ? known : null;
  }

  /** Behind an article or a possessive no verb stands. */
  #isNoun(index: number): boolean {
    return /^\p{Lu}/u.test(this.surface(index)) || opensPhrase(this.at(index - 1)) || this.possessive(index - 1);
  }

  #isGerund(index: number): boolean {
    return BE.has(this.at(index - 1)) || GERUND_AFTER.has(this.at(index - 1));
  }

  /** Whether a form that may be a noun, too, stands where a verb does: `will report`, `police arrest`, `the firm reports`. */
  #isFinite(index: number): boolean {
    const [before, next] = [this.at(index - 1), this.at(index + 1)];
    if (AUXILIARY.has(before) || isAdverb(before)) return true;
    if (looksPast(next) || BE.has(next) || AUXILIARY.has(next)) return false;
    return this.at(index).endsWith('s') ? this.term(index - 1) !== null : /s$|^(?:police|people)$/.test(before);
  }
}
