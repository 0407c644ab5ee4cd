import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { networkOf } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { emailAddress } from '../../../shared/text/email-address.ts';
import { Subscribe } from '../use-cases/subscribe.ts';
import { SubscribeDto, SubscribedDto } from './dto/newsletter-requests.dto.ts';

/** A household subscribes and mistypes a few times; lists of addresses are not entered by hand. */
const SUBSCRIBING = { name: 'newsletter', most: 20, windowSeconds: 3600 };

@ApiTags('newsletter')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(
    private readonly subscribing: Subscribe,
    private readonly limits: RateLimits,
  ) {}

  /** Answers alike whether or not the address is known. */
  @Post('subscribe')
  @HttpCode(200)
  @ApiOkResponse({ type: SubscribedDto })
  async subscribe(@Body() { email, source }: SubscribeDto, @Req() request: Request): Promise<SubscribedDto> {
    const address = emailAddress(email);
    if (address === null) throw new BadInputError('Please enter a valid email address.');
    await this.limits.take(SUBSCRIBING, networkOf(request.ip ?? 'unknown'));
    await this.subscribing.run({ email: address, source: source ?? null });
    return { success: true };
  }
}
