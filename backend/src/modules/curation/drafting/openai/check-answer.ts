import { GENERAL } from '../../../../shared/news/categories.ts';
import { mapSides, type Side } from '../../../../shared/news/lean.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import type { BodyPassage, CitedSentence, Draft, Perspectives } from '../../draft/draft.ts';
import { findExcessiveQuotations } from '../../verification/short-quotation.ts';
import type { CheckedAnswer } from '../../models/chat-model.ts';
import { parseRawAnswer, type RawAddition, type RawAnswer, type RawDifference, type RawSentence } from './answer.ts';
import type { NumberedSentence, NumberedSources } from './numbered-sources.ts';
import { findEvidenceProblems, findFormProblems, findLabelProblems } from './sentence-rules.ts';

const TITLE_LENGTH = { shortest: 12, longest: 180 };
const SENTENCE_LENGTH = { shortest: 15, longest: 600 };
const MAX_IDS = 8;
/**
 * If outlets without a side have at least this number of sentences, headline and summary must cite only those outlets.
 */
const MIN_NEUTRAL_SENTENCES = 3;
const MAX_TAG_LENGTH = 60;
/** Maximum number of problems listed in a repair request. Models ignore longer lists. */
const MAX_PROBLEMS = 12;

/** A rule about the source sentences that a sentence may cite, and the problem to report if it cites others. */
interface CitationRule {
  readonly allows: (cited: readonly NumberedSentence[], text: string) => boolean;
  readonly problem: string;
}

const CITE_ANY: CitationRule = { allows: () => true, problem: '' };

/** Converts a raw answer to the parts of a draft, without the sentences that their evidence does not support. */
class AnswerReader {
  /** Problems that make the answer unusable. */
  readonly faults: string[] = [];
  /** Reasons why sentences were left out. */
  readonly unsupported: string[] = [];

  /** Rule for text without attribution: it must not cite opinion pieces, unless all sources are opinion pieces. */
  readonly #citeReports: CitationRule;
  readonly #hasReports: boolean;
  /**
   * Rule for headline and summary of a political story: they must cite outlets without a side, if these have enough
   * sentences.
   */
  readonly #citeNeutral: CitationRule;

  constructor(private readonly sources: NumberedSources) {
    const all = [...sources.sentences.values()];
    this.#hasReports = all.some(({ kind }) => kind !== 'opinion');
    this.#citeReports = this.#hasReports
      ? {
          allows: (cited) => cited.every(({ kind }) => kind !== 'opinion'),
          problem: 'must not name sentences of opinion pieces.',
        }
      : CITE_ANY;
    const isNeutral = ({ outletIndex, kind }: NumberedSentence): boolean =>
      kind !== 'opinion' && this.#isWithoutSide(outletIndex);
    this.#citeNeutral =
      sources.political && all.filter(isNeutral).length >= MIN_NEUTRAL_SENTENCES
        ? {
            allows: (cited) => cited.every(isNeutral),
            problem: 'must name only sentences of reports by outlets whose side is none or center.',
          }
        : this.#citeReports;
  }

