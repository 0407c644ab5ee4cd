import { Injectable } from '@nestjs/common';
import { DraftStore } from '../data/draft.store.ts';
import type { Imbalance } from '../domain/balance.ts';
import { claimsOf, type ClaimPlace } from '../domain/claims.ts';
import { closeness, NEAR } from '../domain/closeness.ts';

export interface DraftChecks {
  /** `null`: a draft without perspectives. */
  readonly balance: readonly Imbalance[] | null;
  /** Sentences that keep so far from the words of their sources that they deserve a second look. */
  readonly far: readonly { readonly place: ClaimPlace; readonly ordinal: number; readonly text: string }[];
  readonly sentences: number;
}

/** What a reviewer is told of a draft beside its evidence. None of it holds the draft back: a person judges. */
@Injectable()
export class CheckDraft {
  constructor(private readonly drafts: DraftStore) {}

  async run(versionId: number): Promise<DraftChecks> {
    const [draft, balance, sources] = await Promise.all([this.drafts.ofVersion(versionId), this.drafts.balanceOf(versionId), this.drafts.sources(versionId)]);
    const texts = new Map(sources.map(({ snapshotId, text }) => [snapshotId, text]));
    const claims = draft === null ? [] : claimsOf(draft);
    const nearest = (text: string, cited: readonly { snapshotId: number }[]): number =>
      cited.reduce((most, { snapshotId }) => Math.max(most, texts.get(snapshotId)?.includes(text) ? 1 : closeness(text, texts.get(snapshotId) ?? '')), -1);
    const far = claims.filter(({ text, evidence }) => nearest(text, evidence) < NEAR).map(({ place, ordinal, text }) => ({ place, ordinal, text }));
    return { balance, far, sentences: claims.length };
  }
}
