import { Injectable } from '@nestjs/common';
import { DraftStore } from '../data/draft.store.ts';
import { EvidenceQuery, type VersionEvidence } from '../data/evidence.query.ts';
import { findOpenings, type Opening } from '../drafting/extractive/openings.ts';

export interface WholeEvidence extends VersionEvidence {
  /** Openings of reports that the version does not tell, so that readers learn the news of each report. */
  openings: Opening[];
}

/** Reads the evidence of a version, and the openings of the reports that it does not tell. */
@Injectable()
export class ReadEvidence {
  constructor(
    private readonly evidence: EvidenceQuery,
    private readonly drafts: DraftStore,
  ) {}

  async ofVersion(versionId: number): Promise<WholeEvidence> {
    const [evidence, draft, reports] = await Promise.all([
      this.evidence.ofVersion(versionId),
      this.drafts.findByVersion(versionId),
      this.drafts.listBeginnings(versionId),
    ]);
    return { ...evidence, openings: draft ? findOpenings(draft, reports) : [] };
  }
}