  #isWithoutSide(outletIndex: number): boolean {
    const side = this.sources.outlets.find(({ index }) => index === outletIndex)?.side ?? null;
    return side === null || side === 'center';
  }

  /** Returns the sentence, or `null` if its evidence does not support it. */
  #readSentence(raw: RawSentence, path: string, rule: CitationRule, length = SENTENCE_LENGTH): CitedSentence | null {
    const text = raw.text.trim();
    const cited = [...new Set(raw.ids)].map((id) => this.sources.sentences.get(id));
    const known = cited.filter((sentence) => sentence !== undefined);
    const sentence = { text, evidence: known.map(({ span }) => span) };
    this.faults.push(
      ...findFormProblems(text, length.shortest, length.longest).map((problem) => `${path}.text ${problem}`),
    );
    const problems: string[] = [];
    if (cited.length === 0) problems.push(`${path}.ids must name at least one source sentence.`);
    if (cited.length > MAX_IDS) problems.push(`${path}.ids must name at most ${MAX_IDS} source sentences.`);
    if (known.length < cited.length) problems.push(`${path}.ids contains the id of a sentence that does not exist.`);
    if (!rule.allows(known, text)) problems.push(`${path}.ids ${rule.problem}`);
    if (known.length > 0)
      problems.push(...findEvidenceProblems(sentence, this.sources).map((problem) => `${path}.text ${problem}`));
    this.unsupported.push(...problems);
    return problems.length === 0 ? sentence : null;
  }

  #readSentences(raw: readonly RawSentence[], path: string, rule: CitationRule): CitedSentence[] {
    return raw.flatMap((each, at) => this.#readSentence(each, `${path}[${at}]`, rule) ?? []);
  }

  #requireSentence(sentences: readonly CitedSentence[], path: string): void {
    if (sentences.length === 0) this.faults.push(`${path} has no sentence that its evidence supports.`);
  }

  #requireDistinct(sentences: readonly CitedSentence[], path: string): void {
    const texts = sentences.map(({ text }) =>
      tokenise(text)
        .map(({ folded }) => folded)
        .join(' '),
    );
    if (new Set(texts).size < texts.length) this.faults.push(`${path} must not repeat a sentence.`);
  }

  readTitle(raw: RawSentence): CitedSentence {
    const title = this.#readSentence(raw, 'title', this.#citeNeutral, TITLE_LENGTH);
    this.#requireSentence(title === null ? [] : [title], 'title');
    return title ?? { text: '', evidence: [] };
  }

  readSummary(raw: readonly RawSentence[]): CitedSentence[] {
    // A summary of one sentence is enough if the sources have fewer than three sentences.
    if (raw.length < 2 && this.sources.sentences.size >= 3) this.faults.push('summary must have 2 or 3 entries.');
    const summary = this.#readSentences(raw, 'summary', this.#citeNeutral);
    this.#requireDistinct(summary, 'summary');
    this.#requireSentence(summary, 'summary');
    return summary;
  }

  /** Returns an outlet, and the rule that its sentences must cite only its reports. */
  #findOutlet(outletIndex: number, path: string) {
    const outlet = this.sources.outlets.find(({ index }) => index === outletIndex);
    if (outlet === undefined) this.faults.push(`${path}.outletIndex names an outlet that does not exist.`);
    const own: CitationRule = {
      allows: (cited, text) =>
        cited.every((sentence) => sentence.outletIndex === outletIndex) && this.#citeReports.allows(cited, text),
      problem: 'must name only sentences of the outlet given there, and none of opinion pieces.',
    };
    return { outletId: outlet?.outletId ?? null, outletName: outlet?.outletName ?? '', own };
  }

  /** Attributes the passage to an outlet if all sentences cite only that outlet. */
  #readMainText(raw: readonly RawSentence[]): BodyPassage {
    const sentences = this.#readSentences(raw, 'happened', this.#citeReports);
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

  #readAddition({ outletIndex, sentences: raw }: RawAddition, path: string, group: number): BodyPassage {
    const { own, ...outlet } = this.#findOutlet(outletIndex, path);
    return { section: 'added', group, ...outlet, sentences: this.#readSentences(raw, `${path}.sentences`, own) };
  }

  /** Returns the statements, or nothing if one of them is left out. */
  #readDifference({ statements: raw }: RawDifference, path: string, group: number): BodyPassage[] {
    if (new Set(raw.map(({ outletIndex }) => outletIndex)).size < 2)
      this.faults.push(`${path}.statements must be of different outlets.`);
    const statements = raw.flatMap(({ outletIndex, sentence: statement }, at): BodyPassage[] => {
      const { own, ...outlet } = this.#findOutlet(outletIndex, `${path}.statements[${at}]`);
      const sentence = this.#readSentence(statement, `${path}.statements[${at}].sentence`, own);
      return sentence === null ? [] : [{ section: 'differs', group, ...outlet, sentences: [sentence] }];
    });
    return statements.length === raw.length ? statements : [];
  }

  readBody({ happened, additions, differences }: RawAnswer): BodyPassage[] {
    const subjects = [...new Set(additions.map(({ about }) => about))];
    const added = additions
      .map((each, at) => this.#readAddition(each, `additions[${at}]`, subjects.indexOf(each.about)))
      .filter(({ sentences }) => sentences.length > 0);
    const first = this.#readMainText(happened);
    this.#requireDistinct(
      [first, ...added].flatMap(({ sentences }) => sentences),
      'happened and additions',
    );
    return [
      first,
      ...added.toSorted((a, b) => (a.group ?? 0) - (b.group ?? 0)),
      ...differences.flatMap((each, at) => this.#readDifference(each, `differences[${at}]`, at)),
    ];
  }

  /** Drops the perspectives of a non-political story. Our rules decide whether a story is political, not the model. */
  readPerspectives(raw: RawAnswer['positions']): Perspectives | null {
    if (!this.sources.political) return null;
    if (raw === null && this.sources.sides.length > 0) {
      this.faults.push('positions must be given: the story is political.');
      return null;
    }
    return mapSides((side) => this.#readSide(side, raw?.[side] ?? []));
  }

  #readSide(side: Side, raw: readonly RawSentence[]): CitedSentence[] {
    const path = `positions.${side}`;
    return this.#readSentences(raw, path, {
      allows: (cited, text) =>
        this.sources.speakers.areOnSide(
          side,
          text,
          cited.map((sentence) => sentence.side),
        ),
      problem:
        `must tell what somebody of the ${side} side says. If no speaker has a known side, they must name only ` +
        `sentences of outlets whose side is ${side}, and none that these took from an agency or another outlet.`,
    });
  }

  /** Returns the model's category if a feed or the sources' words support it, otherwise the most likely category. */
  chooseCategory(raw: string): string {
    const { categories } = this.sources;
    // If neither words nor feeds suggest a category, as in a language without a lexicon, the model decides.
    const open = categories.every((category) => category === GENERAL);
    return open || categories.includes(raw) ? raw : categories[0];
  }

  /** Drops tags whose words do not occur in the sources, because tags cite no evidence. */
  readTags(raw: readonly string[]): string[] {
    const tags = [...new Set(raw.map((tag) => tag.trim()))];
    this.faults.push(
      ...tags.flatMap((tag, at) =>
        findLabelProblems(tag, 2, MAX_TAG_LENGTH).map((problem) => `tags[${at}] ${problem}`),
      ),
    );
    const known = new Set(this.#getShownTexts().flatMap(termsOf));
    return tags.filter((tag) => termsOf(tag).every((term) => known.has(term)));
  }

  /**
   * Checks the language of the answer. Also accepts the language that is detected for the sources: if detection is
   * wrong for both texts, the answer is not rejected.
   */
  checkLanguage(texts: readonly string[]): void {
    const { language } = this.sources;
    const written = guessLanguage(texts.join(' '));
    const right = [null, language, guessLanguage(this.#getShownTexts().join(' '))];
    if (!right.includes(written)) this.faults.unshift(`The answer must be written in the language ${language}.`);
  }

  #getShownTexts(): string[] {
    return [...this.sources.sentences.values()].map(({ shown }) => shown);
  }
}

/**
 * Checks a model's answer and converts it to a draft, with ids resolved to exact spans. Returns all problems, and the
 * draft without the sentences that their evidence does not support, or `null` if the answer is unusable.
 */
export function checkAnswer(content: string, sources: NumberedSources): CheckedAnswer<Draft> {
  const raw = parseRawAnswer(content);
  if (!('title' in raw)) return { value: null, problems: raw.slice(0, MAX_PROBLEMS) };
  const reader = new AnswerReader(sources);
  const draft: Draft = {
    title: reader.readTitle(raw.title),
    summary: reader.readSummary(raw.summary),
    body: reader.readBody(raw),
    perspectives: reader.readPerspectives(raw.positions),
    category: reader.chooseCategory(raw.category),
    tags: reader.readTags(raw.tags),
    language: sources.language,
  };
  reader.checkLanguage([...raw.summary, ...raw.happened].map(({ text }) => text));
  reader.faults.push(
    ...findExcessiveQuotations(draft, sources.pages).map(
      ({ place, ordinal, message }) => `${place}[${ordinal}] ${message}`,
    ),
  );
  const problems = [...reader.faults, ...reader.unsupported].slice(0, MAX_PROBLEMS);
  return { value: reader.faults.length === 0 ? draft : null, problems };
}
