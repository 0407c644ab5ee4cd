import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { CATEGORIES } from '../../../../shared/news/categories.ts';
import { FEED_STATES, type FeedState } from '../../data/feed-page.query.ts';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const NO_NUL = /\0/g;
const clean = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(NO_NUL, '').trim() : value;

export class ListFeedsDto {
  @PageLimit(500, 100)
  limit?: number;

  @ApiPropertyOptional({ description: 'From X-Next-Cursor of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  cursor?: string;

  @ApiPropertyOptional({ description: 'Part of a name, an outlet or an address.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Transform(clean)
  q?: string;

  @ApiPropertyOptional({ enum: FEED_STATES })
  @IsOptional()
  @IsIn(FEED_STATES)
  state?: FeedState;
}

export class FeedAddressDto {
  @ApiProperty({ maxLength: 2000 })
  @IsString({ message: 'Please give the address of a feed.' })
  @Transform(trimmed)
  @MinLength(1, { message: 'Please give the address of a feed.' })
  @MaxLength(2000)
  url: string;
}

export class AddFeedDto extends FeedAddressDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'The host, where there is none.' })
  @IsOptional()
  @IsString()
  @Transform(clean)
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({ maxLength: 200, description: 'Who publishes it; the host, where there is none.' })
  @IsOptional()
  @IsString()
  @Transform(clean)
  @MaxLength(200)
  outlet?: string;

  @ApiPropertyOptional({
    enum: CATEGORIES,
    nullable: true,
    type: String,
    description: 'Null: told from what is written.',
  })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  @ApiPropertyOptional({
    description:
      'Confirms an outlet whose name looks like another outlet’s; without it such a name is refused (outlet-lookalike).',
  })
  @IsOptional()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class ChangeFeedDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: 200 })
  @IsOptional()
  @IsString()
  @Transform(clean)
  @MinLength(1, { message: 'Please give the feed a name.' })
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description: 'The name of the feed’s outlet, as readers read it. Holds for all its feeds.',
  })
  @IsOptional()
  @IsString()
  @Transform(clean)
  @MinLength(1, { message: 'Please give the outlet a name.' })
  @MaxLength(200)
  outlet?: string;

  @ApiPropertyOptional({ maxLength: 2000 })
  @IsOptional()
  @IsString()
  @Transform(trimmed)
  @MaxLength(2000)
  url?: string;

  @ApiPropertyOptional({ enum: CATEGORIES, nullable: true, type: String })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  @ApiPropertyOptional({ description: 'False pauses, true polls again at once.' })
  @IsOptional()
  @IsBoolean()
  active?: boolean;

  @ApiPropertyOptional({
    description:
      'Whether whole articles may be read from the pages of the feed’s outlet, for evidence only. Holds for all its feeds.',
  })
  @IsOptional()
  @IsBoolean()
  fullText?: boolean;

  @ApiPropertyOptional({
    description:
      'Confirms an outlet whose name looks like another outlet’s; without it such a name is refused (outlet-lookalike).',
  })
  @IsOptional()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class OpmlDto {
  @ApiProperty({ description: 'The document as text, at most 900,000 characters.' })
  @IsString({ message: 'Please choose an OPML file.' })
  @MaxLength(900_000)
  opml: string;
}
