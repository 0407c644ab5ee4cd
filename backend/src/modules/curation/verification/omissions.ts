import { type Block, markBlocks } from '../../../shared/text/blocks.ts';
import { isTeaser } from '../../../shared/news/report-kind.ts';
import { type Draft, type EvidenceSpan, isMainText } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';

/** Maximum length in characters of a report that is told in full. A cut would remove its caveats, replies or corrections. */
export const MAX_WHOLE_LENGTH = 1500;
const ENDS_SENTENCE = /[.!?…]["'”’»)\]]*$/;

type ReportText = Pick<SourceText, 'snapshotId' | 'title' | 'text' | 'kind' | 'origin'>;

/** Returns the passages of the main report that summary and main text copy, or nothing if they reword them. */
function listCopiedSpans({ summary, body }: Draft, texts: ReadonlyMap<number, ReportText>): readonly EvidenceSpan[] {
  const told = [...summary, ...body.filter(isMainText).flatMap(({ sentences }) => sentences)];
  const spans = told.flatMap(({ text, evidence: [span] }) =>
    span !== undefined && texts.get(span.snapshotId)?.text.slice(span.start, span.end) === text ? span : [],
  );
  const isOneReport = spans.every(({ snapshotId }) => snapshotId === spans[0]?.snapshotId);
  return spans.length === told.length && isOneReport ? spans : [];
}

/**
 * Returns true if a draft that copies a report does not begin at the report's beginning, leaves out a paragraph
 * between the ones it tells, or does not tell a short news report to its end. Such a text may say something else than
 * the report. The end of an excerpt that breaks off within a sentence does not count.
 */
export function leavesOutParagraphs(draft: Draft, sources: readonly ReportText[]): boolean {
  const texts = new Map(sources.map((source) => [source.snapshotId, source]));
  const spans = listCopiedSpans(draft, texts);
  const report = texts.get(spans[0]?.snapshotId ?? -1);
  if (report === undefined) return false;
  const end = Math.max(...spans.map((span) => span.end));
  const { kind = 'news', origin = 'feed', text, title } = report;
  const isWhole = kind === 'news' && origin === 'feed' && text.length - title.length <= MAX_WHOLE_LENGTH;
  const isNeeded = (paragraph: Block): boolean =>
    paragraph.end < end || (isWhole && ENDS_SENTENCE.test(text.slice(paragraph.start, paragraph.end)));
  return markBlocks(text, title).some(
    (block) => block.kind === 'paragraph' && isNeeded(block) && !spans.some((span) => span.end === block.end),
  );
}

/** A report that is this much newer than another one may tell of a development that the other one lacks. */
export const OVERTAKES_AFTER_MS = 6 * 3_600_000;
/** Minimum number of characters of a complete report. */
const REPORT_LENGTH = 600;

type DatedReport = ReportText & Pick<SourceText, 'outletName' | 'publishedAt'>;

/**
 * Returns the newest news report with a plain headline, if it is much newer than every report that headline and summary
 * cite. Otherwise returns `null`. The report may tell of a development that the text lacks.
 */
export function findOvertakingReport(
  { title, summary }: Draft,
  sources: readonly DatedReport[],
): Pick<DatedReport, 'title' | 'outletName'> | null {
  const cited = new Set([title, ...summary].flatMap(({ evidence }) => evidence.map(({ snapshotId }) => snapshotId)));
  const times = sources.filter(({ snapshotId }) => cited.has(snapshotId)).map((source) => source.publishedAt.getTime());
  if (times.length === 0) return null;
  const [newest = null] = sources
    .filter((source) => (source.kind ?? 'news') === 'news' && source.text.length >= REPORT_LENGTH)
    .filter((source) => !isTeaser(source.title))
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  return newest !== null && newest.publishedAt.getTime() - Math.max(...times) > OVERTAKES_AFTER_MS ? newest : null;
}
