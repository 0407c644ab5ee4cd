import { GENERAL, resolveCategory } from '../../../shared/news/categories.ts';
import { sideOf, type Lean } from '../../../shared/news/lean.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { estimateResemblance, computeSketch } from '../../../shared/text/shingles.ts';
import { claimsOf, type Claim, type ClaimPlace, type Draft } from '../draft/draft.ts';
import { isDirective } from './directives.ts';
import { overQuotations } from './short-quotation.ts';
import { blockingGaps } from './evidence-check.ts';
import type { EvidenceGap } from './evidence/evidence-gap.ts';
import type { PrintedText } from './reprints.ts';
import type { ClaimReading } from './second-reading.ts';
import { type VoiceProblem, voiceProblems } from './side-voices.ts';

/** A source text as vetting needs it. */
export interface VettedSource extends PrintedText {
  /** A `page` text may only be quoted briefly. */
  readonly origin?: 'feed' | 'page';
}

/** Shingle sketch of an approved article, made by `draftShingles`. */
export interface ApprovedShingles {
  readonly articleId: number;
  readonly shingles: readonly number[];
}

export type ProblemCode =
  | EvidenceGap['code']
  | VoiceProblem['code']
  | 'title-length'
  | 'summary-missing'
  | 'summary-length'
  | 'body-missing'
  | 'body-length'
  | 'sentence-length'
  | 'language-unclear'
  | 'language-differs'
  | 'near-duplicate'
  | 'category-unknown'
  | 'markup'
  | 'link'
  | 'speaks-to-reader'
  | 'wrong-side'
  | 'quoted-too-long'
  | 'only-opinion'
  | 'contradicted';

export interface Problem {
  readonly code: ProblemCode;
  /** One sentence for the reviewer that describes the problem. */
  readonly message: string;
  readonly place?: ClaimPlace;
  /** Zero-based index of the sentence within its place. */
  readonly ordinal?: number;
}

/** A problem as reviewers see it, with its sentence. */
export interface ReportedProblem {
  readonly code: ProblemCode;
  readonly message: string;
  /** Absent for a problem of the whole draft. */
  readonly sentence?: Pick<Claim, 'place' | 'ordinal' | 'text'>;
}

/** Adds to each problem the sentence that it is about. */
export function reportedProblems(draft: Draft, problems: readonly Problem[]): ReportedProblem[] {
  const claims = claimsOf(draft);
  return problems.map(({ code, message, place, ordinal }) => {
    const claim = claims.find((each) => each.place === place && each.ordinal === ordinal);
    return {
      code,
      message,
      ...(claim && { sentence: { place: claim.place, ordinal: claim.ordinal, text: claim.text } }),
    };
  });
}

/** Returns a problem for each contradicted sentence of the draft. */
export function contradictions(
  draft: Draft,
  readings: readonly Pick<ClaimReading, 'place' | 'text' | 'verdict'>[],
): Problem[] {
  const contradicted = readings.filter(({ verdict }) => verdict === 'contradicted');
  return claimsOf(draft)
    .filter((claim) => contradicted.some(({ place, text }) => place === claim.place && text === claim.text))
    .map(({ place, ordinal }) => ({
      code: 'contradicted',
      message: 'The second reader found that the source contradicts this sentence.',
      place,
      ordinal,
    }));
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

const TITLE = { least: 12, most: 180 };
const SUMMARY = { least: 40, most: 1200, sentences: 4 };
const BODY = { most: 40_000 };
const SENTENCE_MOST = 900;
/** Share of common word runs from which two articles count as duplicates. */
const DUPLICATE = 0.5;
/** Minimum length in characters for reliable language detection. */
const LANGUAGE_SAMPLE = 120;
const MARKUP = /<\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);|\]\(|^#{1,6}\s/i;
const LINK = /\bhttps?:\/\/|\bwww\.\w|\b[\w.+-]+@[\w-]+\.\w/i;

/** The text of a draft as readers see it, without section headings. */
function textOf(draft: Draft): string {
  return [draft.summary, ...draft.body.map((passage) => passage.sentences)]
    .flat()
    .map((sentence) => sentence.text)
    .join(' ');
}

/** Returns the shingle sketch by which a draft is compared with approved articles. */
export function draftShingles(draft: Draft): number[] {
  return computeSketch(`${draft.title.text} ${textOf(draft)}`);
}

function outside(length: number, { least = 0, most }: { least?: number; most: number }): boolean {
  return length < least || length > most;
}

function lengthProblems(draft: Draft): Problem[] {
  const problems: Problem[] = [];
  const add = (code: ProblemCode, message: string, place: ClaimPlace): void =>
    void problems.push({ code, message, place });
  const title = draft.title.text.length;
  const summary = draft.summary.reduce((sum, { text }) => sum + text.length, 0);
  const body = draft.body.reduce(
    (sum, { sentences }) => sum + sentences.reduce((part, { text }) => part + text.length, 0),
    0,
  );
  if (outside(title, TITLE))
    add('title-length', `The title has ${title} characters; ${TITLE.least} to ${TITLE.most} are allowed.`, 'title');
  if (draft.summary.length === 0)
    add('summary-missing', 'There is no summary: the sources contain no usable sentence.', 'summary');
  else if (outside(summary, SUMMARY) || draft.summary.length > SUMMARY.sentences)
    add(
      'summary-length',
      `The summary has ${draft.summary.length} sentences with ${summary} characters; ` +
        `at most ${SUMMARY.sentences} sentences with ${SUMMARY.least} to ${SUMMARY.most} characters are allowed.`,
      'summary',
    );
  if (body === 0) add('body-missing', 'The article has no text.', 'body');
  else if (body > BODY.most)
    add('body-length', `The text has ${body} characters; at most ${BODY.most} are allowed.`, 'body');
  return problems;
}

function languageProblems(draft: Draft): Problem[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(draft.language))
    return [{ code: 'language-unclear', message: `"${draft.language}" is not a language code.` }];
  const text = textOf(draft);
  const guess = text.length < LANGUAGE_SAMPLE ? null : guessLanguage(text);
  if (guess === null || draft.language.split('-')[0] === guess) return [];
  return [
    { code: 'language-differs', message: `The article is marked as "${draft.language}" but reads as "${guess}".` },
  ];
}

