import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { MayBeMissing, OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { CATEGORIES } from '../../../../shared/news/categories.ts';
import { FEED_STATES, type FeedState } from '../../data/feed-page.query.ts';

export class ListFeedsDto {
  @PageLimit(500, 100)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @OptionalText(1000)
  cursor?: string;

  /** Text to find in the names of feeds, names of outlets and addresses. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @TrimText()
  q?: string;

  @IsOptional()
  @IsIn(FEED_STATES)
  state?: FeedState;
}

export class FeedAddressDto {
  @IsString({ message: 'Please enter the address of a feed.' })
  @TrimText()
  @MinLength(1, { message: 'Please enter the address of a feed.' })
  @MaxLength(2000)
  url: string;
}

export class AddFeedDto extends FeedAddressDto {
  /** Name of the feed. Defaults to the host name of its address. */
  @IsOptional()
  @IsString()
  @TrimText()
  @MaxLength(200)
  name?: string;

  /** Name of the outlet that publishes the feed. Defaults to the host name of its address. */
  @IsOptional()
  @IsString()
  @TrimText()
  @MaxLength(200)
  outlet?: string;

  /** Category of all items of the feed. If null, each item is classified by its text. */
  @ApiPropertyOptional({ enum: CATEGORIES })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  /**
   * Accepts an outlet name that looks like the name of another outlet. Otherwise such a name is rejected with the
   * code outlet-lookalike.
   */
  @IsOptional()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class ChangeFeedDto {
  @MayBeMissing()
  @IsString()
  @TrimText()
  @MinLength(1, { message: 'Please enter a name for the feed.' })
  @MaxLength(200)
  name?: string;

  /** Name of the feed’s outlet, as shown to readers. Applies to all feeds of the outlet. */
  @MayBeMissing()
  @IsString()
  @TrimText()
  @MinLength(1, { message: 'Please enter a name for the outlet.' })
  @MaxLength(200)
  outlet?: string;

  @MayBeMissing()
  @IsString()
  @TrimText()
  @MaxLength(2000)
  url?: string;

  @ApiPropertyOptional({ enum: CATEGORIES })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @IsIn(CATEGORIES)
  category?: string | null;

  /** false pauses the feed; true resumes it and polls it immediately. */
  @MayBeMissing()
  @IsBoolean()
  active?: boolean;

  /**
   * Whether full texts may be read from the web pages of the feed’s outlet, as evidence only. Applies to all feeds of
   * the outlet.
   */
  @MayBeMissing()
  @IsBoolean()
  fullText?: boolean;

  /**
   * Accepts an outlet name that looks like the name of another outlet. Otherwise such a name is rejected with the
   * code outlet-lookalike.
   */
  @MayBeMissing()
  @IsBoolean()
  acceptLookalike?: boolean;
}

export class OpmlDto {
  /** OPML document as text, at most 900,000 characters. */
  @IsString({ message: 'Please choose an OPML file.' })
  @MaxLength(900_000)
  opml: string;
}
