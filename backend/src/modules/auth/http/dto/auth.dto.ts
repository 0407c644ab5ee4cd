import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

export class SignInDto {
  @ApiProperty()
  @IsString({ message: 'password must be given' })
  @MaxLength(1000)
  password: string;
}

export class AuthStatusDto {
  @ApiProperty() authenticated: boolean;
}
