import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { HeldReasonDto } from './article.dto.ts';
import { ReviewDto } from './article-requests.dto.ts';
import { ClaimChangeDto } from './version.dto.ts';

export class WaitingUpdateDto {
  @ApiProperty() articleId: number;
  @ApiProperty() versionId: number;
  @ApiProperty({ description: 'The headline that readers see now.' }) shownTitle: string;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: String, format: 'date-time' }) draftedAt: Date;
  @ApiProperty({ type: [ClaimChangeDto] }) changes: readonly ClaimChangeDto[];
  @ApiProperty({ type: [HeldReasonDto], nullable: true, description: 'Why publishing it needs a written reason.' })
  heldReasons: readonly HeldReasonDto[] | null;
}

export class DecideUpdateDto extends OmitType(ReviewDto, ['versionId']) {
  @ApiProperty({ description: 'The version that the reviewer read; 409 when another has taken its place.' })
  @IsInt()
  @Min(1)
  versionId: number;
}

export class StoryNewsDto {
  @ApiProperty({ description: 'Of the article.' }) id: number;
  @ApiProperty({ description: 'How many new facts its published versions brought, all together.' }) facts: number;
}
