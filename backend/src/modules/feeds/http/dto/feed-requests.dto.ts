import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { CATEGORIES } from '../../../../shared/news/categories.ts';
import { FEED_STATES, type FeedState } from '../../data/feed-page.query.ts';

const trimText = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const NUL_CHARACTERS = /\0/g;
const trimAndRemoveNul = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(NUL_CHARACTERS, '').trim() : value;

export class ListFeedsDto {
  @PageLimit(500, 100)
  limit?: number;

  @ApiPropertyOptional({ description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  cursor?: string;

  @ApiPropertyOptional({ description: 'Text to find in the names of feeds, names of outlets and addresses.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Transform(trimAndRemoveNul)
  q?: string;

  @ApiPropertyOptional({ enum: FEED_STATES })
  @IsOptional()
  @IsIn(FEED_STATES)
  state?: FeedState;
}

export class FeedAddressDto {
  @ApiProperty({ maxLength: 2000 })
  @IsString({ message: 'Please enter the address of a feed.' })
  @Transform(trimText)
  @MinLength(1, { message: 'Please enter the address of a feed.' })
  @MaxLength(2000)
  url: string;
}

export class AddFeedDto extends FeedAddressDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'Name of the feed. Defaults to the host name of its address.' })
  @IsOptional()
  @IsString()
  @Transform(trimAndRemoveNul)
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Name of the outlet that publishes the feed. Defaults to the host name of its address.',
  })
  @IsOptional()
  @IsString()
  @Transform(trimAndRemoveNul)
  @MaxLength(200)
  outlet?: string;

  @ApiPropertyOptional({
    enum: CATEGORIES,
    nullable: true,
    type: String,
    description: 'Category of all items of the feed. If null, each item is classified by its text.',
  })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  @ApiPropertyOptional({
    description:
      'Accepts an outlet name that looks like the name of another outlet. Otherwise such a name is rejected ' +
      'with the code outlet-lookalike.',
  })
  @IsOptional()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class ChangeFeedDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: 200 })
  @IsOptional()
  @IsString()
  @Transform(trimAndRemoveNul)
  @MinLength(1, { message: 'Please enter a name for the feed.' })
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description: 'Name of the feed’s outlet, as shown to readers. Applies to all feeds of the outlet.',
  })
  @IsOptional()
  @IsString()
  @Transform(trimAndRemoveNul)
  @MinLength(1, { message: 'Please enter a name for the outlet.' })
  @MaxLength(200)
  outlet?: string;

  @ApiPropertyOptional({ maxLength: 2000 })
  @IsOptional()
  @IsString()
  @Transform(trimText)
  @MaxLength(2000)
  url?: string;

  @ApiPropertyOptional({ enum: CATEGORIES, nullable: true, type: String })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  @ApiPropertyOptional({ description: 'false pauses the feed; true resumes it and polls it immediately.' })
  @IsOptional()
  @IsBoolean()
  active?: boolean;

  @ApiPropertyOptional({
    description:
      'Whether full texts may be read from the web pages of the feed’s outlet, as evidence only. Applies to all ' +
      'feeds of the outlet.',
  })
  @IsOptional()
  @IsBoolean()
  fullText?: boolean;

  @ApiPropertyOptional({
    description:
      'Accepts an outlet name that looks like the name of another outlet. Otherwise such a name is rejected ' +
      'with the code outlet-lookalike.',
  })
  @IsOptional()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class OpmlDto {
  @ApiProperty({ description: 'OPML document as text, at most 900,000 characters.' })
  @IsString({ message: 'Please choose an OPML file.' })
  @MaxLength(900_000)
  opml: string;
}
