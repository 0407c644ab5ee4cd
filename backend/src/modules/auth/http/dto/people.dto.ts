import { IsBoolean, IsIn, IsObject, IsString, Length, MaxLength } from 'class-validator';
import { MayBeMissing } from '../../../../shared/http/may-be-missing.ts';
import { DESK_ROLES, type DeskRole } from '../../../../shared/actor/actor.ts';

const TOKEN_LENGTH = 43;
const MAX_NAME_LENGTH = 80;
const MAX_LENGTH = 1000;
const INCOMPLETE_LINK = { message: 'This link is incomplete. Please open it again from the email.' };
const INCOMPLETE_SIGN_IN = { message: 'Please enter your email address, password and code.' };

/** Data of the WebAuthn API, which @simplewebauthn creates and checks on both sides. */
export type WebAuthnJson = Record<string, unknown>;

export class PersonDto {
  id: number;
  /** "A former member" once the personal data is erased. */
  name: string;
  email: string | null;
  role: DeskRole;
  /** true if the member agreed to be named in public. */
  isPublic: boolean;
  invitedAt: Date;
  /** null until the invitation is accepted. */
  joinedAt: Date | null;
  disabledAt: Date | null;
  /** true if the member can still accept an invitation. */
  isInvited: boolean;
}

export class InviteDto {
  @IsString() @Length(1, MAX_NAME_LENGTH) name: string;
  @IsString() @MaxLength(MAX_LENGTH) email: string;
  @IsIn(DESK_ROLES) role: DeskRole;
}

export class ChangePersonDto {
  @MayBeMissing() @IsIn(DESK_ROLES) role?: DeskRole;
  /** true ends all sessions of the member at once. */
  @MayBeMissing()
  @IsBoolean()
  disabled?: boolean;
  /** Only members themselves may set it to true. */
  @MayBeMissing()
  @IsBoolean()
  isPublic?: boolean;
}

export class JoinTokenDto {
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;
}

export class InvitationDto {
  name: string;
  email: string;
  role: DeskRole;
  /** true if the member agreed to be named in public before. */
  isPublic: boolean;
}

export class JoinWithPasskeyDto extends JoinTokenDto {
  @IsObject() response: WebAuthnJson;
  /** Whether the member agrees to be named in public. */
  @IsBoolean() isPublic: boolean;
}

export class JoinWithPasswordDto extends JoinTokenDto {
  /** At least 12 characters. */
  @IsString() @MaxLength(10_000) password: string;
  /** Whether the member agrees to be named in public. */
  @IsBoolean() isPublic: boolean;
}

export class ConfirmTotpDto extends JoinTokenDto {
  /** Six digits from the authenticator app. */
  @IsString()
  @MaxLength(20)
  code: string;
}

export class TotpSecretDto {
  /** Address of the form otpauth://totp/..., for the QR code. */
  uri: string;
  /** The secret in base32, to enter by hand. */
  secret: string;
}

export class WebAuthnOptionsDto {
  /** Pass as `optionsJSON` to @simplewebauthn/browser. */
  options: WebAuthnJson;
}

export class SignedInMemberDto {
  id: number;
  name: string;
  role: DeskRole;
  /** Whether readers see the name. */
  isPublic: boolean;
}

export class JoinedDto {
  member: SignedInMemberDto;
  /** Each works once instead of a code. They are shown only here. */
  recoveryCodes: string[];
}

export class PasskeySignInDto {
  @IsObject() response: WebAuthnJson;
}

export class MemberSignInDto {
  @IsString(INCOMPLETE_SIGN_IN) @Length(1, MAX_LENGTH, INCOMPLETE_SIGN_IN) email: string;
  /** Empty for members who joined with a passkey and sign in with a recovery code. */
  @IsString(INCOMPLETE_SIGN_IN)
  @MaxLength(MAX_LENGTH, INCOMPLETE_SIGN_IN)
  password: string;
  /** A code from the authenticator app, or a recovery code. */
  @IsString(INCOMPLETE_SIGN_IN)
  @Length(1, 100, INCOMPLETE_SIGN_IN)
  code: string;
}
