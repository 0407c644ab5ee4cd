import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/subscription-state.ts';

export class NightsDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({
    description: 'Value of the X-Next-Cursor header of the previous page.',
    example: '2026-11-21',
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'before must be a date such as 2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'before must be a date such as 2026-11-21' })
  before?: string;
}

export class DeskPageDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'before must be the id of an entry' })
  before?: string;
}

export class FindSubscriptionsDto extends DeskPageDto {
  @ApiPropertyOptional({ enum: SUBSCRIPTION_STATES })
  @IsOptional()
  @IsIn(SUBSCRIPTION_STATES)
  state?: SubscriptionState;

  @ApiPropertyOptional({
    description: 'Part of a username, a complete email address, or an id of the payment provider.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\0]*$/, { message: 'q must be text' })
  q?: string;
}

export class StateCountDto {
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty() subscriptions: number;
}

export class FindingDto {
  @ApiProperty() subscription: string;
  @ApiProperty() found: string;
  @ApiProperty() done: string;
}

export class ReconciliationDto {
  @ApiProperty({ example: '2026-11-21' }) night: string;
  @ApiProperty({ type: String, format: 'date-time' }) orderedAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the comparison finished. null while it is waiting or running.',
  })
  finishedAt: string | null;
  @ApiProperty() compared: number;
  @ApiProperty({ type: [FindingDto] }) findings: FindingDto[];
}

export class PaymentsOverviewDto {
  @ApiProperty({ enum: ['test', 'stripe'] }) gateway: 'test' | 'stripe';
  @ApiProperty({
    type: [StateCountDto],
    description: 'Number of subscriptions by state. States without subscriptions are left out.',
  })
  states: StateCountDto[];
  @ApiProperty({ description: 'Number of webhook events from the payment provider that have not been processed yet.' })
  waitingEvents: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) oldestEventAt: string | null;
  @ApiProperty({ description: 'Number of paid registrations that could not become an account.' }) refused: number;
  @ApiProperty({ type: ReconciliationDto, nullable: true }) lastReconciliation: ReconciliationDto | null;
}

export class OrderedNightDto {
  @ApiProperty({ example: '2026-11-21' }) night: string;
}

export class RefusedRegistrationDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() username: string;
  @ApiProperty() email: string;
  @ApiProperty() problem: string;
  @ApiProperty({ type: String, nullable: true }) paymentId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'State of the subscription. refunded if the payment was returned. null if there is no subscription.',
  })
  state: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) at: string;
}

export class DeskSubscriptionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ description: 'Whether premium holds.' }) premium: boolean;
  @ApiProperty({ type: Number, nullable: true }) readerId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Username of the reader. null if the account was deleted or never created.',
  })
  username: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ example: 'stripe' }) gateway: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Id of the subscription at the payment provider. null if it has none.',
  })
  gatewayId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) periodEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) graceEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) since: string;
}
