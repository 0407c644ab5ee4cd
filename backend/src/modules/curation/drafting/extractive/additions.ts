import { findEntities } from '../../../../shared/text/entities.ts';
import { findQuantities } from '../../../../shared/text/quantities.ts';
import { removeQuotations } from '../../../../shared/text/quotations.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isPartisan, type Report } from './main-report.ts';
import { listTolls } from './differing-facts.ts';
import { namesOwnSubject, refersToUnknown } from './own-subject.ts';
import { countWords, isSelfReferential, type Paragraph, type SourceSentence } from './source-sentences.ts';
import { computeTermSupport } from '../source-texts.ts';

const MAX_ADDITIONS = 5;
const MAX_PER_OUTLET = 2;
/** Maximum length of an addition. */
const MAX_WORDS = 90;
/**
 * Maximum share of known words in a sentence. It is lower for the first paragraph of a report, which repeats the event,
 * unless the sentence introduces a person, and higher for a later sentence with a new figure.
 */
const MAX_KNOWN_SHARE = { first: 0.35, other: 0.55, withFigure: 0.8 };
/** Loss of weight per paragraph, because reports begin with what matters. */
const PLACE_WEIGHT = 0.1;
/** Weight of a first paragraph that describes a scene: it has few words of its report's headline. */
const SCENE_WEIGHT = 0.35;
const MIN_HEADLINE_SHARE = 0.5;
const MIN_SCORE = 4.5;
/** Matches the attribution of a statement. */
const ATTRIBUTION =
  /\b(?:said|says|told|announced|promised|noted|according to|showed?|found|estimated?|reported|asked)\b/;

/** Words outside quotations that address readers, or refer to something said before. */
const RIDDLE = /\b(?:you|your|the (?:latter|move))\b/i;
/** Reports that are older than the main report by more than this only add sentences that carry their day. */
const DAY_NEEDED_AFTER_MS = 3 * 3_600_000;
const WEEKDAY = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;

/** What readers have been told. */
class ToldText {
  readonly terms = new Set<string>();
  readonly #figures = new Set<string>();
  readonly #tolls = new Map<string, Set<string>>();

  constructor(texts: readonly string[]) {
    this.add(texts);
  }

  add(texts: readonly string[]): void {
    for (const text of texts) {
      for (const term of termsOf(text)) this.terms.add(term);
      for (const figure of listFigures(text)) this.#figures.add(figure);
      for (const [kind, toll] of listTolls(text)) this.#tolls.set(kind, (this.#tolls.get(kind) ?? new Set()).add(toll));
    }
  }

  /** Returns true if a sentence is repeated, or gives another number of dead, injured or missing people. */
  isRepeatedBy({ text, terms, paragraph }: SourceSentence): boolean {
    return (
      computeTermSupport(terms, this.terms) > MAX_KNOWN_SHARE[this.#placeOf(text, paragraph)] ||
      [...listTolls(text)].some(([kind, toll]) => this.#tolls.get(kind)?.has(toll) === false)
    );
  }

  #placeOf(text: string, paragraph: number): keyof typeof MAX_KNOWN_SHARE {
    if (paragraph === 0 && !this.#introducesName(text)) return 'first';
    return listFigures(text).some((figure) => !this.#figures.has(figure)) ? 'withFigure' : 'other';
  }

  #introducesName(text: string): boolean {
    return findEntities(text).some(
      ({ words }) => words.length > 1 && words.every((word) => !this.terms.has(stem(word))),
    );
  }

  /** Returns true if sentences have figures, but only known ones. */
  hasOnlyKnownFigures(sentences: readonly SourceSentence[]): boolean {
    const figures = sentences.flatMap(({ text }) => listFigures(text));
    return figures.length > 0 && figures.every((figure) => this.#figures.has(figure));
  }
}

/** Returns the numbers of a text, except years and small counts, which occur in any text. */
const listFigures = (text: string): string[] =>
  findQuantities(text)
    .filter(({ kind, value }) => kind === 'number' && !/^(?:\d|10|12|(?:19|20)\d\d)$/.test(value))
    .map(({ value }) => value);

/** Returns the words that occur in several reports. */
function findSharedTerms(reports: readonly Report[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { paragraphs } of reports)
    for (const term of new Set(paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ terms }) => terms))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([term]) => term));
}

