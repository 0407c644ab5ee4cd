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

const LARGEST = 2_147_483_647;

export class StoryQueryDto {
  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Words of a headline; without them the stories that are most alike.',
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
  @ApiProperty({ type: String, nullable: true, description: 'Who placed it here; null: grouping did.' }) placedBy:
    | string
    | null;
}

export class NearStoryDto {
  @ApiProperty() articleId: number;
  @ApiProperty() title: string;
  @ApiProperty({ enum: ARTICLE_STATUSES }) status: ArticleStatus;
  @ApiProperty() reports: number;
}

export class StoryDeskDto {
  @ApiProperty({ type: [StoryReportDto] }) reports: StoryReportDto[];
  @ApiProperty({ type: [NearStoryDto], description: 'Other stories, to which reports can be moved.' })
  others: NearStoryDto[];
}

export class StoryProposalDto {
  @ApiProperty({
    description: 'Stays when the stories become one: the article that readers know, else the one of more reports.',
  })
  kept: NearStoryDto;
  @ApiProperty() gone: NearStoryDto;
  @ApiProperty({ type: [String], description: 'Words of names that both tell.' }) names: string[];
  @ApiProperty({ type: [String], description: 'Other words that both tell.' }) words: string[];
}

class ReasonedDto {
  @ApiProperty({ minLength: 1, maxLength: 1000, description: 'Kept with the decision.' })
  @IsString()
  @Matches(/\S/, { message: 'reason must say why' })
  @MaxLength(1000)
  reason: string;
}

export class MergeStoryDto extends ReasonedDto {
  @ApiProperty({ description: 'The article of the other story.' })
  @IsInt({ message: 'into must be the id of an article' })
  @Min(1)
  @Max(LARGEST)
  into: number;
}

export class KeepApartDto {
  @ApiProperty({ description: 'The article of the other story.' })
  @IsInt({ message: 'other must be the id of an article' })
  @Min(1)
  @Max(LARGEST)
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
  @ApiProperty({ description: 'The article of the other story.' })
  @IsInt({ message: 'into must be the id of an article' })
  @Min(1)
  @Max(LARGEST)
  into: number;
}

export class RearrangedDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The article of the story that the reports are in now; null while it is being made.',
  })
  articleId: number | null;
}
