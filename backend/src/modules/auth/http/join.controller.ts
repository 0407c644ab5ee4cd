import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { JoinDesk, type Joined } from '../use-cases/join-desk.ts';
import { DeskSessions } from './desk-sessions.ts';
import {
  ConfirmTotpDto,
  InvitationDto,
  JoinedDto,
  JoinTokenDto,
  JoinWithPasskeyDto,
  JoinWithPasswordDto,
  TotpSecretDto,
  WebAuthnOptionsDto,
} from './dto/people.dto.ts';

const JOINS_PER_NETWORK_LIMIT = { name: 'desk invitation', most: 60, windowSeconds: 3600 };

/** Accepts an invitation to the desk. The token of the invitation works until the member has joined. */
@ApiTags('people')
@Controller('api/desk/join')
@Access('anyone')
export class JoinController {
  constructor(
    private readonly joining: JoinDesk,
    private readonly sessions: DeskSessions,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: InvitationDto })
  async open(@Body() { token }: JoinTokenDto, @Req() request: Request): Promise<InvitationDto> {
    await this.#count(request);
    const { name, email, role, isPublic } = await this.joining.findInvitation(token);
    return { name, email, role, isPublic };
  }

  @Post('passkey/options')
  @HttpCode(200)
  @ApiOkResponse({ type: WebAuthnOptionsDto })
  async passkeyOptions(@Body() { token }: JoinTokenDto, @Req() request: Request): Promise<WebAuthnOptionsDto> {
    await this.#count(request);
    return { options: { ...(await this.joining.createPasskeyOptions(token)) } };
  }

  /** Stores the passkey, completes the invitation and signs in. */
  @Post('passkey')
  @HttpCode(200)
  @ApiOkResponse({ type: JoinedDto })
  async passkey(
    @Body() { token, response: passkey, isPublic }: JoinWithPasskeyDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JoinedDto> {
    await this.#count(request);
    const joined = await this.joining.joinWithPasskey(token, { passkey, isPublic });
    return this.#signIn(joined, request, response);
  }

  /** Stores a password and returns the secret for an authenticator app. They count once a code is confirmed. */
  @Post('password')
  @HttpCode(200)
  @ApiOkResponse({ type: TotpSecretDto })
  async password(
    @Body() { token, password, isPublic }: JoinWithPasswordDto,
    @Req() request: Request,
  ): Promise<TotpSecretDto> {
    await this.#count(request);
    return this.joining.choosePassword(token, password, isPublic);
  }

  /** Checks the first code of the authenticator app, completes the invitation and signs in. */
  @Post('totp')
  @HttpCode(200)
  @ApiOkResponse({ type: JoinedDto })
  async totp(
    @Body() { token, code }: ConfirmTotpDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JoinedDto> {
    await this.#count(request);
    return this.#signIn(await this.joining.joinWithTotp(token, code), request, response);
  }

  #count(request: Request): Promise<void> {
    return this.limits.countCall(JOINS_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
  }

  async #signIn({ member, recoveryCodes }: Joined, request: Request, response: Response): Promise<JoinedDto> {
    await this.sessions.open(member.id, request, response);
    return { member, recoveryCodes: [...recoveryCodes] };
  }
}
