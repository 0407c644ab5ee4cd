import { Injectable } from '@nestjs/common';
import { DraftStore } from '../data/draft.store.ts';
import { EvidenceQuery } from '../data/evidence.query.ts';
import { findOpenings } from '../drafting/extractive/openings.ts';

/** Reads the evidence of a version, and the openings of the reports that it does not tell. */
@Injectable()
export class ReadEvidence {
  constructor(
    private readonly evidence: EvidenceQuery,
    private readonly drafts: DraftStore,
  ) {}

  async ofVersion(versionId: number) {
    const [evidence, draft, reports] = await Promise.all([
      this.evidence.ofVersion(versionId),
      this.drafts.findByVersion(versionId),
      this.drafts.listBeginnings(versionId),
    ]);
    return { ...evidence, openings: draft ? findOpenings(draft, reports) : [] };
  }
}
