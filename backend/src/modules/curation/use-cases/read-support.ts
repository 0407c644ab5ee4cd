import { Injectable } from '@nestjs/common';
import { findQuantities } from '../../../shared/text/quantities.ts';
import { findFirstPublishers } from '../../articles/index.ts';
import type { StoredSource } from '../data/draft.sql.ts';
import { DraftStore } from '../data/draft.store.ts';
import { type Draft, listClaims } from '../draft/draft.ts';
import type { SupportingReport } from '../verification/every-side.ts';
import { createSupportFinder, listQuantityValues } from '../verification/supporting-passages.ts';

/** The reports of a version, and the indexes of those that support each of its sentences. */
export type VersionSupport = ReturnType<typeof findVersionSupport>;

/** Finds which reports support each sentence of a version. */
@Injectable()
export class ReadSupport {
  constructor(private readonly drafts: DraftStore) {}

  async ofVersion(versionId: number): Promise<VersionSupport> {
    const [draft, sources] = await Promise.all([
      this.drafts.findByVersion(versionId),
      this.drafts.listSources(versionId),
    ]);
    return draft ? findVersionSupport(draft, sources) : { reports: [], sentences: [] };
  }
}

/** Compares the sentences with all reports that readers see as a source. Opinion only supports sentences that cite it. */
export function findVersionSupport(draft: Draft, sources: readonly StoredSource[]) {
  const claims = listClaims(draft).filter(({ evidence }) => evidence.length > 0);
  const cited = new Set(claims.flatMap(({ evidence }) => evidence.map(({ snapshotId }) => snapshotId)));
  const inOrder = sources
    .filter(({ snapshotId, listed }) => listed || cited.has(snapshotId))
    .toSorted((a, b) => a.itemId - b.itemId || a.snapshotId - b.snapshotId);
  const findSupport = createSupportFinder(inOrder.filter(({ kind }) => kind !== 'opinion'));
  const indexOf = new Map(inOrder.map(({ snapshotId }, index) => [snapshotId, index]));
  const sentences = claims.map((claim) => {
    const passages = findSupport(claim).flatMap(({ snapshotId, start, end }) => {
      const index = indexOf.get(snapshotId);
      return index === undefined ? [] : [{ index, text: inOrder[index]?.text.slice(start, end) ?? '' }];
    });
    const { place, ordinal, text } = claim;
    return { place, ordinal, text, reports: listIndexes(passages), numbers: findNumbers(text, passages) };
  });
  return { reports: describeReports(inOrder), sentences };
}

interface IndexedPassage {
  readonly index: number;
  readonly text: string;
}

const listIndexes = (passages: readonly IndexedPassage[]): number[] => [...new Set(passages.map(({ index }) => index))];

/**
 * Returns the numbers and dates of a sentence, as written, with the reports whose passages contain them. A number that no
 * passage contains, such as a total, depends on all of them.
 */
function findNumbers(text: string, passages: readonly IndexedPassage[]) {
  const valuesOf = new Map(passages.map((passage) => [passage, listQuantityValues(passage.text)]));
  return findQuantities(text).map(({ surface, value }) => {
    const containing = passages.filter((passage) => valuesOf.get(passage)?.has(value));
    return { text: surface, reports: listIndexes(containing.length > 0 ? containing : passages) };
  });
}

function describeReports(sources: readonly StoredSource[]): SupportingReport[] {
  const publishers = findFirstPublishers(sources);
  const keys = [...new Set(publishers.map(({ key }) => key))];
  return sources.map(({ outletName, lean }, index) => {
    const { key = '', copied = false } = publishers[index] ?? {};
    return { outlet: outletName, lean, publisher: keys.indexOf(key), copied };
  });
}