function duplicateProblems(draft: Draft, approved: readonly ApprovedShingles[]): Problem[] {
  const own = draftShingles(draft);
  return approved
    .filter(({ shingles }) => estimateResemblance(own, shingles) >= DUPLICATE)
    .map(({ articleId }) => ({
      code: 'near-duplicate',
      message: `The article repeats the approved article ${articleId}.`,
    }));
}

function wordingProblems({ place, text }: Claim): { code: ProblemCode; message: string }[] {
  const problems: { code: ProblemCode; message: string }[] = [];
  if (text.trim() === '' || text.length > SENTENCE_MOST)
    problems.push({
      code: 'sentence-length',
      message: `The sentence has ${text.length} characters; 1 to ${SENTENCE_MOST} are allowed.`,
    });
  if (MARKUP.test(text)) problems.push({ code: 'markup', message: 'The sentence contains markup.' });
  if (LINK.test(text)) problems.push({ code: 'link', message: 'The sentence contains a web or email address.' });
  // A headline may ask a question or address its reader; the text may not.
  if (place !== 'title' && isDirective(text))
    problems.push({
      code: 'speaks-to-reader',
      message: 'The sentence gives an order, asks a question or addresses the reader.',
    });
  return problems;
}

function sideProblems(
  { place, evidence }: Claim,
  leans: ReadonlyMap<number, Lean | null>,
): { code: ProblemCode; message: string }[] {
  if (place === 'title' || place === 'summary' || place === 'body') return [];
  const strange = evidence.some(({ snapshotId }) => {
    const lean = leans.get(snapshotId) ?? null;
    return lean === null || sideOf(lean) !== place;
  });
  return strange
    ? [{ code: 'wrong-side', message: `The ${place} side cites an outlet that does not belong to it.` }]
    : [];
}

function quotationProblems(draft: Draft, sources: readonly VettedSource[]): Problem[] {
  const pages = new Map(
    sources.filter(({ origin }) => origin === 'page').map(({ snapshotId, text }) => [snapshotId, text]),
  );
  return overQuotations(draft, pages).map((each) => ({ code: 'quoted-too-long', ...each }));
}

/**
 * Runs the checks without AI that a draft must pass before review.
 *
 * @param sources texts that it was drafted from, cited or not
 * @param options.duplicates sketches of recently approved articles of other stories
 */
export function vet(
  draft: Draft,
  sources: readonly VettedSource[],
  options: { readonly duplicates: readonly ApprovedShingles[] },
): Verdict {
  const texts = new Map(sources.map((source) => [source.snapshotId, source.text]));
  const leans = new Map(sources.map((source) => [source.snapshotId, source.lean]));
  const ofClaims = claimsOf(draft).flatMap((claim) =>
    [...blockingGaps(claim, texts), ...wordingProblems(claim), ...sideProblems(claim, leans)].map(
      (problem): Problem => ({ ...problem, place: claim.place, ordinal: claim.ordinal }),
    ),
  );
  const problems = [
    ...lengthProblems(draft),
    ...languageProblems(draft),
    ...duplicateProblems(draft, options.duplicates),
    ...ofClaims,
    ...voiceProblems(draft, sources),
    ...quotationProblems(draft, sources),
  ];
  if (draft.body.some(({ section }) => section === 'column'))
    problems.push({
      code: 'only-opinion',
      message: 'The story consists only of opinion pieces. It needs a news report first.',
    });
  if (draft.category !== GENERAL && resolveCategory(draft.category) !== draft.category)
    problems.push({ code: 'category-unknown', message: `"${draft.category}" is not one of the categories.` });
  return problems.length === 0 ? { ok: true } : { ok: false, problems };
}
