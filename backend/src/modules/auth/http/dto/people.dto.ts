import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { DESK_ROLES, type DeskRole } from '../../../../shared/actor/actor.ts';

const TOKEN_LENGTH = 43;
const MAX_NAME_LENGTH = 80;
const MAX_LENGTH = 1000;
const INCOMPLETE_LINK = { message: 'This link is incomplete. Please open it again from the email.' };
const INCOMPLETE_SIGN_IN = { message: 'Please enter your email address, password and code.' };
const time = { type: String, format: 'date-time' } as const;
const optionalTime = { ...time, nullable: true } as const;
const webAuthn = { type: 'object', additionalProperties: true } as const;

/** Data of the WebAuthn API, which @simplewebauthn creates and checks on both sides. */
export type WebAuthnJson = Record<string, unknown>;

export class PersonDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: '"A former member" once the personal data is erased.' }) name: string;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ enum: DESK_ROLES }) role: DeskRole;
  @ApiProperty({ description: 'true if the member agreed to be named in public.' }) isPublic: boolean;
  @ApiProperty(time) invitedAt: Date;
  @ApiProperty({ ...optionalTime, description: 'null until the invitation is accepted.' }) joinedAt: Date | null;
  @ApiProperty(optionalTime) disabledAt: Date | null;
  @ApiProperty() hasPasskey: boolean;
  @ApiProperty({ ...optionalTime, description: 'null if the member has no open session.' }) lastSeenAt: Date | null;
}

export class InviteDto {
  @ApiProperty() @IsString() @Length(1, MAX_NAME_LENGTH) name: string;
  @ApiProperty() @IsString() @MaxLength(MAX_LENGTH) email: string;
  @ApiProperty({ enum: DESK_ROLES }) @IsIn(DESK_ROLES) role: DeskRole;
}

export class ChangePersonDto {
  @ApiPropertyOptional({ enum: DESK_ROLES }) @IsOptional() @IsIn(DESK_ROLES) role?: DeskRole;
  @ApiPropertyOptional({ description: 'true ends all sessions of the member at once.' })
  @IsOptional()
  @IsBoolean()
  disabled?: boolean;
  @ApiPropertyOptional({ description: 'Only members themselves may set it to true.' })
  @IsOptional()
  @IsBoolean()
  isPublic?: boolean;
}

export class JoinTokenDto {
  @ApiProperty()
  @IsString(INCOMPLETE_LINK)
  @Length(TOKEN_LENGTH, TOKEN_LENGTH, INCOMPLETE_LINK)
  token: string;
}

export class InvitationDto {
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: DESK_ROLES }) role: DeskRole;
}

export class JoinWithPasskeyDto extends JoinTokenDto {
  @ApiProperty(webAuthn) @IsObject() response: WebAuthnJson;
  @ApiPropertyOptional({ description: 'Name of the passkey, such as "Work laptop".' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  label?: string;
  @ApiProperty({ description: 'Whether the member agrees to be named in public.' }) @IsBoolean() isPublic: boolean;
}

export class JoinWithPasswordDto extends JoinTokenDto {
  @ApiProperty({ description: 'At least 12 characters.' }) @IsString() @MaxLength(10_000) password: string;
  @ApiProperty({ description: 'Whether the member agrees to be named in public.' }) @IsBoolean() isPublic: boolean;
}

export class ConfirmTotpDto extends JoinTokenDto {
  @ApiProperty({ description: 'Six digits from the authenticator app.' }) @IsString() @MaxLength(20) code: string;
}

export class TotpSecretDto {
  @ApiProperty({ description: 'Address of the form otpauth://totp/..., for the QR code.' }) uri: string;
  @ApiProperty({ description: 'The secret in base32, to enter by hand.' }) secret: string;
}

export class WebAuthnOptionsDto {
  @ApiProperty({ ...webAuthn, description: 'Pass as `optionsJSON` to @simplewebauthn/browser.' }) options: WebAuthnJson;
}

export class SignedInMemberDto {
  @ApiProperty({ type: Number }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ enum: DESK_ROLES }) role: DeskRole;
  @ApiProperty({ description: 'Whether readers see the name.' }) isPublic: boolean;
}

export class JoinedDto {
  @ApiProperty({ type: SignedInMemberDto }) member: SignedInMemberDto;
  @ApiProperty({ type: [String], description: 'Each works once instead of a code. They are shown only here.' })
  recoveryCodes: string[];
}

export class PasskeySignInDto {
  @ApiProperty(webAuthn) @IsObject() response: WebAuthnJson;
}

export class MemberSignInDto {
  @ApiProperty() @IsString(INCOMPLETE_SIGN_IN) @Length(1, MAX_LENGTH, INCOMPLETE_SIGN_IN) email: string;
  @ApiProperty({ description: 'Empty for members who joined with a passkey and sign in with a recovery code.' })
  @IsString(INCOMPLETE_SIGN_IN)
  @MaxLength(MAX_LENGTH, INCOMPLETE_SIGN_IN)
  password: string;
  @ApiProperty({ description: 'A code from the authenticator app, or a recovery code.' })
  @IsString(INCOMPLETE_SIGN_IN)
  @Length(1, 100, INCOMPLETE_SIGN_IN)
  code: string;
}
