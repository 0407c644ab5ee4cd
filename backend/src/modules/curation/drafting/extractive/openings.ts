import { splitSentences } from '../../../../shared/text/sentences.ts';
import { type Draft, listClaims } from '../../draft/draft.ts';
import { OVERTAKES_AFTER_MS } from '../../verification/omissions.ts';
import type { SourceText } from '../../draft/source-text.ts';
import { readOpening } from './source-sentences.ts';
import { ToldText } from './told-text.ts';

/** The beginning of a version's source text. */
export interface ReportBeginning
  extends Pick<Required<SourceText>, 'snapshotId' | 'itemId' | 'title' | 'publishedAt' | 'kind'> {
  /** Null if readers must not see it. */
  readonly text: string | null;
}

/** The first sentences of a report. */
export interface Opening {
  readonly itemId: number;
  readonly text: string;
}

/** A story may have hundreds of reports. */
const MAX_OPENINGS = 10;

/** News that readers know from a draft and from the openings below it. */
class KnownNews {
  readonly #told: ToldText;
  readonly #sentences: Set<string>;
  readonly #spans: ReadonlyMap<number, readonly { readonly start: number; readonly end: number }[]>;
  readonly #newest: number;

  constructor(draft: Draft, reports: readonly ReportBeginning[]) {
    const claims = listClaims(draft);
    const texts = claims.map(({ text }) => text);
    this.#told = new ToldText(texts);
    this.#sentences = new Set(texts);
    this.#spans = Map.groupBy(
      claims.flatMap(({ evidence }) => evidence),
      ({ snapshotId }) => snapshotId,
    );
    const cited = reports.filter(({ snapshotId }) => this.#spans.has(snapshotId));
    this.#newest = Math.max(...cited.map(({ publishedAt }) => publishedAt.getTime()));
  }

  hasOvertaken({ publishedAt }: ReportBeginning): boolean {
    return this.#newest - publishedAt.getTime() > OVERTAKES_AFTER_MS;
  }

  /**
   * Returns true if the draft cites the opening, or if readers know one of its sentences, its details or another toll.
   */
  hasTold(
    { snapshotId }: ReportBeginning,
    { start, end, text }: { start: number; end: number; text: string },
  ): boolean {
    return (
      this.#spans.get(snapshotId)?.some((span) => span.start < end && span.end > start) ||
      splitSentences(text).some((sentence) => this.#sentences.has(sentence.text)) ||
      this.#told.hasOnlyKnownDetails(text) ||
      this.#told.hasOtherToll(text)
    );
  }

  add(text: string): void {
    this.#told.add([text]);
    for (const sentence of splitSentences(text)) this.#sentences.add(sentence.text);
  }
}

/**
 * Returns the openings of reports that the draft does not tell, newest first, without reports that it has overtaken.
 */
export function findOpenings(draft: Draft, reports: readonly ReportBeginning[]): Opening[] {
  const known = new KnownNews(draft, reports);
  const openings = new Map<number, Opening>();
  for (const report of reports.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())) {
    if (openings.size === MAX_OPENINGS) break;
    const { itemId, title, text, kind } = report;
    if (text === null || openings.has(itemId) || known.hasOvertaken(report)) continue;
    const opening = readOpening({ title, text, kind });
    if (opening === null || known.hasTold(report, opening)) continue;
    known.add(opening.text);
    openings.set(itemId, { itemId, text: opening.text });
  }
  return [...openings.values()];
}
