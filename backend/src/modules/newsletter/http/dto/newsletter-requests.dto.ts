import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const LONGEST_EMAIL = 254;

export class SubscribeDto {
  @ApiProperty({ maxLength: LONGEST_EMAIL })
  @IsString({ message: 'Please enter a valid email address.' })
  @MaxLength(LONGEST_EMAIL, { message: 'Please enter a valid email address.' })
  email: string;

  @ApiPropertyOptional({ description: 'Which form it came from, such as inline-capture or popup-exit-intent.', maxLength: 60 })
  @IsOptional()
  @IsString()
  @Matches(/^[a-z0-9-]{1,60}$/, { message: 'source is a short name such as inline-capture' })
  source?: string;
}

export class SubscribedDto {
  @ApiProperty({ enum: [true], description: 'The same for an address that was known and one that was not.' }) success: true;
}
