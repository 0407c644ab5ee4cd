import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBody, ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DESK_ROLES, type DeskRole } from '../../../shared/actor/actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { VISITOR } from '../../../shared/http/viewer.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import {
  clearAdministratorCookie,
  readAdministratorCookie,
  setAdministratorCookie,
  setDeviceCookie,
} from './administrator-cookie.ts';
import { ADMINISTRATOR_PASSWORD, type SignedInAdministrator } from './administrator-password.strategy.ts';

/** Not validated here: guards run before validation, so the sign-in strategy checks the body itself. */
class SignInDto {
  @ApiProperty() password: string;
}

class SignedInMemberDto {
  @ApiProperty({ type: Number }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ enum: DESK_ROLES }) role: DeskRole;
}

class AuthStatusDto {
  @ApiProperty() authenticated: boolean;
  /** Absent for the administrator, who signs in with the shared password. */
  @ApiPropertyOptional({ type: SignedInMemberDto }) member?: SignedInMemberDto;
}

@ApiTags('auth')
@Controller('api')
@Access('anyone')
export class AuthController {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #hours = authConfig.read().ADMIN_SESSION_HOURS;

  constructor(
    private readonly sessions: AdministratorSessionStore,
    private readonly devices: KnownDevices,
  ) {}

  /** Signs in the administrator. Ends the browser's previous session, if any. */
  @Post('auth/login')
  @HttpCode(200)
  @UseGuards(AuthGuard(ADMINISTRATOR_PASSWORD))
  @ApiBody({ type: SignInDto })
  @ApiOkResponse({ type: AuthStatusDto })
  async signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AuthStatusDto> {
    const before = readAdministratorCookie(request, this.#secure);
    if (before) await this.sessions.close(before);
    setAdministratorCookie(response, (request.user as SignedInAdministrator).token, this.#hours, this.#secure);
    setDeviceCookie(response, this.devices.issue(new Date()), this.#secure);
    return { authenticated: true };
  }

  @Get('auth/status')
  @ApiOkResponse({ type: AuthStatusDto })
  status(@Req() request: Request): AuthStatusDto {
    const { desk, member } = request.viewer ?? VISITOR;
    return member ? { authenticated: desk, member } : { authenticated: desk };
  }

  @Post('auth/logout')
  @HttpCode(200)
  @ApiOkResponse({ type: AuthStatusDto })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AuthStatusDto> {
    const token = readAdministratorCookie(request, this.#secure);
    if (token) await this.sessions.close(token);
    clearAdministratorCookie(response, this.#secure);
    return { authenticated: false };
  }
}