/** Scores a paragraph by its new words, names and figures, its closeness to the event and its place in its report. */
function scoreAddition({ index, sentences, source }: Paragraph, told: ToldText, shared: ReadonlySet<string>): number {
  const terms = [...new Set(sentences.flatMap((sentence) => sentence.terms))];
  const sharedShare =
    terms.filter((term) => told.terms.has(term) || shared.has(term)).length / Math.max(1, terms.length);
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const names = findEntities(text).flatMap(({ words }) => words.map(stem));
  const isNew = (term: string): boolean => !told.terms.has(term);
  const fresh = terms.filter(isNew).length + names.filter(isNew).length + 2 * listFigures(text).length;
  const isScene = index === 0 && computeTermSupport(termsOf(source.title), new Set(terms)) < MIN_HEADLINE_SHARE;
  return fresh * Math.sqrt(sharedShare) * (isScene ? SCENE_WEIGHT : 1 / (1 + PLACE_WEIGHT * index));
}

/**
 * Returns the first sentences in a row that are new, up to one that mentions something unknown, as in "The robots cost
 * 205 million".
 */
function takeNews({ sentences: all }: Paragraph, known: ToldText): readonly SourceSentence[] {
  const sentences = all.slice(all.findIndex((sentence) => !known.isRepeatedBy(sentence)));
  const read = new Set(known.terms);
  const cut = sentences.findIndex((sentence, at) => {
    const isUnknown = (at === 0 && !namesOwnSubject(sentence.text)) || refersToUnknown(sentence, read);
    for (const term of sentence.terms) read.add(term);
    return isUnknown || known.isRepeatedBy(sentence);
  });
  return cut < 0 ? sentences : sentences.slice(0, cut);
}

/** Puts the paragraphs of a report next to each other, in its order. */
function sortByReport(chosen: readonly Paragraph[]): Paragraph[] {
  const reports = [...Map.groupBy(chosen, ({ source }) => source).values()];
  return reports.flatMap((own) => own.toSorted((one, other) => one.index - other.index));
}

/** Returns true if readers can tell when a statement was true, because its report is recent or it carries its day. */
const isDated = ({ text, source }: SourceSentence, newest: Date): boolean =>
  newest.getTime() - source.publishedAt.getTime() <= DAY_NEEDED_AFTER_MS ||
  WEEKDAY.test(text) ||
  findQuantities(text).some(({ kind }) => kind === 'date');

interface AdditionOptions {
  /** Time of the main report. */
  readonly newest: Date;
  /** Reports that may add something. */
  readonly others: readonly Report[];
  /** All reports of the story. */
  readonly reports: readonly Report[];
  /** True for a political story, where an outlet that clearly takes a side only adds what somebody is reported to have said. */
  readonly political: boolean;
  /** Returns true for sentences that belong to another part of the article. */
  readonly isExcluded: (sentence: SourceSentence) => boolean;
}

/** Returns true if the outlet does not clearly take a side, or if the paragraph begins with a reported statement. */
const isReported = ({ sentences: [first] }: Paragraph, report: Report): boolean =>
  !isPartisan(report) || ATTRIBUTION.test(first?.text ?? '');

/**
 * Returns paragraphs of other news reports that say something new, most informative first. Each begins with a new
 * sentence that names its own subject. None has only known figures.
 *
 * @param told the headline and the sentences of the article so far
 */
export function findAdditions(
  told: readonly string[],
  { newest, others, reports, political, isExcluded }: AdditionOptions,
): Paragraph[] {
  const known = new ToldText(told);
  const shared = findSharedTerms(reports);
  const candidates = others
    .filter(({ source }) => (source.kind ?? 'news') === 'news')
    .flatMap((report) => report.paragraphs.map((paragraph) => ({ report, paragraph })));
  const chosen: Paragraph[] = [];
  const hasUnfitSentence = ({ sentences }: Paragraph): boolean =>
    sentences.some(
      (each) =>
        isExcluded(each) ||
        isSelfReferential(each.text) ||
        RIDDLE.test(removeQuotations(each.text)) ||
        !isDated(each, newest),
    );
  const toAddition = ({ report, paragraph }: (typeof candidates)[number]): Paragraph[] => {
    const ofOutlet = chosen.filter(({ source }) => source.outletId === paragraph.source.outletId);
    if (ofOutlet.length >= MAX_PER_OUTLET) return [];
    const addition = { ...paragraph, sentences: takeNews(paragraph, known) };
    const isFit =
      countWords(addition.sentences) <= MAX_WORDS &&
      !hasUnfitSentence(addition) &&
      (!political || isReported(addition, report)) &&
      !known.hasOnlyKnownFigures(addition.sentences);
    return isFit ? [addition] : [];
  };
  while (chosen.length < MAX_ADDITIONS) {
    const [best] = candidates
      .flatMap(toAddition)
      .map((addition) => ({ addition, score: scoreAddition(addition, known, shared) }))
      .filter(({ score }) => score >= MIN_SCORE)
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined) break;
    chosen.push(best.addition);
    known.add(best.addition.sentences.map(({ text }) => text));
  }
  return sortByReport(chosen);
}
