import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { MayBeMissing, OptionalText } from '../../../../shared/http/may-be-missing.ts';
import type { CorrectionKind } from '../../../articles/index.ts';
import { MAX_NOTE_LENGTH } from '../../domain/reading-list.ts';

export class CreateListDto {
  @ApiPropertyOptional({ default: 'Read Later' })
  @OptionalText(100)
  name?: string;

  @ApiPropertyOptional({ default: '' })
  @OptionalText(500)
  description?: string;
}

export class ListDto {
  /** Always 1, which stands for the reading list of the signed-in reader. */
  id: number;
  name: string;
  description: string;
}

export class SaveArticleDto {
  @IsInt({ message: 'articleId must be a whole number' })
  @Min(1)
  @Max(2_147_483_647)
  articleId: number;
}

export class SavedDto {
  articleId: number;
  saved: boolean;
}

export class SavedIdsDto {
  articleIds: number[];
}

export class ListedCorrectionDto {
  kind: CorrectionKind;
  /** Public explanation of the error. */
  note: string;
  @ApiProperty({ format: 'date-time' })
  corrected_at: string;
}

export class ListItemDto {
  id: number;
  article_id: number;
  title: string;
  summary: string;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  category: string;
  author: string | null;
  /**
   * Base address of the image at the image proxy. Append the width and format, such as /640.webp. null if the article
   * has no image.
   */
  image_url: string | null;
  /** Attribution of the image. null if there is none. */
  image_attribution: string | null;
  /** Alternative text of the image. null if the outlet gives none. */
  image_description: string | null;
  /** Reading time in minutes. */
  reading_time: number;
  published_at: Date | null;
  added_at: Date;
  note: string;
  /** Share of the article that the reader has read, in percent. */
  @ApiProperty({ minimum: 0, maximum: 100 })
  progress: number;
  /** Whether the article was retracted. Its page explains why. */
  retracted: boolean;
  /** Latest correction of the article. null if there is none. */
  correction: ListedCorrectionDto | null;
}

export class ChangeItemDto {
  /** The reader's note about the article. Needs premium. */
  @ApiPropertyOptional({ maxLength: MAX_NOTE_LENGTH })
  @MayBeMissing()
  @IsString()
  @MaxLength(MAX_NOTE_LENGTH, { message: `A note has at most ${MAX_NOTE_LENGTH} characters.` })
  note?: string;

  @MayBeMissing()
  @IsInt()
  @Min(0)
  @Max(100)
  progress?: number;
}

export class ListFeedDto {
  /** Time at which the private feed was created. null if there is no feed. */
  madeAt: Date | null;
}

export class NewListFeedDto {
  /** Address of the private feed. It is returned only once, because only its digest is stored. */
  url: string;
}
