import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '../../domain/identity.ts';

const TOKEN_LENGTH = 43;
const MAX_ADDRESS_LENGTH = 300;
const MISSING_FIELD = { message: 'Please fill in all required fields.' };
const INCOMPLETE_LINK = { message: 'This link is incomplete. Please open it again from the email.' };
const time = { type: String, format: 'date-time' } as const;

export class AskResetDto {
  @ApiProperty()
  @IsString(MISSING_FIELD)
  @MaxLength(MAX_ADDRESS_LENGTH)
  email: string;
}

export class ResetPasswordDto {
  @ApiProperty()
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;

  @ApiProperty()
  @IsString(MISSING_FIELD)
  password: string;
}

export class ConfirmEmailDto {
  @ApiProperty()
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;

  @ApiPropertyOptional({ description: 'The password of the account. Required in a browser unknown to the account.' })
  @IsOptional()
  @IsString(MISSING_FIELD)
  @Length(1, MAX_PASSWORD_LENGTH, MISSING_FIELD)
  password?: string;
}

export class ConfirmPasswordDto {
  @ApiProperty()
  @IsString(MISSING_FIELD)
  @Length(1, MAX_PASSWORD_LENGTH, MISSING_FIELD)
  password: string;
}

export class ChangePasswordDto extends ConfirmPasswordDto {
  @ApiProperty()
  @IsString(MISSING_FIELD)
  newPassword: string;
}

export class ChangeEmailDto extends ConfirmPasswordDto {
  @ApiProperty()
  @IsString(MISSING_FIELD)
  @MaxLength(MAX_ADDRESS_LENGTH)
  email: string;
}

export class AddressDto {
  @ApiProperty() email: string;
}

export class ConfirmedAddressDto extends AddressDto {
  @ApiProperty({
    description:
      'true if the request created an account and signed in, false if it confirmed the address of an existing account.',
  })
  registered: boolean;
}

export class ReaderSessionDto {
  @ApiProperty() id: number;
  @ApiProperty(time) createdAt: Date;
  @ApiProperty(time) lastSeenAt: Date;
  @ApiProperty() ipAddress: string;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ description: 'Whether this request belongs to the session.' }) current: boolean;
}
