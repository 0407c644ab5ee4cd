import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import {
  NearStoryDto,
  QUEUE_KINDS,
  QUEUE_TIERS,
  type QueueKind,
  type QueueTier,
  type RiskTier,
} from '../../../articles/index.ts';

const time = { type: String, format: 'date-time' } as const;

export class RiskReasonDto {
  /** Stable code of the reason, such as one-report. */
  code: string;
  tier: RiskTier;
  /** Reason in a few words, such as "one report". */
  message: string;
  /** Part of the draft that the reason is about. */
  part: string | null;
}

export class HoldDto {
  since: Date;
  /** null for a hold without an end. */
  until: Date | null;
  note: string;
}

export class QueueClaimDto {
  by: string;
  @ApiProperty({ format: 'date-time' })
  until: string;
}

export class ClaimDto {
  /** Name of the person who is reviewing the draft. */
  by: string;
  @ApiProperty(time)
  since: Date | string;
  /** The claim ends then without another sign of life. */
  @ApiProperty({ ...time })
  until: Date | string;
  isMine: boolean;
}

export class QueueQueryDto {
  /** Without it, the response contains all kinds except on-hold. */
  @IsOptional()
  @IsIn(QUEUE_KINDS, { message: `kind must be one of ${QUEUE_KINDS.join(', ')}` })
  kind?: QueueKind;

  @IsOptional()
  @IsIn(QUEUE_TIERS, { message: `tier must be one of ${QUEUE_TIERS.join(', ')}` })
  tier?: QueueTier;

  /** Name of a category. */
  @OptionalText(60)
  category?: string;

  /** true lists what you are reviewing, have put on hold, or have a note about that is not done. */
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true' || value === '1')
  @IsBoolean()
  mine?: boolean;

  /** Value of the X-Next-Cursor header of the previous page. */
  @OptionalText(300)
  cursor?: string;

  @PageLimit(200, 50)
  limit?: number;
}

export class QueueItemDto {
  /**
   * draft: a new article. held: a draft that a check holds back. on-hold: a draft that a reviewer put aside. update:
   * a new version of a published article. merge: two stories that may be one. reports: new reports of a published
   * article. recheck: a published version that the caller may read again, or, for editors, one that somebody would
   * not have published.
   */
  kind: QueueKind;
  /** Id of the article. */
  id: number;
  /** Version to review. null for merge and reports. */
  versionId: number | null;
  title: string;
  summary: string;
  /** Language of the text as a BCP 47 tag. */
  language: string;
  category: string;
  /** live: an update that changes or contradicts a sentence that readers see now. */
  tier: QueueTier;
  /** True if the item is listed one tier higher because it has waited for 24 hours. */
  risen: boolean;
  @ApiProperty({ type: [RiskReasonDto] })
  reasons: readonly RiskReasonDto[];
  pendingSince: Date;
  /** Number of reports. For the kind reports, the number of new ones. */
  reports: number;
  /** Number of independent reports. */
  independent: number;
  /** Reading time in minutes. */
  readingTime: number;
  /** True if the draft shows perspectives. */
  isPolitical: boolean;
  hold: HoldDto | null;
  /** Who is reviewing the item at the moment. */
  claim: QueueClaimDto | null;
  /** True if the draft has the first of the two approvals that it needs. */
  approvedOnce: boolean;
  /** Number of notes about the article that are not done. */
  notes: number;
  /** Id of the re-check. null for other kinds. */
  recheck: number | null;
  /** The second story of a merge question. */
  other: NearStoryDto | null;
}

export class TierCountsDto {
  live: number;
  high: number;
  medium: number;
  low: number;
}

export class KindCountsDto {
  draft: number;
  held: number;
  update: number;
  merge: number;
  reports: number;
  recheck: number;
  /** Drafts on hold. They do not count as waiting. */
  'on-hold': number;
}

export class QueueDto {
  items: QueueItemDto[];
  /** Number of items that match the filters. */
  total: number;
  /** Number of all waiting items, whatever the filters. */
  waiting: number;
  /** Since when the oldest item has waited. null if nothing waits. */
  oldest: Date | null;
  byTier: TierCountsDto;
  byKind: KindCountsDto;
}
