import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';

/** Decorators are validated from bottom to top, so this message takes precedence. */
const MISSING_FIELD = 'Please fill in all required fields.';
/** Replaces line breaks and other control characters, which could inject headers into an email. */
const ToOneLine = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() : value;
const Trim = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class ContactDto {
  @ApiProperty({ maxLength: 100 })
  @Transform(ToOneLine)
  @MaxLength(100, { message: 'Please enter a name of at most 100 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  name: string;

  @ApiProperty({ maxLength: 254 })
  @Transform(Trim)
  @MaxLength(254, { message: 'Please enter a valid email address.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  email: string;

  @ApiProperty({ maxLength: 200 })
  @Transform(ToOneLine)
  @MaxLength(200, { message: 'Please enter a subject of at most 200 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  subject: string;

  @ApiProperty({ maxLength: 5000 })
  @Transform(Trim)
  @MaxLength(5000, { message: 'Please enter a message of at most 5,000 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  message: string;

  @ApiPropertyOptional({
    type: String,
    description: 'Honeypot: a field that is hidden from people. Messages in which it is filled in are discarded.',
  })
  @IsOptional()
  website?: unknown;
}

export class ContactSentDto {
  @ApiProperty({ enum: [true] }) success: true;
}

export class ContactLimitDto {
  @PageLimit(500, 100)
  limit?: number;
}

export class ContactMessageDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty() subject: string;
  @ApiProperty() message: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
}
