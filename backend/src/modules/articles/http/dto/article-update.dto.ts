import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { HeldReasonDto } from './article.dto.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../shared/news/report-kind.ts';
import { ReviewDto } from './article-requests.dto.ts';
import { ClaimChangeDto } from './version.dto.ts';

const MAX = 2_147_483_647;

export class NewReportDto {
  @ApiProperty() itemId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({ enum: REPORT_KINDS }) kind: ReportKind;
  @ApiProperty() title: string;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: string;
}

export class NewReportsDto {
  @ApiProperty() articleId: number;
  @ApiProperty() title: string;
  @ApiProperty({ type: [NewReportDto], description: 'Reports that readers do not see yet, in order of arrival.' })
  reports: NewReportDto[];
}

export class DecideReportsDto {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: 500 })
  @IsArray()
  @ArrayMinSize(1, { message: 'itemIds must name at least one report' })
  @ArrayMaxSize(500)
  @IsInt({ each: true, message: 'itemIds must be whole numbers' })
  @Min(1, { each: true })
  @Max(MAX, { each: true })
  itemIds: number[];

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Whether readers see the reports as sources of the article. null withdraws the decision not to list them. A ' +
      'listed report cannot be hidden again; move it to another story instead.',
  })
  @ValidateIf((body: DecideReportsDto) => body.listed !== null)
  @IsBoolean({ message: 'listed must be true, false or null' })
  listed: boolean | null;
}

export class WaitingUpdateDto {
  @ApiProperty() articleId: number;
  @ApiProperty() versionId: number;
  @ApiProperty({ description: 'Headline of the published version.' }) shownTitle: string;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty({ description: 'Language of the new version as a BCP 47 tag.' }) language: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: String, format: 'date-time' }) draftedAt: Date;
  @ApiProperty({ type: [ClaimChangeDto] }) changes: readonly ClaimChangeDto[];
  @ApiProperty({
    type: [HeldReasonDto],
    nullable: true,
    description:
      'Why a check holds the update back, so that publishing it needs a written reason. ' +
      'null if no check holds it back.',
  })
  heldReasons: readonly HeldReasonDto[] | null;
  @ApiProperty({
    type: [NewReportDto],
    description: 'Reports that become sources, or change their headline or address, once the update is approved.',
  })
  reports: NewReportDto[];
}

export class DecideUpdateDto extends OmitType(ReviewDto, ['status', 'versionId', 'category', 'imageUrl', 'code']) {
  @ApiProperty({
    enum: ['approved', 'rejected', 'waiting', 'pending'],
    description:
      'Decision of the reviewer. waiting (or pending) returns a rejected update to review, or undoes an approval before ' +
      'its release.',
  })
  @IsIn(['approved', 'rejected', 'waiting', 'pending'], { message: 'status must be approved, rejected or waiting' })
  status: 'approved' | 'rejected' | 'waiting' | 'pending';

  @ApiProperty({
    description:
      'Version that the reviewer read. The request fails with status 409 if a newer version has replaced it.',
  })
  @IsInt()
  @Min(1)
  versionId: number;
}

export class StoryNewsDto {
  @ApiProperty({ description: 'Id of the article.' }) id: number;
  @ApiProperty({ description: 'Total number of new facts that published versions of the article added.' })
  facts: number;
}
