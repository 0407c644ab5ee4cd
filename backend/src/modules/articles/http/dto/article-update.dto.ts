import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { HeldReasonDto } from './article.dto.ts';
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import { ReviewDto } from './article-requests.dto.ts';
import { ClaimChangeDto } from './version.dto.ts';

const MAX = 2_147_483_647;

export class NewReportDto {
  itemId: number;
  outlet: string;
  kind: ReportKind;
  title: string;
  url: string;
  @ApiProperty({ format: 'date-time' })
  publishedAt: string;
}

export class NewReportsDto {
  articleId: number;
  title: string;
  /** Reports that readers do not see yet, in order of arrival. */
  reports: NewReportDto[];
}

export class DecideReportsDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'itemIds must name at least one report' })
  @ArrayMaxSize(500)
  @IsInt({ each: true, message: 'itemIds must be whole numbers' })
  @Min(1, { each: true })
  @Max(MAX, { each: true })
  itemIds: number[];

  /**
   * Whether readers see the reports as sources of the article. null withdraws the decision not to list them. A listed
   * report cannot be hidden again; move it to another story instead.
   */
  @ValidateIf((body: DecideReportsDto) => body.listed !== null)
  @IsBoolean({ message: 'listed must be true, false or null' })
  listed: boolean | null;
}

export class WaitingUpdateDto {
  articleId: number;
  versionId: number;
  /** Headline of the published version. */
  shownTitle: string;
  title: string;
  summary: string;
  /** Language of the new version as a BCP 47 tag. */
  language: string;
  category: string;
  draftedAt: Date;
  @ApiProperty({ type: [ClaimChangeDto] })
  changes: readonly ClaimChangeDto[];
  /**
   * Why a check holds the update back, so that publishing it needs a written reason. null if no check holds it back.
   */
  @ApiProperty({ type: [HeldReasonDto], nullable: true })
  heldReasons: readonly HeldReasonDto[] | null;
  /** Reports that become sources, or change their headline or address, once the update is approved. */
  reports: NewReportDto[];
}

export class DecideUpdateDto extends OmitType(ReviewDto, ['status', 'versionId', 'category', 'imageUrl', 'code']) {
  /**
   * Decision of the reviewer. waiting (or pending) returns a rejected update to review, or undoes an approval before
   * its release.
   */
  @IsIn(['approved', 'rejected', 'waiting', 'pending'], { message: 'status must be approved, rejected or waiting' })
  status: 'approved' | 'rejected' | 'waiting' | 'pending';

  /** Version that the reviewer read. The request fails with status 409 if a newer version has replaced it. */
  @IsInt()
  @Min(1)
  versionId: number;
}

export class StoryNewsDto {
  /** Id of the article. */
  id: number;
  /** Total number of new facts that published versions of the article added. */
  facts: number;
}
