import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { ManageSubscription } from '../use-cases/manage-subscription.ts';
import { LinkDto } from './dto/newsletter-requests.dto.ts';

/**
 * Target of the header `List-Unsubscribe` (RFC 8058). Mail programs post a form to it, so it is outside /api, which
 * accepts only JSON from our own pages. The token in the URL is the only authorization. A GET request to the same URL
 * shows a page.
 */
@ApiTags('newsletter')
@Controller('newsletter')
@Access('anyone')
export class OneClickController {
  constructor(private readonly subscriptions: ManageSubscription) {}

  @Post('unsubscribe')
  @HttpCode(200)
  @ApiOkResponse({ type: String })
  async leave(@Query() { token }: LinkDto, @Res({ passthrough: true }) response: Response): Promise<string> {
    await this.subscriptions.unsubscribe(token);
    response.type('text/plain').setHeader('Cache-Control', 'no-store');
    return 'You have been unsubscribed.\n';
  }
}
