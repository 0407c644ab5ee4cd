import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CORRECTION_KINDS, type CorrectionKind } from '../../../articles/index.ts';
import { LONGEST_NOTE } from '../../domain/reading-list.ts';

const nullableText = { type: String, nullable: true } as const;
const time = { type: String, format: 'date-time' } as const;

export class CreateListDto {
  @ApiPropertyOptional({ default: 'Read Later', maxLength: 100 })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string;

  @ApiPropertyOptional({ default: '', maxLength: 500 })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string;
}

export class ListDto {
  @ApiProperty({ description: 'Always 1: the list of the reader who asks.' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
}

export class SaveArticleDto {
  @ApiProperty()
  @IsInt({ message: 'articleId must be a whole number' })
  @Min(1)
  @Max(2_147_483_647)
  articleId: number;
}

export class SavedDto {
  @ApiProperty() articleId: number;
  @ApiProperty() saved: boolean;
}

export class SavedIdsDto {
  @ApiProperty({ type: [Number] }) articleIds: number[];
}

export class ListedCorrectionDto {
  @ApiProperty({ enum: CORRECTION_KINDS }) kind: CorrectionKind;
  @ApiProperty({ description: 'What was wrong.' }) note: string;
  @ApiProperty(time) corrected_at: string;
}

export class ListItemDto {
  @ApiProperty() id: number;
  @ApiProperty() article_id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty(nullableText) author: string | null;
  @ApiProperty({ ...nullableText, description: 'Address at the image proxy; add /640.webp.' }) image_url: string | null;
  @ApiProperty({ ...nullableText, description: 'Whose picture it is.' }) image_attribution: string | null;
  @ApiProperty({ description: 'Minutes.' }) reading_time: number;
  @ApiProperty({ ...time, nullable: true }) published_at: Date | null;
  @ApiProperty(time) added_at: Date;
  @ApiProperty() note: string;
  @ApiProperty({ description: 'Per cent of the article that was read.', minimum: 0, maximum: 100 }) progress: number;
  @ApiProperty({ description: 'The article was taken back: its page says why.' }) retracted: boolean;
  @ApiProperty({ type: ListedCorrectionDto, nullable: true, description: 'The newest one of the article.' })
  correction: ListedCorrectionDto | null;
}

export class ChangeItemDto {
  @ApiPropertyOptional({ description: 'Premium.', maxLength: LONGEST_NOTE })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NOTE, { message: `A note has at most ${LONGEST_NOTE} characters.` })
  note?: string;

  @ApiPropertyOptional({ minimum: 0, maximum: 100 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  progress?: number;
}

export class ListFeedDto {
  @ApiProperty({ ...time, nullable: true, description: 'null: there is no feed.' }) madeAt: Date | null;
}

export class NewListFeedDto {
  @ApiProperty({ description: 'Shown this once; only its digest is kept.' }) url: string;
}
