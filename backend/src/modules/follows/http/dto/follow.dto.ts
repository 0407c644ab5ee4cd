import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../../articles/index.ts';
import { MAX_FOLLOWS, NOTIFICATIONS, type Notification } from '../../domain/follow.ts';

const MAX_ID = 2_147_483_647;

/** One story, or a search: words, a category, an outlet or a side, or several of them. */
export class NewFollowDto {
  @ApiPropertyOptional({ minLength: MIN_SEARCH_LENGTH, maxLength: MAX_SEARCH_LENGTH })
  @IsOptional()
  @IsString()
  @MinLength(MIN_SEARCH_LENGTH, { message: `Please use at least ${MIN_SEARCH_LENGTH} characters.` })
  @MaxLength(MAX_SEARCH_LENGTH, { message: `Please use at most ${MAX_SEARCH_LENGTH} characters.` })
  words?: string;

  /** Name or slug of a category. */
  @OptionalText(100)
  category?: string;

  /** Slug of an outlet. */
  @OptionalText(100)
  outlet?: string;

  /** Only stories with a report by an outlet of this side. */
  @ApiPropertyOptional({ enum: SIDES })
  @IsOptional()
  @IsIn(SIDES)
  side?: Side;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  articleId?: number;
}

export class ChangeFollowDto {
  @ApiProperty({ enum: NOTIFICATIONS })
  @IsIn(NOTIFICATIONS)
  notify: Notification;
}

export class FollowOrderDto {
  /** Ids of the follows in their new order. */
  @ApiProperty({ type: [Number], maxItems: MAX_FOLLOWS })
  @IsArray()
  @ArrayMaxSize(MAX_FOLLOWS)
  @IsInt({ each: true })
  @Max(MAX_ID, { each: true })
  ids: number[];
}

export class FollowsSeenDto {
  /** `asOf` of the list that the reader saw. */
  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true })
  until: string;
}

export class FollowIdDto {
  id: number;
}

export class FollowedArticleDto {
  id: number;
  title: string;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  /** Time of publication, or of the newest version if the story itself is followed. */
  @ApiProperty({ format: 'date-time' })
  changedAt: string;
  /** True if it was published or changed since the reader last saw the follow. */
  isNew: boolean;
}

export class FollowDto {
  id: number;
  /** Name of the search or story. */
  name: string;
  words: string;
  category: string | null;
  /** Slug of the outlet. */
  outlet: string | null;
  @ApiProperty({ enum: SIDES, nullable: true })
  side: Side | null;
  articleId: number | null;
  @ApiProperty({ enum: NOTIFICATIONS })
  notify: Notification;
  /** Number of articles published since the reader last saw the follow. */
  newCount: number;
  articles: FollowedArticleDto[];
}

export class FollowsDto {
  /** Time of the list. */
  asOf: Date;
  follows: FollowDto[];
}

export class NameStartDto {
  @IsString()
  @MaxLength(100)
  start: string;
}

export class SuggestedNameDto {
  name: string;
  /** Number of recent articles with this tag. */
  articles: number;
}

export class StopEmailsDto {
  @IsUUID(undefined, { message: 'This link is incomplete. Please open it from the email, or copy all of it.' })
  token: string;
}

export class StoppedEmailsDto {
  /** For readers without scripts, whose browser shows the response. */
  message: string;
}
