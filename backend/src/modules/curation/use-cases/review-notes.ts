import { Injectable } from '@nestjs/common';
import { DraftStore } from '../data/draft.store.ts';
import { listClaims } from '../draft/draft.ts';
import { findTwoGroups } from '../verification/two-groups.ts';

/** Collects notes on a draft that help the reviewer decide. The notes do not hold the draft back. */
@Injectable()
export class ReviewNotes {
  constructor(private readonly drafts: DraftStore) {}

  async collectNotes(versionId: number) {
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
