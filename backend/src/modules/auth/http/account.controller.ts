import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { readerConfig } from '../auth.config.ts';
import { ReaderSessionStore } from '../data/reader-session.store.ts';
import { Readers } from '../data/readers.ts';
import { ChangeAccount } from '../use-cases/change-account.ts';
import { ExportReaderData } from '../use-cases/export-reader-data.ts';
import {
  AddressDto,
  ChangeEmailDto,
  ChangePasswordDto,
  ConfirmPasswordDto,
  ReaderSessionDto,
} from './dto/account.dto.ts';
import { DoneDto } from './dto/reader.dto.ts';
import { ReaderSessions } from './reader-sessions.ts';

const CONFIRMATION_LIMIT = { name: 'address confirmation', most: 3, windowSeconds: 3600 };
const EXPORT_LIMIT = { name: 'data export', most: 10, windowSeconds: 3600 };

@ApiTags('readers')
@Controller('api/account')
@Access('reader')
export class AccountController {
  readonly #idleDays = readerConfig.read().READER_SESSION_IDLE_DAYS;

  constructor(
    private readonly accounts: ChangeAccount,
    private readonly readers: Readers,
    private readonly sessions: ReaderSessions,
    private readonly store: ReaderSessionStore,
    private readonly exporting: ExportReaderData,
    private readonly limits: RateLimits,
  ) {}

  @Get('sessions')
  @ApiOkResponse({ type: [ReaderSessionDto] })
  async list(@CurrentReader() reader: SessionReader, @Req() request: Request): Promise<ReaderSessionDto[]> {
    const sessions = await this.store.list(reader.id, this.#idleDays);
    return sessions.map((session) => ({ ...session, current: session.id === request.readerSessionId }));
  }

  @Delete('sessions/:id')
  @ApiOkResponse({ type: DoneDto })
  async end(@CurrentReader() reader: SessionReader, @IdParam() id: number): Promise<DoneDto> {
    if (!(await this.store.revoke(reader.id, id))) throw new NotFoundError('Session', id);
    return { success: true };
  }

  /** Ends all of the reader's sessions except the current one. */
  @Delete('sessions')
  @ApiOkResponse({ type: DoneDto })
  async endOthers(@CurrentReader() reader: SessionReader, @Req() request: Request): Promise<DoneDto> {
    await this.store.revokeAll(reader.id, request.readerSessionId ?? null);
    return { success: true };
  }

  /** Changes the password. Ends every session and opens a new one for this browser. */
  @Post('password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async changePassword(
    @CurrentReader() reader: SessionReader,
    @Body() { password, newPassword }: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneDto> {
    await this.accounts.password(reader.id, password, newPassword, request.readerSessionId ?? null);
    await this.sessions.open(reader.id, request, response);
    return { success: true };
  }

  @Post('email')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AddressDto })
  async changeEmail(
    @CurrentReader() reader: SessionReader,
    @Body() { password, email }: ChangeEmailDto,
  ): Promise<AddressDto> {
    return { email: await this.accounts.requestEmailChange(reader.id, password, email) };
  }

  /** Sends a confirmation link if the reader's address is not confirmed yet. */
  @Post('email/confirmation')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AddressDto })
  async askToConfirm(@CurrentReader() reader: SessionReader): Promise<AddressDto> {
    await this.limits.countCall(CONFIRMATION_LIMIT, String(reader.id));
    return { email: await this.accounts.requestConfirmation(reader.id) };
  }

  /** Returns everything that is stored about the reader. */
  @Get('export')
  @Header('Content-Disposition', 'attachment; filename="parallax-my-data.json"')
  @ApiOkResponse({ type: Object })
  async export(@CurrentReader() reader: SessionReader): Promise<Record<string, unknown>> {
    await this.limits.countCall(EXPORT_LIMIT, String(reader.id));
    const profile = await this.readers.findProfile(reader.id);
    return this.exporting.exportData({ id: reader.id, confirmedEmail: profile?.emailVerified ? profile.email : null });
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async delete(
    @CurrentReader() reader: SessionReader,
    @Body() { password }: ConfirmPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneDto> {
    await this.accounts.delete(reader.id, password);
    await this.sessions.close(request, response);
    return { success: true };
  }
}
