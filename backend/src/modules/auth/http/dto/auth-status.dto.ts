import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SignedInMemberDto } from './people.dto.ts';

export class AuthStatusDto {
  @ApiProperty() authenticated: boolean;
  /** Absent for the administrator, who signs in with the shared password. */
  @ApiPropertyOptional({ type: SignedInMemberDto }) member?: SignedInMemberDto;
  @ApiPropertyOptional({
    description: 'Only of GET: whether the desk has members, so that the page offers their ways to sign in.',
  })
  members?: boolean;
  @ApiPropertyOptional({
    description: 'Only of GET: false if the site address is an IP address, where browsers refuse passkeys.',
  })
  passkeys?: boolean;
}
