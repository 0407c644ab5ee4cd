import { GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { guessLanguage } from '../../../../shared/text/language.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { support } from '../../domain/directives.ts';
import type { BodyPassage, CitedSentence, Draft, Perspectives } from '../../domain/draft.ts';
import { overQuotations } from '../../domain/short-quotation.ts';
import { ANSWER_CATEGORIES } from './answer-schema.ts';
import type { NumberedSentence, NumberedSources } from './numbered-sources.ts';
import { AnswerProblems, readRawAnswer, type RawAnswer, type RawPassage, type RawSentence } from './raw-answer.ts';
import { evidenceProblems, formProblems, labelProblems } from './sentence-rules.ts';

const TITLE = { shortest: 12, longest: 180 };
const SUMMARY = { shortest: 15, longest: 400 };
const SENTENCE = { shortest: 15, longest: 600 };
const MOST_IDS = 8;
const MOST_PASSAGES = 12;
const MOST_IN_PASSAGE = 8;
const MOST_A_SIDE = 4;
const MOST_TAGS = 8;
const LONGEST_TAG = 60;
/** So many are named in a repair; more would not be read. */
const MOST_PROBLEMS = 12;

/** Whether a sentence may serve as evidence here, and what to say when not. */
interface Permission {
  readonly allows: (sentence: NumberedSentence) => boolean;
  readonly complaint: string;
}

const ANY: Permission = { allows: () => true, complaint: '' };

/** Checks a raw answer against the sources of its prompt and collects everything that is wrong. */
class Judge {
  readonly problems: string[] = [];

  constructor(private readonly sources: NumberedSources) {}

  #evidence(ids: readonly string[], path: string, permission: Permission): NumberedSentence[] {
    const cited = [...new Set(ids)].map((id) => this.sources.sentences.get(id));
    const known = cited.filter((sentence) => sentence !== undefined);
    if (ids.length === 0) this.problems.push(`${path}.ids must name at least one source sentence.`);
    if (cited.length > MOST_IDS) this.problems.push(`${path}.ids must name at most ${MOST_IDS} source sentences.`);
    if (known.length < cited.length) this.problems.push(`${path}.ids names a sentence that does not exist.`);
    if (!known.every(permission.allows)) this.problems.push(`${path}.ids ${permission.complaint}`);
    return known;
  }

  sentence(raw: RawSentence, path: string, permission = ANY, length = SENTENCE): CitedSentence {
    const text = raw.text.trim();
    const cited = this.#evidence(raw.ids, path, permission);
    const sentence = { text, evidence: cited.map(({ span }) => span) };
    const form = formProblems(text, length.shortest, length.longest);
    const content = cited.length > 0 ? evidenceProblems(sentence, cited, this.sources) : [];
    this.problems.push(...[...form, ...content].map((problem) => `${path}.text ${problem}`));
    return sentence;
  }

  #sentences(raw: readonly RawSentence[], path: string, permission: Permission, length = SENTENCE): CitedSentence[] {
    return raw.map((each, at) => this.sentence(each, `${path}[${at}]`, permission, length));
  }

  #count(list: readonly unknown[], path: string, fewest: number, most: number): void {
    if (list.length < fewest || list.length > most) this.problems.push(`${path} must have ${fewest} to ${most} entries.`);
  }

  summary(raw: readonly RawSentence[]): CitedSentence[] {
    // Two cannot be asked of a story that is told in one sentence.
    this.#count(raw, 'summary', this.sources.sentences.size < 3 ? 1 : 2, 3);
    return this.#sentences(raw, 'summary', ANY, SUMMARY);
  }

  #passage(raw: RawPassage, path: string): BodyPassage {
    const outlet = this.sources.outlets.find(({ index }) => index === raw.outletIndex);
    if (outlet === undefined) this.problems.push(`${path}.outletIndex names an outlet that does not exist.`);
    this.#count(raw.sentences, `${path}.sentences`, 1, MOST_IN_PASSAGE);
    const own: Permission = {
      allows: ({ outletIndex }) => outletIndex === raw.outletIndex,
      complaint: 'must name only sentences of the outlet of this passage.',
    };
    const sentences = this.#sentences(raw.sentences, `${path}.sentences`, outlet === undefined ? ANY : own);
    return { outletId: outlet?.outletId ?? 0, outletName: outlet?.outletName ?? '', sentences };
  }

  body(raw: readonly RawPassage[]): BodyPassage[] {
    this.#count(raw, 'body', 1, MOST_PASSAGES);
    return raw.map((each, at) => this.#passage(each, `body[${at}]`));
  }

  /** What the model says about a story that is not political is left out: whether it is, is not the model's to decide. */
  perspectives(raw: RawAnswer['perspectives']): Perspectives | null {
    if (!this.sources.political) return null;
    if (raw === null && this.sources.sides.length > 0) {
      this.problems.push('perspectives must be given: the story is political.');
      return null;
    }
    const sides = SIDES.map((side): [Side, CitedSentence[]] => [side, this.#side(side, raw?.[side] ?? [])]);
    return Object.fromEntries(sides) as Record<Side, CitedSentence[]>;
  }

  #side(side: Side, raw: readonly RawSentence[]): CitedSentence[] {
    const path = `perspectives.${side}`;
    this.#count(raw, path, this.sources.sides.includes(side) ? 1 : 0, MOST_A_SIDE);
    return this.#sentences(raw, path, {
      allows: (sentence) => sentence.side === side,
      complaint: `must name only sentences of outlets whose side is ${side}, and none that they took from an agency or another side's outlet.`,
    });
  }

  /** A category that no feed and no word of the sources speaks for was not chosen for the facts: the likeliest stands. */
  category(raw: string): string {
    const { categories } = this.sources;
    if (!ANSWER_CATEGORIES.includes(raw)) this.problems.push('category is not one of the list.');
    // Where words and feeds tell nothing, as in a language that the lexicon does not know, the model's word is all there is.
    const open = categories.every((category) => category === GENERAL);
    return open || categories.includes(raw) ? raw : categories[0];
  }

  /** Tags cite nothing: one whose words the sources do not have is left out. */
  tags(raw: readonly string[]): string[] {
    this.#count(raw, 'tags', 0, MOST_TAGS);
    const tags = [...new Set(raw.map((tag) => tag.trim()))];
    this.problems.push(...tags.flatMap((tag, at) => labelProblems(tag, 2, LONGEST_TAG).map((problem) => `tags[${at}] ${problem}`)));
    const told = new Set(this.#shown().flatMap(termsOf));
    return tags.filter((tag) => support(tag, told) === 1);
  }

  /** Asked of the sources too: what is guessed wrongly is guessed wrongly for both. */
  language(texts: readonly string[]): void {
    const { language } = this.sources;
    const written = guessLanguage(texts.join(' '));
    const right = [null, language, guessLanguage(this.#shown().join(' '))];
    if (!right.includes(written)) this.problems.unshift(`The answer must be written in the language ${language}.`);
  }

  #shown(): string[] {
    return [...this.sources.sentences.values()].map(({ shown }) => shown);
  }
}

/** The draft in an answer, its ids turned into exact spans. Throws `AnswerProblems` with everything that is wrong. */
export function judgeAnswer(content: string, sources: NumberedSources): Draft {
  const raw = readRawAnswer(content);
  const judge = new Judge(sources);
  const draft: Draft = {
    title: judge.sentence(raw.title, 'title', ANY, TITLE),
    summary: judge.summary(raw.summary),
    body: judge.body(raw.body),
    perspectives: judge.perspectives(raw.perspectives),
    category: judge.category(raw.category),
    tags: judge.tags(raw.tags),
    language: sources.language,
  };
  judge.language([...draft.summary, ...draft.body.flatMap(({ sentences }) => sentences)].map(({ text }) => text));
  judge.problems.push(...overQuotations(draft, sources.pages).map(({ place, ordinal, message }) => `${place}[${ordinal}] ${message}`));
  if (judge.problems.length > 0) throw new AnswerProblems(judge.problems.slice(0, MOST_PROBLEMS));
  return draft;
}
