import { ApiProperty, IntersectionType } from '@nestjs/swagger';
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
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import type { ArticleStatus } from '../../domain/article-status.ts';

const MAX = 2_147_483_647;

export class StoryQueryDto {
  /** Words of a headline. Without them the response lists the most similar stories. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class StoryReportDto {
  itemId: number;
  outlet: string;
  kind: ReportKind;
  title: string;
  url: string;
  publishedAt: Date;
  /** Name of the reviewer who moved the report to this story. null if automatic grouping placed it. */
  placedBy: string | null;
}

export class NearStoryDto {
  articleId: number;
  title: string;
  status: ArticleStatus;
  reports: number;
}

export class StoryDeskDto {
  reports: StoryReportDto[];
  /** Other stories to which reports can be moved. */
  others: NearStoryDto[];
}

export class StoryProposalDto {
  /** Story that remains after the merge: the one with a published article, otherwise the one with more reports. */
  kept: NearStoryDto;
  gone: NearStoryDto;
  /** Words of names that occur in both stories. */
  names: string[];
  /** Other words that occur in both stories. */
  words: string[];
}

export class ReasonedDto {
  /** Reason for the decision, stored with it. */
  @ApiProperty({ minLength: 1 })
  @IsString()
  @Matches(/\S/, { message: 'reason must not be empty' })
  @MaxLength(1000)
  reason: string;
}

export class MergeStoryDto extends ReasonedDto {
  /** Id of the other story's article. */
  @IsInt({ message: 'into must be the id of an article' })
  @Min(1)
  @Max(MAX)
  into: number;
}

export class KeepApartDto {
  /** Id of the other story's article. */
  @IsInt({ message: 'other must be the id of an article' })
  @Min(1)
  @Max(MAX)
  other: number;
}

export class SplitStoryDto extends ReasonedDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'itemIds must name at least one report' })
  @ArrayMaxSize(500)
  @IsInt({ each: true, message: 'itemIds must be whole numbers' })
  itemIds: number[];
}

export class MoveReportsDto extends IntersectionType(SplitStoryDto, MergeStoryDto) {}

export class RearrangedDto {
  /** Id of the article of the story that now contains the reports. null while that article is being created. */
  articleId: number | null;
}
