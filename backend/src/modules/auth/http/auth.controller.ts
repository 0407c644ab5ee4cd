import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBody, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { VISITOR } from '../../../shared/http/viewer.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { PeopleStore } from '../data/people.store.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import { Passkeys } from '../use-cases/passkeys.ts';
import {
  clearAdministratorCookie,
  readAdministratorCookie,
  setAdministratorCookie,
  setDeviceCookie,
} from './administrator-cookie.ts';
import { ADMINISTRATOR_PASSWORD, type SignedInAdministrator } from './administrator-password.strategy.ts';
import { AuthStatusDto } from './dto/auth-status.dto.ts';

/** Not validated here: guards run before validation, so the sign-in strategy checks the body itself. */
class SignInDto {
  @ApiProperty() password: string;
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
    private readonly people: PeopleStore,
    private readonly passkeys: Passkeys,
  ) {}

  /** Signs in the administrator. Ends the browser's previous session, if any. */
  @Post('auth/login')
  @WorksWhileReadOnly()
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
  async status(@Req() request: Request): Promise<AuthStatusDto> {
    const { desk, member } = request.viewer ?? VISITOR;
    const ways = { members: await this.people.hasMembers(), passkeys: this.passkeys.areSupported };
    return { authenticated: desk, ...(member && { member }), ...ways };
  }

  @Post('auth/logout')
  @WorksWhileReadOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: AuthStatusDto })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<AuthStatusDto> {
    const token = readAdministratorCookie(request, this.#secure);
    if (token) await this.sessions.close(token);
    clearAdministratorCookie(response, this.#secure);
    return { authenticated: false };
  }
}
