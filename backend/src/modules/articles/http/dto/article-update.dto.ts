import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { HeldReasonDto } from './article.dto.ts';
import { ReviewDto } from './article-requests.dto.ts';
import { ClaimChangeDto } from './version.dto.ts';

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
}

export class DecideUpdateDto extends OmitType(ReviewDto, ['versionId', 'category']) {
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
