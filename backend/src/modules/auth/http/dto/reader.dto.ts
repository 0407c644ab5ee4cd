import { IsString, MaxLength } from 'class-validator';

const MAX_LENGTH = 1000;

/** Not validated here: guards run before validation, so the sign-in strategy checks the body itself. */
export class ReaderSignInDto {
  /** Username or email address. */
  username: string;
  password: string;
}

export class RegisterDto {
  @IsString() @MaxLength(MAX_LENGTH) username: string;
  @IsString() @MaxLength(MAX_LENGTH) email: string;
  @IsString() @MaxLength(10_000) password: string;
}

export class UserDto {
  id: number;
  username: string;
  email: string;
  emailVerified: boolean;
  premium: boolean;
}

export class DoneDto {
  success: boolean;
}
