import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { identityKey, parseEmail } from '../domain/identity.ts';
import { ChangeAccount } from '../use-cases/change-account.ts';
import { RegisterFree } from '../use-cases/register-free.ts';
import { ResetPassword } from '../use-cases/reset-password.ts';
import { AskResetDto, ConfirmedAddressDto, ConfirmEmailDto, ResetPasswordDto } from './dto/account.dto.ts';
import { DoneDto } from './dto/reader.dto.ts';
import { ReaderSessions } from './reader-sessions.ts';

const RESETS_PER_NETWORK_LIMIT = { name: 'password reset', most: 20, windowSeconds: 3600 };
const RESETS_PER_ADDRESS_LIMIT = { name: 'password reset of one', most: 3, windowSeconds: 3600 };
const LINKS_PER_NETWORK_LIMIT = { name: 'account link', most: 30, windowSeconds: 3600 };

/** Actions that start from an emailed link and do not require a session. */
@ApiTags('readers')
@Controller('api')
@Access('anyone')
export class PasswordResetController {
  constructor(
    private readonly resets: ResetPassword,
    private readonly accounts: ChangeAccount,
    private readonly registering: RegisterFree,
    private readonly sessions: ReaderSessions,
    private readonly limits: RateLimits,
  ) {}

  /** Sends a link for choosing a new password. The response does not reveal whether the address has an account. */
  @Post('password-reset')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: DoneDto })
  async ask(@Body() { email }: AskResetDto, @Req() request: Request): Promise<DoneDto> {
    const address = parseEmail(email);
    await this.limits.countCall(RESETS_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    await this.limits.countCall(RESETS_PER_ADDRESS_LIMIT, identityKey(address));
    await this.resets.requestReset(address);
    return { success: true };
  }

  /** Sets the new password. Ends every session and signs in this browser. */
  @Post('password-reset/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async complete(
    @Body() { token, password }: ResetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneDto> {
    await this.limits.countCall(LINKS_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    const readerId = await this.resets.completeReset(token, password, request.readerSessionId ?? null);
    await this.sessions.open(readerId, request, response);
    return { success: true };
  }

  /**
   * Confirms the address of an account, or creates the free account that is waiting for confirmation and signs in.
   * Responds with 403 and the code password-required if this browser neither registered nor is signed in to the
   * account; the request must then include the account's password.
   */
  @Post('confirm-email')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmedAddressDto })
  async confirmEmail(
    @Body() body: ConfirmEmailDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConfirmedAddressDto> {
    await this.limits.countCall(LINKS_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    const [token, password] = [body.token, body.password ?? null];
    const devicePass = this.sessions.readKnownPass(request);
    const created = await this.registering.confirmRegistration(token, { devicePass, password });
    if (!created) {
      const reader = request.viewer?.reader ?? null;
      return { email: await this.accounts.confirmEmail(token, reader?.id ?? null, password), registered: false };
    }
    await this.sessions.open(created.readerId, request, response);
    return { email: created.email, registered: true };
  }
}
