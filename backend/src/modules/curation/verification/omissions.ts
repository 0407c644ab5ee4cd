import { markBlocks } from '../../../shared/text/blocks.ts';
import type { Draft, EvidenceSpan } from '../draft/draft.ts';

interface ReportText {
  readonly snapshotId: number;
  readonly title: string;
  readonly text: string;
}

/** Returns the passages of the main report that summary and main text copy, or nothing if they reword them. */
function listCopiedSpans({ summary, body }: Draft, texts: ReadonlyMap<number, ReportText>): readonly EvidenceSpan[] {
  const main = body.filter(({ section }) => section !== 'added' && section !== 'differs');
  const told = [...summary, ...main.flatMap(({ sentences }) => sentences)];
  const spans = told.flatMap(({ text, evidence: [span] }) =>
    span !== undefined && texts.get(span.snapshotId)?.text.slice(span.start, span.end) === text ? span : [],
  );
  const isOneReport = spans.every(({ snapshotId }) => snapshotId === spans[0]?.snapshotId);
  return spans.length === told.length && isOneReport ? spans : [];
}

/**
 * Returns true if a draft that copies a report does not begin at the report's beginning, or leaves out a paragraph
 * between the ones it tells. Such a text may say something else than the report.
 */
export function leavesOutParagraphs(draft: Draft, sources: readonly ReportText[]): boolean {
  const texts = new Map(sources.map((source) => [source.snapshotId, source]));
  const spans = listCopiedSpans(draft, texts);
  const report = texts.get(spans[0]?.snapshotId ?? -1);
  if (report === undefined) return false;
  const end = Math.max(...spans.map((span) => span.end));
  return markBlocks(report.text, report.title).some(
    (block) => block.kind === 'paragraph' && block.end < end && !spans.some((span) => span.end === block.end),
  );
}
