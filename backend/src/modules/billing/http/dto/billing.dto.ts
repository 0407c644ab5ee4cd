import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/subscription-state.ts';
import { TEST_CARD_CHOICES, type TestCard } from '../../ports/test-cards.ts';

const PAYMENT_ID = /^[A-Za-z0-9_]{3,100}$/;
const CLIENT_SECRET = /^[A-Za-z0-9_-]{10,300}$/;

export class ClientSecretDto {
  @ApiProperty({ description: 'Secret with which the browser can make this payment and do nothing else.' })
  clientSecret: string;
}

export class CompleteRegistrationDto {
  @ApiProperty()
  @IsString()
  @Matches(PAYMENT_ID, { message: 'paymentIntent must be the id of a payment' })
  paymentIntent: string;
  @ApiProperty()
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'paymentIntentClientSecret must be a client secret' })
  paymentIntentClientSecret: string;
}

export class CompletedDto {
  @ApiProperty({ description: 'Whether this browser is now signed in.' }) signedIn: boolean;
  @ApiProperty({
    description: 'true if an account was created, false if the subscription of an existing reader became active.',
  })
  registered: boolean;
  @ApiProperty() premium: boolean;
  @ApiProperty({
    description: 'Whether the payment was made with the simulated payment provider, so that nothing was charged.',
  })
  test: boolean;
}

export class ConfirmTestPaymentDto {
  @ApiProperty()
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'clientSecret must be a client secret' })
  clientSecret: string;
  @ApiProperty({ enum: TEST_CARD_CHOICES }) @IsIn(TEST_CARD_CHOICES) card: TestCard;
  @ApiProperty({
    required: false,
    description: 'Whether the reader approves the payment when the bank asks for confirmation.',
  })
  @IsOptional()
  @IsBoolean()
  approved?: boolean;
}

export class TestPaymentDto {
  @ApiProperty({ enum: ['succeeded', 'declined', 'authentication-required'] }) status:
    | 'succeeded'
    | 'declined'
    | 'authentication-required';
}

export class PlanDto {
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ description: 'Whether premium is active.' }) premium: boolean;
  @ApiProperty() priceCents: number;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the paid period. null if nothing has been paid yet.',
  })
  periodEndsAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time until which premium stays active after a failed renewal. null if no renewal failed.',
  })
  graceEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) since: string;
}

export class PendingPaymentDto {
  @ApiProperty() clientSecret: string;
  @ApiProperty() paymentIntent: string;
  @ApiProperty({
    description:
      'Whether the payment has arrived. If it has, this browser only has to return to complete the registration.',
  })
  paid: boolean;
}

export class PriceDto {
  @ApiProperty({ example: 199 }) cents: number;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ example: 'month' }) interval: string;
}

export class SubscriptionDto {
  @ApiProperty({ type: PriceDto }) price: PriceDto;
  @ApiProperty({
    enum: ['test', 'stripe'],
    description: 'Provider of the payment form. test is the simulated payment provider, which charges no card.',
  })
  gateway: 'test' | 'stripe';
  @ApiProperty({ type: String, nullable: true }) publishableKey: string | null;
  @ApiProperty({
    type: PlanDto,
    nullable: true,
    description: 'Plan of the signed-in reader. null if nobody is signed in or the reader has no plan.',
  })
  plan: PlanDto | null;
  @ApiProperty({
    type: PendingPaymentDto,
    nullable: true,
    description: 'Unfinished registration of this browser. null if there is none.',
  })
  pending: PendingPaymentDto | null;
}

export class InvoiceDto {
  @ApiProperty() number: string;
  @ApiProperty({ type: String, format: 'date-time' }) issuedAt: string;
  @ApiProperty() cents: number;
  @ApiProperty() currency: string;
  @ApiProperty({ enum: ['paid', 'open', 'void'] }) status: 'paid' | 'open' | 'void';
  @ApiProperty({ type: String, nullable: true }) url: string | null;
}

export class EntitlementDto {
  @ApiProperty() key: string;
  @ApiProperty({ description: 'Whether the feature needs premium. false if it is free for everybody.' })
  premium: boolean;
  @ApiProperty() title: string;
  @ApiProperty() about: string;
}

export class ReceivedDto {
  @ApiProperty() received: boolean;
}
