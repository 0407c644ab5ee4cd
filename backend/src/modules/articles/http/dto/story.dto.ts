import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { REPORT_KINDS, type ReportKind } from '../../../../shared/news/report-kind.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article-status.ts';

const MAX = 2_147_483_647;

export class StoryQueryDto {
  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Words of a headline. Without them the response lists the most similar stories.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\0]*$/, { message: 'q must be text' })
  q?: string;
}

export class StoryReportDto {
  @ApiProperty() itemId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({ enum: REPORT_KINDS }) kind: ReportKind;
  @ApiProperty() title: string;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the reviewer who moved the report to this story. null if automatic grouping placed it.',
  })
  placedBy: string | null;
}

export class NearStoryDto {
  @ApiProperty() articleId: number;
  @ApiProperty() title: string;
  @ApiProperty({ enum: ARTICLE_STATUSES }) status: ArticleStatus;
  @ApiProperty() reports: number;
}

export class StoryDeskDto {
  @ApiProperty({ type: [StoryReportDto] }) reports: StoryReportDto[];
  @ApiProperty({ type: [NearStoryDto], description: 'Other stories to which reports can be moved.' })
  others: NearStoryDto[];
}

export class StoryProposalDto {
  @ApiProperty({
    description:
      'Story that remains after the merge: the one with a published article, otherwise the one with more reports.',
  })
  kept: NearStoryDto;
  @ApiProperty() gone: NearStoryDto;
  @ApiProperty({ type: [String], description: 'Words of names that occur in both stories.' }) names: string[];
  @ApiProperty({ type: [String], description: 'Other words that occur in both stories.' }) words: string[];
}

class ReasonedDto {
  @ApiProperty({ minLength: 1, maxLength: 1000, description: 'Reason for the decision, stored with it.' })
  @IsString()
  @Matches(/\S/, { message: 'reason must not be empty' })
  @MaxLength(1000)
  reason: string;
}

export class MergeStoryDto extends ReasonedDto {
  @ApiProperty({ description: "Id of the other story's article." })
  @IsInt({ message: 'into must be the id of an article' })
  @Min(1)
  @Max(MAX)
  into: number;
}

export class KeepApartDto {
  @ApiProperty({ description: "Id of the other story's article." })
  @IsInt({ message: 'other must be the id of an article' })
  @Min(1)
  @Max(MAX)
  other: number;
}

export class SplitStoryDto extends ReasonedDto {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: 500 })
  @IsArray()
  @ArrayMinSize(1, { message: 'itemIds must name at least one report' })
  @ArrayMaxSize(500)
  @IsInt({ each: true, message: 'itemIds must be whole numbers' })
  itemIds: number[];
}

export class MoveReportsDto extends SplitStoryDto {
  @ApiProperty({ description: "Id of the other story's article." })
  @IsInt({ message: 'into must be the id of an article' })
  @Min(1)
  @Max(MAX)
  into: number;
}

export class RearrangedDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Id of the article of the story that now contains the reports. null while that article is being created.',
  })
  articleId: number | null;
}
