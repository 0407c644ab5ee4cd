import { EDITION_TIME_ZONE } from '../../../shared/clock/time-zone.ts';
import { GENERAL, resolveCategory } from '../../../shared/news/categories.ts';
import { sideOf, type Side } from '../../../shared/news/lean.ts';
import { NON_REPORT_KINDS, type ReportKind } from '../../../shared/news/report-kind.ts';
import { getPrimaryLanguage, guessLanguage } from '../../../shared/text/language.ts';
import { estimateResemblance, computeSketch } from '../../../shared/text/shingles.ts';
import { listClaims, type Claim, type Draft } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import { isDirective, MARKUP, URL_OR_EMAIL } from './directives.ts';
import { findOvertakingReport, leavesOutParagraphs } from './omissions.ts';
import { SpeakerSides } from './speaker-sides.ts';
import { findExcessiveQuotations, getPageTexts } from './short-quotation.ts';
import { findEvidenceGaps } from './evidence-check.ts';
import { findLengthProblems } from './length-problems.ts';
import type { Problem } from './problem.ts';
import type { PrintedText } from './reprints.ts';
import { type CheckedVerdict, includesClaim } from './claim-verdicts.ts';
import { findCopiedBullets } from './copied-bullets.ts';

/** A source text that drafts are checked against. */
export type VettedSource = PrintedText & Pick<SourceText, 'origin' | 'kind'>;

/** Sketch of an approved article, computed by `computeDraftShingles`. */
export interface ApprovedShingles {
  readonly articleId: number;
  readonly shingles: readonly number[];
}

/** Adds to each problem the sentence that it concerns, unless it concerns the whole draft. */
export function toReportedProblems(draft: Draft, problems: readonly Problem[]) {
  const claims = listClaims(draft);
  return problems.map(({ code, message, place, ordinal }) => {
    const claim = claims.find((each) => each.place === place && each.ordinal === ordinal);
    return {
      code,
      message,
      ...(claim && { sentence: { place: claim.place, ordinal: claim.ordinal, text: claim.text } }),
    };
  });
}

/** Returns a problem for each sentence of the draft that the judge model found to be contradicted. */
export function findContradictions(
  draft: Draft,
  verdicts: readonly Pick<CheckedVerdict, 'place' | 'text' | 'verdict'>[],
): Problem[] {
  const contradicted = verdicts.filter(({ verdict }) => verdict === 'contradicted');
  return listClaims(draft)
    .filter((claim) => includesClaim(contradicted, claim))
    .map(({ place, ordinal }) => ({
      code: 'contradicted',
      message: 'The judge model found that the source contradicts this sentence.',
      place,
      ordinal,
    }));
}

/** Returns a problem if the newest report is too old to be news. */
export function findOldReports(sources: readonly Pick<VettedSource, 'publishedAt'>[], now: Date): Problem[] {
  const newest = Math.max(...sources.map(({ publishedAt }) => publishedAt.getTime()));
  if (sources.length === 0 || now.getTime() - newest <= MAX_REPORT_AGE_MS) return [];
  return [
    {
      code: 'old-reports',
      message: `The newest report is from ${DATE_FORMAT.format(newest)}, so this may not be news.`,
    },
  ];
}

/** Kinds of texts that become no article without a report. */
const NO_REPORTS: ReadonlySet<ReportKind> = new Set(['opinion', 'live', ...NON_REPORT_KINDS]);
const MAX_SENTENCE_LENGTH = 900;
/** Some feeds list their archive. Weekly and monthly outlets report on events for about this long. */
const MAX_REPORT_AGE_MS = 30 * 24 * 3_600_000;
const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: EDITION_TIME_ZONE });
/** Minimum share of common word sequences for two articles to count as duplicates. */
const DUPLICATE_RESEMBLANCE = 0.5;
/** Minimum number of characters for reliable language detection. */
const MIN_LANGUAGE_SAMPLE = 120;
/** Returns summary and text of a draft as readers see them, without section headings. */
function getVisibleText(draft: Draft): string {
  return [draft.summary, ...draft.body.map((passage) => passage.sentences)]
    .flat()
    .map((sentence) => sentence.text)
    .join(' ');
}

/** Returns the shingle sketch that is compared with those of approved articles. */
export function computeDraftShingles(draft: Draft): number[] {
  return computeSketch(`${draft.title.text} ${getVisibleText(draft)}`);
}

