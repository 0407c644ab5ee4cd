import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { normalizeEmail } from '../../../shared/text/email-address.ts';
import { ContactMessageStore } from '../data/contact-message.store.ts';
import { SendContactMessage } from '../use-cases/send-contact-message.ts';
import { ContactDto, ContactLimitDto, ContactMessageDto, ContactSentDto } from './dto/contact.dto.ts';

const MESSAGES_PER_NETWORK_LIMIT = { name: 'contact', most: 10, windowSeconds: 3600 };

@ApiTags('contact')
@Controller('api')
export class ContactController {
  constructor(
    private readonly messages: ContactMessageStore,
    private readonly sending: SendContactMessage,
    private readonly limits: RateLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores and forwards a message. `website` is a honeypot, a hidden field that only programs fill in. Messages with
   * this field get the same response but are discarded.
   */
  @Post('contact')
  @Access('anyone')
  @HttpCode(200)
  @ApiOkResponse({ type: ContactSentDto })
  async send(
    @Body() { name, email, subject, message, website }: ContactDto,
    @Req() request: Request,
  ): Promise<ContactSentDto> {
    const address = normalizeEmail(email);
    if (address === null) throw new BadInputError('Please enter a valid email address.');
    await this.limits.countCall(MESSAGES_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    if (isFilled(website))
      this.logger.info({}, 'a bot filled in the hidden field of the contact form; dropping its message');
    else await this.sending.storeAndForward({ name, email: address, subject, message });
    return { success: true };
  }

  @Get('admin/contact-messages')
  @Access('desk')
  @ApiOkResponse({ type: [ContactMessageDto] })
  recent(@Query() { limit }: ContactLimitDto): Promise<ContactMessageDto[]> {
    return this.messages.listRecent(limit ?? 100);
  }
}

function isFilled(website: unknown): boolean {
  return website !== undefined && website !== null && website !== '';
}
