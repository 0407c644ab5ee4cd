import { Injectable } from '@nestjs/common';
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
  readonly readings: readonly Omit<StoredVerdict, 'span'>[];
  readonly leftOut: readonly LeftOutSentence[];
  readonly sentences: number;
  /** One headline per event if the reports seem to be about two events, otherwise `null`. */
  readonly mixed: readonly [string, string] | null;
}

/** Collects notes on a draft that help the reviewer decide. The notes do not hold the draft back. */
@Injectable()
export class ReviewNotes {
  constructor(private readonly drafts: DraftStore) {}

  async collectNotes(versionId: number): Promise<DraftChecks> {
    const [draft, balance, sources, verdicts, leftOut] = await Promise.all([
      this.drafts.findByVersion(versionId),
      this.drafts.findBalance(versionId),
      this.drafts.listSources(versionId),
      this.drafts.listVerdicts(versionId),
      this.drafts.listLeftOut(versionId),
    ]);
    const sentences = draft === null ? 0 : listClaims(draft).length;
    const readings = verdicts.map(({ span: _span, ...reading }) => reading);
    return { balance, readings, leftOut, sentences, mixed: findTwoGroups(sources) };
  }
}
