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
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { MutesDto } from '../../../../shared/http/mutes.dto.ts';
import { CATEGORIES } from '../../../../shared/news/categories.ts';
import { FREQUENCIES, type Frequency, isTimeZone } from '../../domain/issue-schedule.ts';

const LONGEST_EMAIL = 254;
const INCOMPLETE = 'This link is not complete. Please open it from the mail, or copy all of it.';

@ValidatorConstraint()
class KnownTimeZone implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isTimeZone(value);
  }

  defaultMessage(): string {
    return 'Please choose a time zone.';
  }
}

export class SubscribeDto {
  @ApiProperty({ maxLength: LONGEST_EMAIL })
  @IsString({ message: 'Please enter a valid email address.' })
  @MaxLength(LONGEST_EMAIL, { message: 'Please enter a valid email address.' })
  email: string;

  @ApiPropertyOptional({
    description: 'Which form it came from, such as inline-capture or popup-exit-intent.',
    maxLength: 60,
  })
  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9-]{1,60}$/, { message: 'source is a short name such as inline-capture' })
  source?: string;
}

export class SubscribedDto {
  @ApiProperty({ enum: [true], description: 'The same for an address that was known and one that was not.' })
  success: true;
}

export class LinkDto {
  @ApiProperty({ description: 'From the link of a mail.', maxLength: 300 })
  @MaxLength(300, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  token: string;
}

export class ConfirmDto extends LinkDto {
  @ApiPropertyOptional({
    description: 'Where the reader is, such as Europe/Berlin; one that is not known is left aside.',
    maxLength: 60,
  })
  @IsOptional()
  @MaxLength(60)
  @IsString()
  timeZone?: string;
}

export class ConfirmedDto {
  @ApiProperty() email: string;
  @ApiProperty({ description: 'Opens the preferences.' }) preferencesToken: string;
}

export class LeftDto {
  @ApiProperty() email: string;
}

export class PreferencesDto {
  @ApiProperty({ type: [String], enum: CATEGORIES, description: 'Empty for all of them.' })
  @IsIn(CATEGORIES, { each: true, message: 'Please choose from the categories of the site.' })
  @ArrayUnique()
  @ArrayMaxSize(CATEGORIES.length)
  @IsArray()
  categories: string[];

  @ApiProperty({ enum: FREQUENCIES })
  @IsIn(FREQUENCIES, { message: 'Please choose daily or weekly.' })
  frequency: Frequency;

  @ApiProperty({ minimum: 0, maximum: 23, description: "The full hour of the reader's day." })
  @Max(23, { message: 'Please choose a full hour of the day.' })
  @Min(0, { message: 'Please choose a full hour of the day.' })
  @IsInt({ message: 'Please choose a full hour of the day.' })
  hour: number;

  @ApiProperty({ description: 'Such as Europe/Berlin.', maxLength: 60 })
  @Validate(KnownTimeZone)
  @MaxLength(60, { message: 'Please choose a time zone.' })
  @IsString({ message: 'Please choose a time zone.' })
  timeZone: string;

  @ApiPropertyOptional({
    type: MutesDto,
    description: 'What the digest leaves out; as it was where nothing is said here.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MutesDto)
  mutes?: MutesDto;
}

export class ShownPreferencesDto extends PreferencesDto {
  @ApiProperty() email: string;
}

export class ChangePreferencesDto extends PreferencesDto {
  @ApiProperty({ maxLength: 300 })
  @MaxLength(300, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  token: string;
}

export class PreferencesSavedDto {
  @ApiProperty({ enum: [true] }) success: true;
}