function findLanguageProblems(draft: Draft): Problem[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(draft.language))
    return [{ code: 'language-unclear', message: `"${draft.language}" is not a language code.` }];
  const text = getVisibleText(draft);
  const guess = text.length < MIN_LANGUAGE_SAMPLE ? null : guessLanguage(text);
  if (guess === null || getPrimaryLanguage(draft.language) === guess) return [];
  return [
    {
      code: 'language-differs',
      message: `The article is marked as "${draft.language}", but its text seems to be "${guess}".`,
    },
  ];
}

function findDuplicates(draft: Draft, approved: readonly ApprovedShingles[]): Problem[] {
  const own = computeDraftShingles(draft);
  return approved
    .filter(({ shingles }) => estimateResemblance(own, shingles) >= DUPLICATE_RESEMBLANCE)
    .map(({ articleId }) => ({
      code: 'near-duplicate',
      message: `The article is nearly the same as approved article ${articleId}.`,
    }));
}

function findWordingProblems({ place, text }: Claim): Problem[] {
  const problems: Problem[] = [];
  if (text.trim() === '' || text.length > MAX_SENTENCE_LENGTH)
    problems.push({
      code: 'sentence-length',
      message: `The sentence has ${text.length} characters; 1 to ${MAX_SENTENCE_LENGTH} are allowed.`,
    });
  if (MARKUP.test(text)) problems.push({ code: 'markup', message: 'The sentence contains markup.' });
  if (URL_OR_EMAIL.test(text))
    problems.push({ code: 'link', message: 'The sentence contains a web or email address.' });
  // A headline may ask a question or address its reader; the text may not.
  if (place !== 'title' && isDirective(text))
    problems.push({
      code: 'speaks-to-reader',
      message: 'The sentence gives an instruction, asks a question or addresses the reader.',
    });
  return problems;
}

/** Requires that the speakers of a bullet are on its side or, if no speaker has a side, all cited outlets are. */
function findSideProblems(
  { place, text, evidence }: Claim,
  speakers: SpeakerSides,
  sides: ReadonlyMap<number, Side | null>,
): Problem[] {
  if (place === 'title' || place === 'summary' || place === 'body') return [];
  const sidesOfOutlets = evidence.map(({ snapshotId }) => sides.get(snapshotId) ?? null);
  return speakers.areOnSide(place, text, sidesOfOutlets)
    ? []
    : [{ code: 'wrong-side', message: `Neither the speaker nor the cited outlet is on the ${place} side.` }];
}

/**
 * Checks a draft by rules, without a model. Returns its problems, or nothing if it passes.
 *
 * @param sources texts that the draft was made from, cited or not
 * @param options.duplicates sketches of recently approved articles of other stories
 */
export function vetDraft(
  draft: Draft,
  sources: readonly VettedSource[],
  options: { readonly duplicates: readonly ApprovedShingles[] },
): Problem[] {
  const texts = new Map(sources.map((source) => [source.snapshotId, source.text]));
  const sides = new Map(sources.map(({ snapshotId, lean }) => [snapshotId, lean && sideOf(lean)]));
  const speakers = new SpeakerSides(sources);
  const claimProblems = listClaims(draft).flatMap((claim) =>
    [
      ...findEvidenceGaps(claim, texts, draft.language),
      ...findWordingProblems(claim),
      ...findSideProblems(claim, speakers, sides),
    ].map((problem): Problem => ({ ...problem, place: claim.place, ordinal: claim.ordinal })),
  );
  const problems = [
    ...findLengthProblems(draft),
    ...findLanguageProblems(draft),
    ...findDuplicates(draft, options.duplicates),
    ...claimProblems,
    ...findCopiedBullets(draft, sources, speakers),
    ...findExcessiveQuotations(draft, getPageTexts(sources)).map(
      (each): Problem => ({ code: 'quoted-too-long', ...each }),
    ),
  ];
  if (sources.length > 0 && sources.every(({ kind }) => NO_REPORTS.has(kind ?? 'news')))
    problems.push({
      code: 'only-opinion',
      message: 'The story has no news report, only opinion pieces, live blogs, press releases or the like.',
    });
  if (leavesOutParagraphs(draft, sources))
    problems.push({
      code: 'left-out',
      message: 'The text leaves out paragraphs of its main report. Compare them: the meaning may have changed.',
    });
  const newer = findOvertakingReport(draft, sources);
  if (newer !== null)
    problems.push({
      code: 'overtaken',
      message: `A newer report may tell of a development: "${newer.title}" (${newer.outletName}).`,
    });
  if (draft.category !== GENERAL && resolveCategory(draft.category) !== draft.category)
    problems.push({ code: 'category-unknown', message: `"${draft.category}" is not one of the categories.` });
  return problems;
}
