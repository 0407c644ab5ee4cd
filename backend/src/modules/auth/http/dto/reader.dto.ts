import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

const LONGEST = 1000;

/** Judged by the strategy of the sign-in: no guard may run on a body that nobody has looked at. */
export class ReaderSignInDto {
  @ApiProperty({ description: 'Name or address of mail.' }) username: string;
  @ApiProperty() password: string;
}

export class RegisterDto {
  @ApiProperty() @IsString() @MaxLength(LONGEST) username: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) email: string;
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
