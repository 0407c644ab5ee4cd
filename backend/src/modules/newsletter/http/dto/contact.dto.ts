import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Checks run from the lowest decorator up, so this message comes first. */
const MISSING = 'Please fill in all required fields.';
/** Replaces line breaks and other control characters, which could inject headers into a mail. */
const oneLine = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() : value;
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class ContactDto {
  @ApiProperty({ maxLength: 100 })
  @Transform(oneLine)
  @MaxLength(100, { message: 'Please keep the name below 100 characters.' })
  @IsNotEmpty({ message: MISSING })
  @IsString({ message: MISSING })
  name: string;

  @ApiProperty({ maxLength: 254 })
  @Transform(trimmed)
  @MaxLength(254, { message: 'Please enter a valid email address.' })
  @IsNotEmpty({ message: MISSING })
  @IsString({ message: MISSING })
  email: string;

  @ApiProperty({ maxLength: 200 })
  @Transform(oneLine)
  @MaxLength(200, { message: 'Please keep the subject below 200 characters.' })
  @IsNotEmpty({ message: MISSING })
  @IsString({ message: MISSING })
  subject: string;

  @ApiProperty({ maxLength: 5000 })
  @Transform(trimmed)
  @MaxLength(5000, { message: 'Please keep the message below 5,000 characters.' })
  @IsNotEmpty({ message: MISSING })
  @IsString({ message: MISSING })
  message: string;

  @ApiPropertyOptional({ description: 'A field that people do not see. What programs write into it gives them away.' })
  @IsOptional()
  website?: unknown;
}

export class ContactSentDto {
  @ApiProperty({ enum: [true] }) success: true;
}

export class ContactMessageDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty() subject: string;
  @ApiProperty() message: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
}
