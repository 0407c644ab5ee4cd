import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import type { DeskMember } from '../../../shared/http/viewer.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import type { Caller } from '../use-cases/caller.ts';
import { SignInMember } from '../use-cases/sign-in-member.ts';
import { AuthStatusDto } from './dto/auth-status.dto.ts';
import { MemberSignInDto, PasskeySignInDto, WebAuthnOptionsDto } from './dto/people.dto.ts';
import { DeskSessions } from './desk-sessions.ts';

const CHALLENGES_PER_NETWORK_LIMIT = { name: 'passkey challenge', most: 60, windowSeconds: 900 };

/** Signs in members of the desk. The administrator signs in at `/api/auth/login`. */
@ApiTags('people')
@Controller('api/desk/login')
@WorksWhileReadOnly()
@Access('anyone')
export class MemberSignInController {
  constructor(
    private readonly signIn: SignInMember,
    private readonly sessions: DeskSessions,
    private readonly limits: RateLimits,
  ) {}

  @Post('passkey/options')
  @HttpCode(200)
  @ApiOkResponse({ type: WebAuthnOptionsDto })
  async passkeyOptions(@Req() request: Request): Promise<WebAuthnOptionsDto> {
    await this.limits.countCall(CHALLENGES_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    return { options: { ...(await this.signIn.createPasskeyOptions()) } };
  }

  @Post('passkey')
  @HttpCode(200)
  @ApiOkResponse({ type: AuthStatusDto })
  async passkey(
    @Body() { response: passkey }: PasskeySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthStatusDto> {
    return this.#open(await this.signIn.checkPasskey(passkey, this.#caller(request)), request, response);
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AuthStatusDto })
  async password(
    @Body() body: MemberSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthStatusDto> {
    return this.#open(await this.signIn.checkPassword(body, this.#caller(request)), request, response);
  }

  async #open(member: DeskMember, request: Request, response: Response): Promise<AuthStatusDto> {
    await this.sessions.open(member.id, request, response);
    return { authenticated: true, member };
  }

  #caller(request: Request): Caller {
    return {
      ipAddress: request.ip ?? 'unknown',
      userAgent: request.get('user-agent') ?? null,
      devicePass: this.sessions.readDevicePass(request),
    };
  }
}
