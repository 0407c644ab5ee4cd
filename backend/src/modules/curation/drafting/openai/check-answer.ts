import { GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { computeSupport } from '../source-texts.ts';
import type { BodyPassage, CitedSentence, Draft, Perspectives } from '../../draft/draft.ts';
import { findExcessiveQuotations } from '../../verification/short-quotation.ts';
import {
  ANSWER_CATEGORIES,
  AnswerError,
  parseRawAnswer,
  type RawAddition,
  type RawAnswer,
  type RawSentence,
  type RawStatement,
} from './answer.ts';
import type { NumberedSentence, NumberedSources } from './numbered-sources.ts';
import { findEvidenceProblems, findFormProblems, findLabelProblems } from './sentence-rules.ts';

const TITLE_LENGTH = { shortest: 12, longest: 180 };
const SUMMARY_SENTENCE_LENGTH = { shortest: 15, longest: 400 };
const SENTENCE_LENGTH = { shortest: 15, longest: 600 };
const MAX_IDS = 8;
/**
 * If outlets without a side have at least this number of sentences, headline and summary must cite only those outlets.
 */
const MIN_NEUTRAL_SENTENCES = 3;
const MAX_HAPPENED = 12;
const MAX_ADDITIONS = 12;
const MAX_IN_ADDITION = 4;
const MAX_DIFFERENCES = 4;
const MAX_STATEMENTS = 4;
const MAX_PER_SIDE = 4;
const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 60;
/** Maximum number of problems listed in a repair request. Models ignore longer lists. */
const MAX_PROBLEMS = 12;

/** A rule about which sentences may be cited, and the problem to report if another sentence is cited. */
interface CitationRule {
  readonly allows: (sentence: NumberedSentence) => boolean;
  readonly problem: string;
}

const CITE_ANY: CitationRule = { allows: () => true, problem: '' };

/** Checks a raw answer against the sources of its prompt and collects all problems. */
class AnswerChecker {
  readonly problems: string[] = [];

  /** Rule for text without attribution: it must not cite opinion pieces, unless all sources are opinion pieces. */
  readonly #citeReports: CitationRule;
  readonly #hasReports: boolean;
  /**
   * Rule for headline and summary of a political story: they must cite outlets without a side, if these have enough
   * sentences.
   */
  readonly #citeNeutral: CitationRule;

  /** @param leaveOut omits sentences that their evidence does not support, instead of rejecting the answer */
  constructor(
    private readonly sources: NumberedSources,
    private readonly leaveOut: boolean,
  ) {
    this.#hasReports = [...sources.sentences.values()].some(({ kind }) => kind !== 'opinion');
    this.#citeReports = this.#hasReports
      ? { allows: ({ kind }) => kind !== 'opinion', problem: 'must not name sentences of opinion pieces.' }
      : CITE_ANY;
    const isNeutral = ({ outletIndex, kind }: NumberedSentence): boolean =>
      kind !== 'opinion' && this.#isWithoutSide(outletIndex);
    this.#citeNeutral =
      sources.political && [...sources.sentences.values()].filter(isNeutral).length >= MIN_NEUTRAL_SENTENCES
        ? {
            allows: isNeutral,
            problem: 'must name only sentences of reports by outlets whose side is none or center.',
          }
        : this.#citeReports;
  }

  #isWithoutSide(outletIndex: number): boolean {
    const side = this.sources.outlets.find(({ index }) => index === outletIndex)?.side ?? null;
    return side === null || side === 'center';
  }

  #resolveIds(
    ids: readonly string[],
    path: string,
    permission: CitationRule,
  ): { readonly known: NumberedSentence[]; readonly problems: string[] } {
    const cited = [...new Set(ids)].map((id) => this.sources.sentences.get(id));
    const known = cited.filter((sentence) => sentence !== undefined);
    const problems: string[] = [];
    if (ids.length === 0) problems.push(`${path}.ids must name at least one source sentence.`);
    if (cited.length > MAX_IDS) problems.push(`${path}.ids must name at most ${MAX_IDS} source sentences.`);
    if (known.length < cited.length) problems.push(`${path}.ids contains the id of a sentence that does not exist.`);
    if (!known.every(permission.allows)) problems.push(`${path}.ids ${permission.problem}`);
    return { known, problems };
  }

  /** Returns the sentence and the reasons why its evidence does not support it. Adds formal errors to `problems`. */
  #readSentence(
    raw: RawSentence,
    path: string,
    permission: CitationRule,
    length: typeof SENTENCE_LENGTH,
  ): { readonly sentence: CitedSentence; readonly unsupported: readonly string[] } {
    const text = raw.text.trim();
    const { known, problems } = this.#resolveIds(raw.ids, path, permission);
    const sentence = { text, evidence: known.map(({ span }) => span) };
    this.problems.push(
      ...findFormProblems(text, length.shortest, length.longest).map((problem) => `${path}.text ${problem}`),
    );
    const content = known.length > 0 ? findEvidenceProblems(sentence, known, this.sources) : [];
    return { sentence, unsupported: [...problems, ...content.map((problem) => `${path}.text ${problem}`)] };
  }

  #checkSentence(raw: RawSentence, path: string, permission: CitationRule, length = SENTENCE_LENGTH): CitedSentence {
    const { sentence, unsupported } = this.#readSentence(raw, path, permission, length);
    this.problems.push(...unsupported);
    return sentence;
  }

  #checkSentences(
    raw: readonly RawSentence[],
    path: string,
    permission: CitationRule,
    length = SENTENCE_LENGTH,
  ): CitedSentence[] {
    return raw.flatMap((each, at) => {
      if (!this.leaveOut) return [this.#checkSentence(each, `${path}[${at}]`, permission, length)];
      const { sentence, unsupported } = this.#readSentence(each, `${path}[${at}]`, permission, length);
      return unsupported.length === 0 ? [sentence] : [];
    });
  }

  #requireSentence(sentences: readonly CitedSentence[], path: string): void {
    if (this.leaveOut && sentences.length === 0)
      this.problems.push(`${path} has no sentence that its evidence supports.`);
  }

  #requireCount(list: readonly unknown[], path: string, fewest: number, most: number): void {
    if (list.length < fewest || list.length > most)
      this.problems.push(`${path} must have ${fewest} to ${most} entries.`);
  }

  #requireDistinct(sentences: readonly CitedSentence[], path: string): void {
    const texts = sentences.map(({ text }) =>
      tokenise(text)
        .map(({ folded }) => folded)
        .join(' '),
    );
    if (new Set(texts).size < texts.length) this.problems.push(`${path} must not repeat a sentence.`);
  }

  checkTitle(raw: RawSentence): CitedSentence {
    return this.#checkSentence(raw, 'title', this.#citeNeutral, TITLE_LENGTH);
  }

  checkSummary(raw: readonly RawSentence[]): CitedSentence[] {
    // A summary of one sentence is enough if the sources have fewer than three sentences.
    this.#requireCount(raw, 'summary', this.sources.sentences.size < 3 ? 1 : 2, 3);
    const summary = this.#checkSentences(raw, 'summary', this.#citeNeutral, SUMMARY_SENTENCE_LENGTH);
    this.#requireDistinct(summary, 'summary');
    this.#requireSentence(summary, 'summary');
    return summary;
  }

  #findOutlet(
    outletIndex: number,
    path: string,
  ): { readonly outletId: number | null; readonly outletName: string; readonly own: CitationRule } {
    const outlet = this.sources.outlets.find(({ index }) => index === outletIndex);
    if (outlet === undefined) this.problems.push(`${path}.outletIndex names an outlet that does not exist.`);
    const own: CitationRule = {
      allows: (sentence) => sentence.outletIndex === outletIndex && this.#citeReports.allows(sentence),
      problem: 'must name only sentences of the outlet given there, and none of opinion pieces.',
    };
    return {
      outletId: outlet?.outletId ?? null,
      outletName: outlet?.outletName ?? '',
      own: outlet === undefined ? CITE_ANY : own,
    };
  }

  /** Attributes the passage to an outlet if all sentences cite only that outlet. */
  #checkMainText(raw: readonly RawSentence[]): BodyPassage {
    this.#requireCount(raw, 'happened', 1, MAX_HAPPENED);
    const sentences = this.#checkSentences(raw, 'happened', this.#citeReports);
    this.#requireSentence(sentences, 'happened');
    const indices = new Set(raw.flatMap(({ ids }) => ids.map((id) => this.sources.sentences.get(id)?.outletIndex)));
    const [index] = indices;
    const outlet = indices.size === 1 ? this.sources.outlets.find((each) => each.index === index) : undefined;
    return {
      section: this.#hasReports ? 'happened' : 'column',
      outletId: outlet?.outletId ?? null,
      outletName: outlet?.outletName ?? '',
      sentences,
    };
  }

  #checkAddition({ outletIndex, sentences: raw }: RawAddition, path: string, group: number): BodyPassage {
    const { own, ...outlet } = this.#findOutlet(outletIndex, path);
    this.#requireCount(raw, `${path}.sentences`, 1, MAX_IN_ADDITION);
    return { section: 'added', group, ...outlet, sentences: this.#checkSentences(raw, `${path}.sentences`, own) };
  }

  #checkDifference(raw: readonly RawStatement[], path: string, group: number): BodyPassage[] {
    this.#requireCount(raw, `${path}.statements`, 2, MAX_STATEMENTS);
    if (new Set(raw.map(({ outletIndex }) => outletIndex)).size < 2)
      this.problems.push(`${path}.statements must be of different outlets.`);
    const statements = raw.map(({ outletIndex, sentence }, at): BodyPassage => {
      const { own, ...outlet } = this.#findOutlet(outletIndex, `${path}.statements[${at}]`);
      return {
        section: 'differs',
        group,
        ...outlet,
        sentences: this.#checkSentences([sentence], `${path}.statements[${at}].sentence`, own),
      };
    });
    return statements.every(({ sentences }) => sentences.length > 0) ? statements : [];
  }

  checkBody({ happened, additions, differences }: RawAnswer): BodyPassage[] {
    this.#requireCount(additions, 'additions', 0, MAX_ADDITIONS);
    this.#requireCount(differences, 'differences', 0, MAX_DIFFERENCES);
    const subjects = [...new Set(additions.map(({ about }) => about))];
    const added = additions
      .map((each, at) => this.#checkAddition(each, `additions[${at}]`, subjects.indexOf(each.about)))
      .filter(({ sentences }) => sentences.length > 0);
    const first = this.#checkMainText(happened);
    this.#requireDistinct(
      [first, ...added].flatMap(({ sentences }) => sentences),
      'happened and additions',
    );
    return [
      first,
      ...added.toSorted((a, b) => (a.group ?? 0) - (b.group ?? 0)),
      ...differences.flatMap((each, at) => this.#checkDifference(each, `differences[${at}]`, at)),
    ];
  }

  /** Drops the perspectives of a non-political story. Our rules decide whether a story is political, not the model. */
  checkPerspectives(raw: RawAnswer['positions']): Perspectives | null {
    if (!this.sources.political) return null;
    if (raw === null && this.sources.sides.length > 0) {
      this.problems.push('positions must be given: the story is political.');
      return null;
    }
    const sides = SIDES.map((side): [Side, CitedSentence[]] => [side, this.#checkSide(side, raw?.[side] ?? [])]);
    return Object.fromEntries(sides) as Record<Side, CitedSentence[]>;
  }

  #checkSide(side: Side, raw: readonly RawSentence[]): CitedSentence[] {
    const path = `positions.${side}`;
    this.#requireCount(raw, path, 0, MAX_PER_SIDE);
    return this.#checkSentences(raw, path, {
      allows: (sentence) => sentence.side === side,
      problem:
        `must name only sentences of outlets whose side is ${side}, ` +
        "and none that they took from an agency or another side's outlet.",
    });
  }

  /** Returns the model's category if a feed or the sources' words support it, otherwise the most likely category. */
  chooseCategory(raw: string): string {
    const { categories } = this.sources;
    if (!ANSWER_CATEGORIES.includes(raw)) this.problems.push('category is not one of the list.');
    // If neither words nor feeds suggest a category, as in a language without a lexicon, the model decides.
    const open = categories.every((category) => category === GENERAL);
    return open || categories.includes(raw) ? raw : categories[0];
  }

  /** Drops tags whose words do not occur in the sources, because tags cite no evidence. */
  checkTags(raw: readonly string[]): string[] {
    this.#requireCount(raw, 'tags', 0, MAX_TAGS);
    const tags = [...new Set(raw.map((tag) => tag.trim()))];
    this.problems.push(
      ...tags.flatMap((tag, at) =>
        findLabelProblems(tag, 2, MAX_TAG_LENGTH).map((problem) => `tags[${at}] ${problem}`),
      ),
    );
    const sourceTerms = new Set(this.#getShownTexts().flatMap(termsOf));
    return tags.filter((tag) => computeSupport(tag, sourceTerms) === 1);
  }

  /**
   * Checks the language of the answer. Also accepts the language that is detected for the sources: if detection is
   * wrong for both texts, the answer is not rejected.
   */
  checkLanguage(texts: readonly string[]): void {
    const { language } = this.sources;
    const written = guessLanguage(texts.join(' '));
    const right = [null, language, guessLanguage(this.#getShownTexts().join(' '))];
    if (!right.includes(written)) this.problems.unshift(`The answer must be written in the language ${language}.`);
  }

  #getShownTexts(): string[] {
    return [...this.sources.sentences.values()].map(({ shown }) => shown);
  }
}

/**
 * Checks a model's answer and converts it to a draft, with ids resolved to exact spans. Throws `AnswerError` with all
 * problems.
 *
 * @param options.leaveOut omits sentences that their evidence does not support, if the rest is still a valid draft
 */
export function checkAnswer(content: string, sources: NumberedSources, { leaveOut = false } = {}): Draft {
  const raw = parseRawAnswer(content);
  const checker = new AnswerChecker(sources, leaveOut);
  const draft: Draft = {
    title: checker.checkTitle(raw.title),
    summary: checker.checkSummary(raw.summary),
    body: checker.checkBody(raw),
    perspectives: checker.checkPerspectives(raw.positions),
    category: checker.chooseCategory(raw.category),
    tags: checker.checkTags(raw.tags),
    language: sources.language,
  };
  checker.checkLanguage(
    [...draft.summary, ...draft.body.flatMap(({ sentences }) => sentences)].map(({ text }) => text),
  );
  checker.problems.push(
    ...findExcessiveQuotations(draft, sources.pages).map(
      ({ place, ordinal, message }) => `${place}[${ordinal}] ${message}`,
    ),
  );
  if (checker.problems.length > 0) throw new AnswerError(checker.problems.slice(0, MAX_PROBLEMS));
  return draft;
}
