import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';

/** Decorators are validated from bottom to top, so this message takes precedence. */
const MISSING_FIELD = 'Please fill in all required fields.';
/** Replaces line breaks and other control characters, which could inject headers into an email. */
const ToOneLine = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() : value;

export class ContactDto {
  @Transform(ToOneLine)
  @MaxLength(100, { message: 'Please enter a name of at most 100 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  name: string;

  @TrimText()
  @MaxLength(254, { message: 'Please enter a valid email address.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  email: string;

  @Transform(ToOneLine)
  @MaxLength(200, { message: 'Please enter a subject of at most 200 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  subject: string;

  @TrimText()
  @MaxLength(5000, { message: 'Please enter a message of at most 5,000 characters.' })
  @IsNotEmpty({ message: MISSING_FIELD })
  @IsString({ message: MISSING_FIELD })
  message: string;

  /** Honeypot: a field that is hidden from people. Messages in which it is filled in are discarded. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  website?: unknown;
}

export class ContactSentDto {
  @ApiProperty({ enum: [true] })
  success: true;
}

export class ContactLimitDto {
  @PageLimit(500, 100)
  limit?: number;
}

export class ContactMessageDto {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}
