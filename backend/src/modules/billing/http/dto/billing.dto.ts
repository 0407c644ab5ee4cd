import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/subscription-state.ts';
import { TEST_CARD_CHOICES, type TestCard } from '../../ports/test-cards.ts';

const PAYMENT_ID = /^[A-Za-z0-9_]{3,100}$/;
const CLIENT_SECRET = /^[A-Za-z0-9_-]{10,300}$/;

export class ClientSecretDto {
  @ApiProperty({ description: 'With it the browser pays, and nothing else.' }) clientSecret: string;
}

export class CompleteRegistrationDto {
  @ApiProperty()
  @IsString()
  @Matches(PAYMENT_ID, { message: 'paymentIntent is not the id of a payment' })
  paymentIntent: string;
  @ApiProperty()
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'paymentIntentClientSecret is not a client secret' })
  paymentIntentClientSecret: string;
}

export class CompletedDto {
  @ApiProperty({ description: 'Whether this browser is signed in now.' }) signedIn: boolean;
  @ApiProperty({ description: "True where an account was made, false where a reader's subscription became active." })
  registered: boolean;
  @ApiProperty() premium: boolean;
  @ApiProperty({ description: 'A payment by the stand-in: nothing was charged.' }) test: boolean;
}

export class ConfirmTestPaymentDto {
  @ApiProperty()
  @IsString()
  @Matches(CLIENT_SECRET, { message: 'clientSecret is not a client secret' })
  clientSecret: string;
  @ApiProperty({ enum: TEST_CARD_CHOICES }) @IsIn(TEST_CARD_CHOICES) card: TestCard;
  @ApiProperty({ required: false, description: "The answer to the bank's question." })
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
  @ApiProperty({ description: 'Whether premium holds.' }) premium: boolean;
  @ApiProperty() priceCents: number;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'End of what is paid.' }) periodEndsAt:
    | string
    | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when premium holds although a renewal failed.',
  })
  graceEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) since: string;
}

export class PendingPaymentDto {
  @ApiProperty() clientSecret: string;
  @ApiProperty() paymentIntent: string;
  @ApiProperty({ description: 'It only waits for this browser to come back.' }) paid: boolean;
}

export class PriceDto {
  @ApiProperty({ example: 199 }) cents: number;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ example: 'month' }) interval: string;
}

export class SubscriptionDto {
  @ApiProperty({ type: PriceDto }) price: PriceDto;
  @ApiProperty({ enum: ['test', 'stripe'], description: 'Whose form the browser shows; test: no card is charged.' })
  gateway: 'test' | 'stripe';
  @ApiProperty({ type: String, nullable: true }) publishableKey: string | null;
  @ApiProperty({ type: PlanDto, nullable: true, description: 'Of the signed-in reader.' }) plan: PlanDto | null;
  @ApiProperty({ type: PendingPaymentDto, nullable: true, description: 'The registration that this browser began.' })
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
  @ApiProperty({ description: 'False: free for everybody.' }) premium: boolean;
  @ApiProperty() title: string;
  @ApiProperty() about: string;
}

export class ReceivedDto {
  @ApiProperty() received: boolean;
}
