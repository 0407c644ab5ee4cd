import { Body, Controller, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { toMutes } from '../../../shared/http/mutes.dto.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { normalizeEmail } from '../../../shared/text/email-address.ts';
import { ManageSubscription } from '../use-cases/manage-subscription.ts';
import { Subscribe } from '../use-cases/subscribe.ts';
import {
  ChangePreferencesDto,
  ConfirmDto,
  ConfirmedDto,
  LeftDto,
  LinkDto,
  PreferencesSavedDto,
  ShownPreferencesDto,
  SubscribeDto,
  SubscribedDto,
} from './dto/newsletter-requests.dto.ts';

/**
 * Maximum number of subscriptions per network and hour. Enough for a household with a few typos, but too few for
 * subscribing lists of addresses.
 */
const SUBSCRIPTIONS_PER_NETWORK_LIMIT = { name: 'newsletter', most: 20, windowSeconds: 3600 };

@ApiTags('newsletter')
@Controller('api/newsletter')
@Access('anyone')
export class NewsletterController {
  constructor(
    private readonly subscribing: Subscribe,
    private readonly subscriptions: ManageSubscription,
    private readonly limits: RateLimits,
  ) {}

  /** Subscribes an address. The response does not reveal whether the address was already subscribed. */
  @Post('subscribe')
  @HttpCode(200)
  @ApiOkResponse({ type: SubscribedDto })
  async subscribe(@Body() { email, source }: SubscribeDto, @Req() request: Request): Promise<SubscribedDto> {
    const address = normalizeEmail(email);
    if (address === null) throw new BadInputError('Please enter a valid email address.');
    await this.limits.countCall(SUBSCRIPTIONS_PER_NETWORK_LIMIT, toNetworkKey(request.ip ?? 'unknown'));
    await this.subscribing.subscribe({ email: address, source: source ?? null });
    return { success: true };
  }

  /**
   * Confirms a subscription. Requires a POST request, so that programs that open every link in an email do not
   * confirm anything.
   */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmedDto })
  confirm(@Body() { token, timeZone }: ConfirmDto): Promise<ConfirmedDto> {
    return this.subscriptions.confirmSubscription(token, timeZone ?? null);
  }

  @Get('preferences')
  @ApiOkResponse({ type: ShownPreferencesDto })
  async preferences(@Query() { token }: LinkDto): Promise<ShownPreferencesDto> {
    const { mutes, ...preferences } = await this.subscriptions.findPreferences(token);
    return {
      ...preferences,
      mutes: { words: [...mutes.words], outlets: [...mutes.outlets], topics: [...mutes.topics] },
    };
  }

  @Put('preferences')
  @ApiOkResponse({ type: PreferencesSavedDto })
  async prefer(
    @Body() { token, categories, frequency, hour, timeZone, mutes }: ChangePreferencesDto,
  ): Promise<PreferencesSavedDto> {
    await this.subscriptions.changePreferences(token, {
      categories,
      frequency,
      hour,
      timeZone,
      mutes: mutes ? toMutes(mutes) : null,
    });
    return { success: true };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @ApiOkResponse({ type: LeftDto })
  leave(@Body() { token }: LinkDto): Promise<LeftDto> {
    return this.subscriptions.unsubscribe(token);
  }
}
