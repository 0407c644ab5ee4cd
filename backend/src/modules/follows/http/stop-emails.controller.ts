import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { FollowStore } from '../data/follow.store.ts';
import { StopEmailsDto, StoppedEmailsDto } from './dto/follow.dto.ts';

/**
 * Target of the header `List-Unsubscribe` (RFC 8058) of emails about a follow, and of the button in alerts. Outside /api,
 * because mail programs post a form to it. A GET request to the same URL shows a page.
 */
@ApiTags('follows')
@Controller('follow')
@Access('anyone')
export class StopEmailsController {
  constructor(private readonly follows: FollowStore) {}

  @Post('stop')
  @HttpCode(200)
  @ApiOkResponse({ type: StoppedEmailsDto })
  async stop(
    @Query() { token }: StopEmailsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoppedEmailsDto> {
    await this.follows.stopNotices(token);
    response.setHeader('Cache-Control', 'no-store');
    return { message: "You won't be notified of this any more." };
  }
}
