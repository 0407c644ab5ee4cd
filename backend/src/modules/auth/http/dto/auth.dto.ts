import { ApiProperty } from '@nestjs/swagger';

/** Judged by the strategy of the sign-in: no guard may run on a body that nobody has looked at. */
export class SignInDto {
  @ApiProperty() password: string;
}

export class AuthStatusDto {
  @ApiProperty() authenticated: boolean;
}
