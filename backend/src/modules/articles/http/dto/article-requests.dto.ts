import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { CommaSeparatedIds } from '../../../../shared/http/comma-separated-ids.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article-status.ts';
import { REJECTION_CODES, type RejectionCode } from '../../domain/release.ts';

export class LimitDto {
  @PageLimit(100, 10)
  limit?: number;
}

export class PageDto {
  @PageLimit(100, 20)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @OptionalText(200)
  cursor?: string;
}

export class SourcesPageDto {
  @ApiPropertyOptional({ default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number' })
  @Min(1)
  @Max(10_000)
  page?: number;
}

export class ListArticlesDto extends PageDto {
  /** Status of the articles. Only administrators may request a status other than approved. */
  @IsOptional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** Name or slug of a category. */
  @OptionalText(60)
  category?: string;
}

/** 30 days. */
const MAX_DELAY_SECONDS = 30 * 86_400;

/** Declares the field `delaySeconds` of an approval. */
export function DelaySeconds(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      minimum: 0,
      maximum: MAX_DELAY_SECONDS,
      description:
        'Time from an approval to the publication, in seconds. Until then the approval can be undone. Defaults to 0.',
    }),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(MAX_DELAY_SECONDS),
  );
}

export class WrongSentenceDto {
  @IsIn(['title', 'summary', 'body', ...SIDES])
  place: 'title' | 'summary' | 'body' | Side;

  /** Position of the sentence within its section, starting at 0. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  ordinal: number;
}

export class ReviewDto {
  /** Decision of the reviewer. pending returns a rejected draft to review, or undoes an approval before its release. */
  @IsIn(['approved', 'rejected', 'pending'], { message: 'status must be approved, rejected or pending' })
  status: 'approved' | 'rejected' | 'pending';

  @OptionalText(1000)
  reason?: string;

  /** Version that the reviewer read. The request fails with status 409 if a newer version has replaced it. */
  @IsOptional()
  @IsInt()
  @Min(1)
  versionId?: number;

  /** Kind of the reason for a rejection. It becomes public. */
  @ApiPropertyOptional({ enum: REJECTION_CODES })
  @IsOptional()
  @IsIn(REJECTION_CODES, { message: `code must be one of ${REJECTION_CODES.join(', ')}` })
  code?: RejectionCode;

  /** Sentence that the rejection is about. */
  @IsOptional()
  @ValidateNested()
  @Type(() => WrongSentenceDto)
  sentence?: WrongSentenceDto;

  /**
   * Category that the reviewer saw. An approval fails with status 409 if the draft was moved to another category
   * since.
   */
  @OptionalText(60)
  category?: string;

  /**
   * imageUrl of the draft that the reviewer saw; null for no picture. An approval fails with status 409 if the
   * picture changed since.
   */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  imageUrl?: string | null;

  @DelaySeconds()
  delaySeconds?: number;

  /**
   * Where the reviewer approved the text: on its review screen, or in the list. It becomes public. A text of high
   * risk, or an update that corrects what readers see, fails with status 409 and code open-first if the mode is list,
   * and with code parts-open if the mode is opened and the member has not compared all of it.
   */
  @IsOptional()
  @IsIn(['opened', 'list'], { message: 'mode must be opened or list' })
  mode?: 'opened' | 'list';
}

export class ChangeCategoryDto {
  @ApiProperty({ enum: [...CATEGORIES, GENERAL] })
  @IsIn([...CATEGORIES, GENERAL])
  category: string;
}

const MAX_SUBJECTS = 300;

export class SubjectsDto {
  @CommaSeparatedIds(MAX_SUBJECTS)
  ids: number[];
}
