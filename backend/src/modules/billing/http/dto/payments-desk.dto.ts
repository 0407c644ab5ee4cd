import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/subscription-state.ts';

export class NightsDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ description: 'From X-Next-Cursor of the page before.', example: '2026-11-21' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'before must be a date such as 2026-11-21' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'before must be a date such as 2026-11-21' })
  before?: string;
}

export class DeskPageDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'From X-Next-Cursor of the page before.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'before must be the id of an entry' })
  before?: string;
}

export class FindSubscriptionsDto extends DeskPageDto {
  @ApiPropertyOptional({ enum: SUBSCRIPTION_STATES })
  @IsOptional()
  @IsIn(SUBSCRIPTION_STATES)
  state?: SubscriptionState;

  @ApiPropertyOptional({ description: "Part of a reader's name, a whole address, or an id that the provider names." })
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
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it waits or runs.' })
  finishedAt: string | null;
  @ApiProperty() compared: number;
  @ApiProperty({ type: [FindingDto] }) findings: FindingDto[];
}

export class PaymentsOverviewDto {
  @ApiProperty({ enum: ['test', 'stripe'] }) gateway: 'test' | 'stripe';
  @ApiProperty({ type: [StateCountDto], description: 'States that no subscription has are left out.' })
  states: StateCountDto[];
  @ApiProperty({ description: 'What the provider told and nobody has followed yet.' }) waitingEvents: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) oldestEventAt: string | null;
  @ApiProperty({ description: 'Registrations that were paid and could get no account.' }) refused: number;
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
    description: 'State of the subscription: refunded when the money went back.',
  })
  state: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) at: string;
}

export class DeskSubscriptionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ description: 'Whether premium holds.' }) premium: boolean;
  @ApiProperty({ type: Number, nullable: true }) readerId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null where the account is gone, or was never made.' })
  username: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ example: 'stripe' }) gateway: string;
  @ApiProperty({ type: String, nullable: true, description: "The provider's id of it." }) gatewayId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) periodEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) graceEndsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) since: string;
}
