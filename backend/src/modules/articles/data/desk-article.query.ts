import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import type { ClaimChange } from '../domain/claim-change.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import type { DraftWishes } from '../domain/draft-wishes.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import type { Hold, QueueTier } from '../domain/review-queue.ts';
import type { RiskReason, RiskTier } from '../domain/risk.ts';
import type { Perspectives } from '../domain/shown-draft.ts';
import { DESK_ARTICLE, PICTURES_OF_STORY, VERSIONS_OF_ARTICLE } from './desk-article.sql.ts';

/** What only the desk sees of an article. */
export interface DeskArticle {
  status: ArticleStatus;
  versionId: number | null;
  /** Version of a waiting update, or of one that is about to be published. */
  updateVersionId: number | null;
  updateHeldReasons: readonly HeldReason[] | null;
  updatedSince: Date | null;
  updateRisk: QueueTier | null;
  updateRiskReasons: readonly RiskReason[];
  /** Time at which an approved update becomes public. */
  updateReleaseAt: Date | null;
  risk: RiskTier | null;
  riskReasons: readonly RiskReason[];
  pendingSince: Date | null;
  /** Null once the hold has ended. */
  hold: Hold | null;
  releaseAt: Date | null;
  /** The first of the two approvals that a draft of high risk needs; `actor` is null for the administrator. */
  firstApproval: { actor: number | null; at: string } | null;
  /** The same for the update. */
  updateFirstApproval: { actor: number | null; at: string } | null;
  /** Who is reviewing the article at the moment; `actor` is null for the administrator. */
  claim: { actor: number | null; by: string; since: string; until: string } | null;
  wishes: DraftWishes | null;
  independentItems: readonly number[] | null;
}

export interface DeskVersion {
  id: number;
  number: number;
  title: string;
  summary: string;
  content: string;
  language: string;
  politicalStances: Perspectives | null;
  model: string;
  draftedAt: Date;
  publishedAt: Date | null;
  basedOn: number | null;
  /** Id of the member who edited the version; null for the administrator and for versions without edits. */
  editedBy: number | null;
  edits: readonly CorrectedSentence[];
  changes: readonly ClaimChange[] | null;
}

/** A picture of a report. `key` is its name at our image proxy. */
interface StoryPicture {
  itemId: number;
  outlet: string;
  key: string;
  attribution: string | null;
  chosen: boolean;
}

@Injectable()
export class DeskArticleQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<DeskArticle | null> {
    const row = await this.database.one<DeskArticle>(DESK_ARTICLE, [id]);
    const { hold } = row ?? {};
    return row && { ...row, hold: hold ? { ...hold, since: new Date(hold.since), until: toDate(hold.until) } : null };
  }

  /** Returns the newest versions, newest first. */
  listVersions(id: number): Promise<DeskVersion[]> {
    return this.database.query<DeskVersion>(VERSIONS_OF_ARTICLE, [id]);
  }

  listPictures(id: number): Promise<StoryPicture[]> {
    return this.database.query<StoryPicture>(PICTURES_OF_STORY, [id]);
  }
}

function toDate(time: Date | null): Date | null {
  return time === null ? null : new Date(time);
}
