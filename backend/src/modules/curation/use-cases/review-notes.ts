import { Injectable } from '@nestjs/common';
import { ClaimStore } from '../data/claim.store.ts';
import type { StoredVerdict } from '../data/claim.sql.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { LeftOutSentence } from '../data/draft.sql.ts';
import type { Imbalance } from '../verification/balance.ts';
import { listClaims } from '../draft/draft.ts';
import { findTwoGroups } from '../verification/two-groups.ts';

export interface DraftChecks {
  /** Imbalances of the perspectives. `null` for a draft without perspectives. */
  readonly balance: readonly Imbalance[] | null;
  /** Verdicts on sentences that a model wrote. */
  readonly readings: readonly StoredVerdict[];
  readonly leftOut: readonly LeftOutSentence[];
  readonly sentences: number;
  /** One headline per event if the reports seem to be about two events, otherwise `null`. */
  readonly mixed: readonly [string, string] | null;
}

/** Collects notes on a draft that help the reviewer decide. The notes do not hold the draft back. */
@Injectable()
export class ReviewNotes {
  constructor(
    private readonly drafts: DraftStore,
    private readonly claims: ClaimStore,
  ) {}

  async collectNotes(versionId: number): Promise<DraftChecks> {
    const [draft, balance, sources, readings, leftOut] = await Promise.all([
      this.drafts.findByVersion(versionId),
      this.drafts.findBalance(versionId),
      this.drafts.listSources(versionId),
      this.claims.listVerdicts(versionId),
      this.drafts.listLeftOut(versionId),
    ]);
    const sentences = draft === null ? 0 : listClaims(draft).length;
    return { balance, readings, leftOut, sentences, mixed: findMixedHeadlines(sources) };
  }
}

function findMixedHeadlines(
  reports: readonly { readonly title: string; readonly text: string }[],
): DraftChecks['mixed'] {
  const groups = findTwoGroups(reports);
  return groups && [groups.one[0]?.title ?? '', groups.other[0]?.title ?? ''];
}
