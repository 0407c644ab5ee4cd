import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

const MAX_LENGTH = 1000;

/** Not validated here: guards run before validation, so the sign-in strategy checks the body itself. */
export class ReaderSignInDto {
  @ApiProperty({ description: 'Username or email address.' }) username: string;
  @ApiProperty() password: string;
}

export class RegisterDto {
  @ApiProperty() @IsString() @MaxLength(MAX_LENGTH) username: string;
  @ApiProperty() @IsString() @MaxLength(MAX_LENGTH) email: string;
  @ApiProperty() @IsString() @MaxLength(10_000) password: string;
}

export class UserDto {
  @ApiProperty() id: number;
  @ApiProperty() username: string;
  @ApiProperty() email: string;
  @ApiProperty() emailVerified: boolean;
  @ApiProperty() premium: boolean;
}

export class DoneDto {
  @ApiProperty() success: boolean;
}
