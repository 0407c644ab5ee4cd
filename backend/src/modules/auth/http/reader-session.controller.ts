import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBody, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { Readers } from '../data/readers.ts';
import { DoneDto, ReaderSignInDto, UserDto } from './dto/reader.dto.ts';
import { READER_PASSWORD, type SignedInReader } from './reader-password.strategy.ts';
import { ReaderSessions } from './reader-sessions.ts';

@ApiTags('readers')
@Controller('api')
@Access('anyone')
export class ReaderSessionController {
  constructor(
    private readonly readers: Readers,
    private readonly sessions: ReaderSessions,
  ) {}

  /** Signs in a reader. Ends the browser's previous session, if any. */
  @Post('login')
  @HttpCode(200)
  @UseGuards(AuthGuard(READER_PASSWORD))
  @ApiBody({ type: ReaderSignInDto })
  @ApiOkResponse({ type: UserDto })
  async signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<UserDto> {
    const { readerId } = request.user as SignedInReader;
    await this.sessions.open(readerId, request, response);
    return this.#user(readerId);
  }

  /** Ends the session on the server. Signing out twice is not an error. */
  @Post('logout')
  @WorksWhileReadOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<DoneDto> {
    await this.sessions.close(request, response);
    return { success: true };
  }

  /** Returns the signed-in reader. Responds with 401 to a visitor. */
  @Get('user')
  @Access('reader')
  @ApiOkResponse({ type: UserDto })
  @ApiUnauthorizedResponse()
  user(@CurrentReader() reader: SessionReader): Promise<UserDto> {
    return this.#user(reader.id);
  }

  async #user(id: number): Promise<UserDto> {
    const user = await this.readers.findProfile(id);
    if (!user) throw new DomainError('sign-in-required', 'Please sign in.', 401);
    return user;
  }
}
