import { ApiProperty } from '@nestjs/swagger';

/** Has no validators: guards run before validation, so the sign-in strategy checks the body itself. */
export class SignInDto {
  @ApiProperty() password: string;
}

export class AuthStatusDto {
  @ApiProperty() authenticated: boolean;
}
