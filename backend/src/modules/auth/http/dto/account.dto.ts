import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '../../domain/identity.ts';

const TOKEN_LENGTH = 43;
const MAX_ADDRESS_LENGTH = 300;
const MISSING_FIELD = { message: 'Please fill in all required fields.' };
const INCOMPLETE_LINK = { message: 'This link is incomplete. Please open it again from the email.' };

export class AskResetDto {
  @IsString(MISSING_FIELD)
  @MaxLength(MAX_ADDRESS_LENGTH)
  email: string;
}

export class ResetPasswordDto {
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;

  @IsString(MISSING_FIELD)
  password: string;
}

export class ConfirmEmailDto {
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;

  /** The password of the account. Required in a browser unknown to the account. */
  @IsOptional()
  @IsString(MISSING_FIELD)
  @Length(1, MAX_PASSWORD_LENGTH, MISSING_FIELD)
  password?: string;
}

export class ConfirmPasswordDto {
  @IsString(MISSING_FIELD)
  @Length(1, MAX_PASSWORD_LENGTH, MISSING_FIELD)
  password: string;
}

export class ChangePasswordDto extends ConfirmPasswordDto {
  @IsString(MISSING_FIELD)
  newPassword: string;
}

export class ChangeEmailDto extends ConfirmPasswordDto {
  @IsString(MISSING_FIELD)
  @MaxLength(MAX_ADDRESS_LENGTH)
  email: string;
}

export class AddressDto {
  email: string;
}

export class ConfirmedAddressDto extends AddressDto {
  /** true if the request created an account and signed in, false if it confirmed the address of an existing account. */
  registered: boolean;
}

export class ReaderSessionDto {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  ipAddress: string;
  userAgent: string | null;
  /** Whether this request belongs to the session. */
  current: boolean;
}
