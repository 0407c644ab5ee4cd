import type { Region } from '../../../../shared/text/quotations.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { type Draft, listClaims } from '../../draft/draft.ts';
import { OVERTAKES_AFTER_MS } from '../../verification/omissions.ts';
import type { SourceText } from '../drafter.ts';
import { findOpening } from './source-sentences.ts';
import { ToldText } from './told-text.ts';

type ReportFields = 'snapshotId' | 'itemId' | 'title' | 'text' | 'publishedAt' | 'kind' | 'origin';

/** A report of a version. `listed` is true if readers see it as a source. */
interface Report extends Pick<SourceText, ReportFields> {
  readonly listed: boolean;
}

/** How a report begins, in its own words. */
export interface Opening {
  readonly itemId: number;
  readonly text: string;
}

/** A story may have hundreds of reports. */
const MAX_OPENINGS = 10;

/**
 * Returns how the reports begin, oldest first, unless the draft or an earlier opening tells it: it cites or repeats a
 * sentence of it, or cites the report elsewhere and knows all numbers of the opening. Pages are left out, because only
 * feeds give their texts to be shown, and so are reports that the draft has overtaken.
 */
export function findOpenings(draft: Draft, sources: readonly Report[]): Opening[] {
  const claims = listClaims(draft);
  const sentences = new Set(claims.map(({ text }) => text));
  const told = new ToldText([...sentences]);
  const spans = Map.groupBy(
    claims.flatMap(({ evidence }) => evidence),
    ({ snapshotId }) => snapshotId,
  );
  const cited = sources.filter(({ snapshotId }) => spans.has(snapshotId));
  const citedItems = new Set(cited.map(({ itemId }) => itemId));
  const newest = Math.max(...cited.map(({ publishedAt }) => publishedAt.getTime()));
  const isTold = ({ itemId, snapshotId }: Report, opening: Region, text: string): boolean =>
    spans.get(snapshotId)?.some(({ start, end }) => start < opening.end && end > opening.start) ||
    (citedItems.has(itemId) && !told.hasNewFigure(text));
  const repeats = (text: string): boolean => {
    const own = splitSentences(text).map((sentence) => sentence.text);
    const isRepeated = own.some((sentence) => sentences.has(sentence));
    for (const sentence of own) sentences.add(sentence);
    return isRepeated;
  };
  return sources
    .filter(({ listed, origin }) => listed && origin !== 'page')
    .filter(({ publishedAt }) => newest - publishedAt.getTime() <= OVERTAKES_AFTER_MS)
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
    .flatMap((source) => {
      const opening = findOpening(source);
      const text = opening ? source.text.slice(opening.start, opening.end) : '';
      if (opening === null || isTold(source, opening, text) || told.hasOtherToll(text) || repeats(text)) return [];
      return [{ itemId: source.itemId, text }];
    })
    .slice(0, MAX_OPENINGS);
}
