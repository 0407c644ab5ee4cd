import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import type { SubscriptionState } from '../../domain/subscription-state.ts';
import { TEST_CARD_CHOICES, type TestCard } from '../../ports/test-cards.ts';

const PAYMENT_ID = /^[A-Za-z0-9_]{3,100}$/;
const CLIENT_SECRET = /^[A-Za-z0-9_-]{10,300}$/;

export class ClientSecretDto {
  /** Secret with which the browser can make this payment and do nothing else. */
  clientSecret: string;
}

export class CompleteRegistrationDto {
  @IsString()
  @Matches(PAYMENT_ID, { message: 'paymentIntent must be the id of a payment' })
  paymentIntent: string;
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'paymentIntentClientSecret must be a client secret' })
  paymentIntentClientSecret: string;
}

export class CompletedDto {
  /** Whether this browser is now signed in. */
  signedIn: boolean;
  /** true if an account was created, false if the subscription of an existing reader became active. */
  registered: boolean;
  premium: boolean;
  /** Whether the payment was made with the simulated payment provider, so that nothing was charged. */
  test: boolean;
}

export class ConfirmTestPaymentDto {
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'clientSecret must be a client secret' })
  clientSecret: string;
  @IsIn(TEST_CARD_CHOICES) card: TestCard;
  /** Whether the reader approves the payment when the bank asks for confirmation. */
  @IsOptional()
  @IsBoolean()
  approved?: boolean;
}

export class TestPaymentDto {
  status: 'succeeded' | 'declined' | 'authentication-required';
}

export class PlanDto {
  state: SubscriptionState;
  /** Whether premium is active. */
  premium: boolean;
  priceCents: number;
  @ApiProperty({ example: 'usd' })
  currency: string;
  /** End of the paid period. null if nothing has been paid yet. */
  periodEndsAt: Date | null;
  /** Time until which premium stays active after a failed renewal. null if no renewal failed. */
  graceEndsAt: Date | null;
  since: Date;
}

export class PendingPaymentDto {
  clientSecret: string;
  paymentIntent: string;
  /** Whether the payment has arrived. If it has, this browser only has to return to complete the registration. */
  paid: boolean;
}

export class PriceDto {
  @ApiProperty({ example: 199 })
  cents: number;
  @ApiProperty({ example: 'usd' })
  currency: string;
  @ApiProperty({ example: 'month' })
  interval: string;
}

export class SubscriptionDto {
  price: PriceDto;
  /** Provider of the payment form. test is the simulated payment provider, which charges no card. */
  gateway: 'test' | 'stripe';
  publishableKey: string | null;
  /** Plan of the signed-in reader. null if nobody is signed in or the reader has no plan. */
  plan: PlanDto | null;
  /** Unfinished registration of this browser. null if there is none. */
  pending: PendingPaymentDto | null;
}

export class InvoiceDto {
  number: string;
  issuedAt: Date;
  cents: number;
  currency: string;
  status: 'paid' | 'open' | 'void';
  url: string | null;
}

export class EntitlementDto {
  key: string;
  /** Whether the feature needs premium. false if it is free for everybody. */
  premium: boolean;
  title: string;
  about: string;
}

export class ReceivedDto {
  received: boolean;
}
