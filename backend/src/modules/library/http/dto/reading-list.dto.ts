import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CORRECTION_KINDS, type CorrectionKind } from '../../../articles/index.ts';
import { MAX_NOTE_LENGTH } from '../../domain/reading-list.ts';

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
  @ApiProperty({ description: 'Always 1, which stands for the reading list of the signed-in reader.' }) id: number;
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
  @ApiProperty({ description: 'Public note that says what was wrong.' }) note: string;
  @ApiProperty(time) corrected_at: string;
}

export class ListItemDto {
  @ApiProperty() id: number;
  @ApiProperty() article_id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty({ description: 'Language of the article as a BCP 47 tag.' }) language: string;
  @ApiProperty() category: string;
  @ApiProperty(nullableText) author: string | null;
  @ApiProperty({
    ...nullableText,
    description:
      'Base address of the image at the image proxy. Append the width and format, such as /640.webp. null if ' +
      'the article has no image.',
  })
  image_url: string | null;
  @ApiProperty({ ...nullableText, description: 'Attribution of the image. null if there is none.' }) image_attribution:
    | string
    | null;
  @ApiProperty({
    ...nullableText,
    description: 'What the image shows, for its alternative text. null if the outlet does not say.',
  })
  image_description: string | null;
  @ApiProperty({ description: 'Reading time in minutes.' }) reading_time: number;
  @ApiProperty({ ...time, nullable: true }) published_at: Date | null;
  @ApiProperty(time) added_at: Date;
  @ApiProperty() note: string;
  @ApiProperty({ description: 'Share of the article that the reader has read, in percent.', minimum: 0, maximum: 100 })
  progress: number;
  @ApiProperty({ description: 'Whether the article was retracted. Its page explains why.' }) retracted: boolean;
  @ApiProperty({
    type: ListedCorrectionDto,
    nullable: true,
    description: 'Latest correction of the article. null if there is none.',
  })
  correction: ListedCorrectionDto | null;
}

export class ChangeItemDto {
  @ApiPropertyOptional({
    description: "The reader's note about the article. Needs premium.",
    maxLength: MAX_NOTE_LENGTH,
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NOTE_LENGTH, { message: `A note has at most ${MAX_NOTE_LENGTH} characters.` })
  note?: string;

  @ApiPropertyOptional({ minimum: 0, maximum: 100 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  progress?: number;
}

export class ListFeedDto {
  @ApiProperty({
    ...time,
    nullable: true,
    description: 'Time at which the private feed was created. null if there is no feed.',
  })
  madeAt: Date | null;
}

export class NewListFeedDto {
  @ApiProperty({
    description: 'Address of the private feed. It is returned only once, because only its digest is stored.',
  })
  url: string;
}
