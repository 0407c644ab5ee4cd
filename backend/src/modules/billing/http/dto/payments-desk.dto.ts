import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/subscription-state.ts';

export class NightsDto {
  @PageLimit(100, 20)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @ApiPropertyOptional({ example: '2026-11-21' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'before must be a date such as 2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'before must be a date such as 2026-11-21' })
  before?: string;
}

export class DeskPageDto {
  @PageLimit(100, 20)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, { message: 'before must be the id of an entry' })
  before?: string;
}

export class FindSubscriptionsDto extends DeskPageDto {
  @IsOptional()
  @IsIn(SUBSCRIPTION_STATES)
  state?: SubscriptionState;

  /** Part of a username, a complete email address, or the id of a customer, a subscription or its first payment. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\0]*$/, { message: 'q must be text' })
  q?: string;
}

export class StateCountDto {
  state: SubscriptionState;
  subscriptions: number;
}

export class FindingDto {
  subscription: string;
  found: string;
  done: string;
}

export class ReconciliationDto {
  @ApiProperty({ example: '2026-11-21' })
  night: string;
  orderedAt: Date;
  /** Time at which the comparison finished. null while it is waiting or running. */
  finishedAt: Date | null;
  compared: number;
  @ApiProperty({ type: [FindingDto] })
  findings: readonly FindingDto[];
}

export class PaymentsOverviewDto {
  gateway: 'test' | 'stripe';
  /** Number of subscriptions by state. States without subscriptions are left out. */
  states: StateCountDto[];
  /** Number of webhook events from the payment provider that have not been processed yet. */
  waitingEvents: number;
  oldestEventAt: Date | null;
  /** Number of paid registrations that could not become an account. */
  refused: number;
  lastReconciliation: ReconciliationDto | null;
}

export class OrderedNightDto {
  @ApiProperty({ example: '2026-11-21' })
  night: string;
}

export class RefusedRegistrationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  username: string;
  email: string;
  problem: string;
  paymentId: string | null;
  /** Progress of the refund. While the payer's bank disputes the payment, we do not refund it. */
  refund: 'pending' | 'disputed' | 'returned-by-bank' | 'refunded';
  at: Date;
}

export class DeskSubscriptionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  state: SubscriptionState;
  /** Whether premium holds. */
  premium: boolean;
  readerId: number | null;
  /** Username of the reader. null if the account was deleted or never created. */
  username: string | null;
  email: string | null;
  @ApiProperty({ example: 'stripe' })
  gateway: string;
  /** Id of the subscription at the payment provider. null if it has none. */
  gatewayId: string | null;
  periodEndsAt: Date | null;
  graceEndsAt: Date | null;
  since: Date;
}
