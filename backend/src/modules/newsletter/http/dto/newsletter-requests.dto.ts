import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
} from 'class-validator';
import { KnownTimeZone } from '../../../../shared/http/known-time-zone.ts';
import { MutesDto } from '../../../../shared/http/mutes.dto.ts';
import { CATEGORIES } from '../../../../shared/news/categories.ts';
import { FREQUENCIES, type Frequency } from '../../domain/issue-schedule.ts';

const MAX_EMAIL_LENGTH = 254;
const INCOMPLETE_LINK = 'This link is incomplete. Please open it from the email, or copy all of it.';

export class SubscribeDto {
  @ApiProperty({ maxLength: MAX_EMAIL_LENGTH })
  @IsString({ message: 'Please enter a valid email address.' })
  @MaxLength(MAX_EMAIL_LENGTH, { message: 'Please enter a valid email address.' })
  email: string;

  /** Name of the form in which the address was entered, such as inline-capture or popup-exit-intent. */
  @ApiPropertyOptional({ maxLength: 60 })
  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9-]{1,60}$/, { message: 'source must be a short name such as inline-capture' })
  source?: string;
}

export class SubscribedDto {
  /** Always true, so that the response does not reveal whether the address was known. */
  @ApiProperty({ enum: [true] })
  success: true;
}

export class LinkDto {
  /** Token from the link in an email. */
  @MaxLength(300, { message: INCOMPLETE_LINK })
  @IsString({ message: INCOMPLETE_LINK })
  token: string;
}

export class ConfirmDto extends LinkDto {
  /** Time zone of the reader, such as Europe/Berlin. An unknown time zone is ignored. */
  @IsOptional()
  @MaxLength(60)
  @IsString()
  timeZone?: string;
}

export class ConfirmedDto {
  email: string;
  /** Token that gives access to the newsletter preferences until one hour after the confirmation. null afterwards. */
  preferencesToken: string | null;
}

export class LeftDto {
  email: string;
}

export class PreferencesDto {
  /** Categories of the digest. Empty for all categories. */
  @ApiProperty({ type: [String], enum: CATEGORIES })
  @IsIn(CATEGORIES, { each: true, message: "Please choose from the site's categories." })
  @ArrayUnique()
  @ArrayMaxSize(CATEGORIES.length)
  @IsArray()
  categories: string[];

  @IsIn(FREQUENCIES, { message: 'Please choose daily or weekly.' })
  frequency: Frequency;

  /** Hour of delivery in the reader's time zone. */
  @Max(23, { message: 'Please choose an hour from 0 to 23.' })
  @Min(0, { message: 'Please choose an hour from 0 to 23.' })
  @IsInt({ message: 'Please choose an hour from 0 to 23.' })
  hour: number;

  /** Time zone of the reader, such as Europe/Berlin. */
  @Validate(KnownTimeZone)
  @MaxLength(60, { message: 'Please choose a time zone.' })
  @IsString({ message: 'Please choose a time zone.' })
  timeZone: string;

  /** Outlets, topics and words that the digest leaves out. If absent, the stored mutes stay unchanged. */
  @IsOptional()
  @ValidateNested()
  @Type(() => MutesDto)
  mutes?: MutesDto;
}

export class ShownPreferencesDto extends PreferencesDto {
  email: string;
}

export class ChangePreferencesDto extends PreferencesDto {
  @MaxLength(300, { message: INCOMPLETE_LINK })
  @IsString({ message: INCOMPLETE_LINK })
  token: string;
}

export class PreferencesSavedDto {
  @ApiProperty({ enum: [true] })
  success: true;
}
