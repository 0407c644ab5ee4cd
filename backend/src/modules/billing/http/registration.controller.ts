import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { AddressDto, ReaderSessions, RegisterDto } from '../../auth/index.ts';
import { CompleteRegistration } from '../use-cases/complete-registration.ts';
import { ContinueWithoutPremium } from '../use-cases/continue-without-premium.ts';
import { RegisterWithPayment } from '../use-cases/register-with-payment.ts';
import { billingConfig } from '../billing.config.ts';
import { ClientSecretDto, CompletedDto, CompleteRegistrationDto } from './dto/billing.dto.ts';
import { clearResumeCookie, readResumeCookie, setResumeCookie } from './resume-cookie.ts';

@ApiTags('billing')
@Controller('api')
@Access('anyone')
export class RegistrationController {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #test = billingConfig.read().PAYMENTS === 'test';

  constructor(
    private readonly registerWithPayment: RegisterWithPayment,
    private readonly completeRegistration: CompleteRegistration,
    private readonly withoutPremium: ContinueWithoutPremium,
    private readonly sessions: ReaderSessions,
  ) {}

  /**
   * Starts a registration with premium. The account is created on payment. Responds with 409 if the name or address
   * is already taken.
   */
  @Post('register-with-payment')
  @HttpCode(200)
  @ApiOkResponse({ type: ClientSecretDto })
  async register(
    @Body() registration: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientSecretDto> {
    const { clientSecret, resumeToken, expiresAt } = await this.registerWithPayment.startRegistration(
      registration,
      toNetworkKey(request.ip ?? 'unknown'),
    );
    setResumeCookie(response, resumeToken, expiresAt, this.#secure);
    return { clientSecret };
  }

  /** Continues this browser's registration without payment: sends a link that creates a free account. */
  @Post('continue-without-premium')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AddressDto })
  async continueWithoutPremium(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddressDto> {
    const email = await this.withoutPremium.continueFree(
      readResumeCookie(request, this.#secure),
      this.sessions.getOrSetDevicePass(request, response),
    );
    return { email };
  }

  /** Called when the browser returns from the payment page. Asks the provider whether the payment was made. */
  @Post('complete-registration')
  @HttpCode(200)
  @ApiOkResponse({ type: CompletedDto })
  async complete(
    @Body() body: CompleteRegistrationDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CompletedDto> {
    const viewer = request.viewer?.reader ?? null;
    const completed = await this.completeRegistration.completeReturn({
      paymentId: body.paymentIntent,
      clientSecret: body.paymentIntentClientSecret,
      resumeToken: readResumeCookie(request, this.#secure),
      readerId: viewer?.id ?? null,
    });
    if (completed.signIn) {
      await this.sessions.open(completed.readerId, request, response);
      clearResumeCookie(response, this.#secure);
    }
    return {
      signedIn: completed.signIn || viewer !== null,
      registered: completed.registered,
      premium: completed.premium,
      test: this.#test,
    };
  }
}
