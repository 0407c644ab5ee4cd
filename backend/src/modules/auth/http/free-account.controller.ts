import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { RegisterFree } from '../use-cases/register-free.ts';
import { AddressDto } from './dto/account.dto.ts';
import { RegisterDto } from './dto/reader.dto.ts';
import { ReaderSessions } from './reader-sessions.ts';

@ApiTags('readers')
@Controller('api')
@Access('anyone')
export class FreeAccountController {
  constructor(
    private readonly registering: RegisterFree,
    private readonly sessions: ReaderSessions,
  ) {}

  /**
   * Registers an account without premium: sends a link that creates the account. Repeating the request sends another
   * link. The response does not reveal whether the address has an account.
   */
  @Post('register')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AddressDto })
  @ApiConflictResponse({ description: 'The username is taken.' })
  async register(
    @Body() registration: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddressDto> {
    return {
      email: await this.registering.requestAccount(
        registration,
        toNetworkKey(request.ip ?? 'unknown'),
        this.sessions.getOrSetDevicePass(request, response),
      ),
    };
  }
}
