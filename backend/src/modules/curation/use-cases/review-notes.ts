import { Injectable } from '@nestjs/common';
import { ClaimStore } from '../data/claim.store.ts';
import type { StoredReading } from '../data/claim.sql.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { LeftOutSentence } from '../data/draft.sql.ts';
import type { Imbalance } from '../verification/balance.ts';
import { type Claim, listClaims, type ClaimPlace } from '../draft/draft.ts';
import { findEvidenceGaps } from '../verification/evidence-check.ts';
import { findTwoGroups } from '../verification/two-groups.ts';

export interface DraftChecks {
  /** `null` for a draft without perspectives. */
  readonly balance: readonly Imbalance[] | null;
  /** Notes on sentences that no check holds back but a reviewer should compare with their evidence. */
  readonly closely: readonly { readonly place: ClaimPlace; readonly ordinal: number; readonly message: string }[];
  /** Verdicts on sentences that a model wrote. */
  readonly readings: readonly StoredReading[];
  readonly leftOut: readonly LeftOutSentence[];
  readonly sentences: number;
  /** If the reports seem to be about two events, one headline for each; otherwise `null`. */
  readonly mixed: readonly [string, string] | null;
}

/** Notes for the reviewer of a draft, besides its evidence. They do not hold the draft back: the reviewer decides. */
@Injectable()
export class ReviewNotes {
  constructor(
    private readonly drafts: DraftStore,
    private readonly claims: ClaimStore,
  ) {}

  async run(versionId: number): Promise<DraftChecks> {
    const [draft, balance, sources, readings, leftOut] = await Promise.all([
      this.drafts.ofVersion(versionId),
      this.drafts.balanceOf(versionId),
      this.drafts.sources(versionId),
      this.claims.readings(versionId),
      this.drafts.leftOut(versionId),
    ]);
    const texts = new Map(sources.map(({ snapshotId, text }) => [snapshotId, text]));
    const claims = draft === null ? [] : listClaims(draft);
    const closely = claims.flatMap((claim) =>
      evidenceWarnings(claim, texts).map((message) => ({ place: claim.place, ordinal: claim.ordinal, message })),
    );
    return { balance, closely, readings, leftOut, sentences: claims.length, mixed: mixedOf(sources) };
  }
}

function mixedOf(reports: readonly { readonly title: string; readonly text: string }[]): DraftChecks['mixed'] {
  const groups = findTwoGroups(reports);
  return groups && [groups.one[0]?.title ?? '', groups.other[0]?.title ?? ''];
}

/** Returns notes on a sentence, or none if a rule already holds it back. */
function evidenceWarnings(claim: Claim, texts: ReadonlyMap<number, string>): string[] {
  const gaps = findEvidenceGaps(claim, texts);
  return gaps.some(({ holdsBack }) => holdsBack) ? [] : gaps.map(({ message }) => message);
}
