import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EVENT_TYPES, type EventType, LATEST_SECONDS } from '../../domain/tracked-event.ts';

export class EventMetadataDto {
  @ApiPropertyOptional({ description: 'Of an interaction: what was done, e.g. click.' }) action?: string;
  @ApiPropertyOptional({
    type: Object,
    additionalProperties: true,
    description: 'Accepted and not stored. Leave it out.',
  })
  preferences?: object;
}

export class TrackedEventDto {
  @ApiProperty({ enum: Object.keys(EVENT_TYPES) }) eventType: EventType;
  @ApiProperty({ description: 'Id of an article, as text.' }) entityId: string;
  @ApiProperty({ description: 'Random, made up for the visit: 8 to 64 letters, digits, - and _.' }) sessionId: string;
  @ApiPropertyOptional({
    minimum: 0,
    maximum: LATEST_SECONDS,
    default: 0,
    description: 'How long ago it happened, for events that could not be sent at once.',
  })
  ageSeconds?: number;
  @ApiPropertyOptional({ type: EventMetadataDto }) metadata?: EventMetadataDto;
}
