import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import {
  NearStoryDto,
  QUEUE_KINDS,
  QUEUE_TIERS,
  type QueueKind,
  type QueueTier,
  RISK_TIERS,
  type RiskTier,
} from '../../../articles/index.ts';

const time = { type: String, format: 'date-time' } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

export class RiskReasonDto {
  @ApiProperty({ description: 'Stable code of the reason, such as one-report.' }) code: string;
  @ApiProperty({ enum: RISK_TIERS }) tier: RiskTier;
  @ApiProperty({ description: 'Reason in a few words, such as "one report".' }) message: string;
  @ApiProperty({ type: String, nullable: true, description: 'Part of the draft that the reason is about.' })
  part: string | null;
}

export class HoldDto {
  @ApiProperty(time) since: Date;
  @ApiProperty({ ...nullableTime, description: 'null for a hold without an end.' }) until: Date | null;
  @ApiProperty() note: string;
}

export class QueueClaimDto {
  @ApiProperty() by: string;
  @ApiProperty(time) until: string;
}

export class ClaimDto {
  @ApiProperty({ description: 'Name of the person who is reviewing the draft.' }) by: string;
  @ApiProperty(time) since: Date | string;
  @ApiProperty({ ...time, description: 'The claim ends then without another sign of life.' }) until: Date | string;
  @ApiProperty() isMine: boolean;
}

export class QueueQueryDto {
  @ApiPropertyOptional({
    enum: QUEUE_KINDS,
    description: 'Without it, the response contains all kinds except on-hold.',
  })
  @IsOptional()
  @IsIn(QUEUE_KINDS, { message: `kind must be one of ${QUEUE_KINDS.join(', ')}` })
  kind?: QueueKind;

  @ApiPropertyOptional({ enum: QUEUE_TIERS })
  @IsOptional()
  @IsIn(QUEUE_TIERS, { message: `tier must be one of ${QUEUE_TIERS.join(', ')}` })
  tier?: QueueTier;

  @ApiPropertyOptional({ description: 'Name of a category.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  category?: string;

  @ApiPropertyOptional({
    description: 'true lists what you are reviewing, have put on hold, or have a note about that is not done.',
  })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true' || value === '1')
  @IsBoolean()
  mine?: boolean;

  @ApiPropertyOptional({ description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  cursor?: string;

  @PageLimit(200, 50)
  limit?: number;
}

export class QueueItemDto {
  @ApiProperty({
    enum: QUEUE_KINDS,
    description:
      'draft: a new article. held: a draft that a check holds back. on-hold: a draft that a reviewer put aside. ' +
      'update: a new version of a published article. merge: two stories that may be one. reports: new reports of a ' +
      'published article. recheck: a published version that the caller may read again, or, for editors, one that ' +
      'somebody would not have published.',
  })
  kind: QueueKind;
  @ApiProperty({ description: 'Id of the article.' }) id: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Version to review. null for merge and reports.' })
  versionId: number | null;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty({ description: 'Language of the text as a BCP 47 tag.' }) language: string;
  @ApiProperty() category: string;
  @ApiProperty({
    enum: QUEUE_TIERS,
    description: 'live: an update that changes or contradicts a sentence that readers see now.',
  })
  tier: QueueTier;
  @ApiProperty({ description: 'True if the item is listed one tier higher because it has waited for 24 hours.' })
  risen: boolean;
  @ApiProperty({ type: [RiskReasonDto] }) reasons: readonly RiskReasonDto[];
  @ApiProperty(time) pendingSince: Date;
  @ApiProperty({ description: 'Number of reports. For the kind reports, the number of new ones.' }) reports: number;
  @ApiProperty({ description: 'Number of independent reports.' }) independent: number;
  @ApiProperty({ description: 'Reading time in minutes.' }) readingTime: number;
  @ApiProperty({ description: 'True if the draft shows perspectives.' }) isPolitical: boolean;
  @ApiProperty({ type: HoldDto, nullable: true }) hold: HoldDto | null;
  @ApiProperty({ type: QueueClaimDto, nullable: true, description: 'Who is reviewing the item at the moment.' })
  claim: QueueClaimDto | null;
  @ApiProperty({ description: 'True if the draft has the first of the two approvals that it needs.' })
  approvedOnce: boolean;
  @ApiProperty({ description: 'Number of notes about the article that are not done.' }) notes: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the re-check. null for other kinds.' })
  recheck: number | null;
  @ApiProperty({ type: NearStoryDto, nullable: true, description: 'The second story of a merge question.' })
  other: NearStoryDto | null;
}

export class TierCountsDto {
  @ApiProperty() live: number;
  @ApiProperty() high: number;
  @ApiProperty() medium: number;
  @ApiProperty() low: number;
}

export class KindCountsDto {
  @ApiProperty() draft: number;
  @ApiProperty() held: number;
  @ApiProperty() update: number;
  @ApiProperty() merge: number;
  @ApiProperty() reports: number;
  @ApiProperty() recheck: number;
  @ApiProperty({ description: 'Drafts on hold. They do not count as waiting.' }) 'on-hold': number;
}

export class QueueDto {
  @ApiProperty({ type: [QueueItemDto] }) items: QueueItemDto[];
  @ApiProperty({ description: 'Number of items that match the filters.' }) total: number;
  @ApiProperty({ description: 'Number of all waiting items, whatever the filters.' }) waiting: number;
  @ApiProperty({ ...nullableTime, description: 'Since when the oldest item has waited. null if nothing waits.' })
  oldest: Date | null;
  @ApiProperty() byTier: TierCountsDto;
  @ApiProperty() byKind: KindCountsDto;
}
