import { SignedInMemberDto } from './people.dto.ts';

export class AuthStatusDto {
  authenticated: boolean;
  /** Absent for the administrator, who signs in with the shared password. */
  member?: SignedInMemberDto;
  /** Only of GET: whether the desk has members, so that the page offers their ways to sign in. */
  members?: boolean;
  /** Only of GET: false if the site address is an IP address, where browsers refuse passkeys. */
  passkeys?: boolean;
}
