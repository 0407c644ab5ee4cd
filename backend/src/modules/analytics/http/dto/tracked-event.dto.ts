import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EVENT_TYPES, type EventType, MAX_AGE_SECONDS } from '../../domain/tracked-event.ts';

export class EventMetadataDto {
  @ApiPropertyOptional({ description: 'What the reader did, such as click. Required for interactions.' })
  action?: string;
  @ApiPropertyOptional({
    type: Object,
    additionalProperties: true,
    description: 'Accepted for compatibility, but not stored.',
  })
  preferences?: object;
}

export class TrackedEventDto {
  @ApiProperty({ enum: Object.keys(EVENT_TYPES) }) eventType: EventType;
  @ApiProperty({ description: 'Id of an article, as a string.' }) entityId: string;
  @ApiProperty({ description: 'Random id generated for the visit: 8 to 64 letters, digits, hyphens or underscores.' })
  sessionId: string;
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MAX_AGE_SECONDS,
    default: 0,
    description: 'Age of the event in seconds, for events that could not be sent immediately.',
  })
  ageSeconds?: number;
  @ApiPropertyOptional({ type: EventMetadataDto }) metadata?: EventMetadataDto;
}
