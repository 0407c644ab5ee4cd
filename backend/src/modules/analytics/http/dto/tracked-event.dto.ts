import { ApiPropertyOptional } from '@nestjs/swagger';
import type { EventType } from '../../domain/tracked-event.ts';

export class EventMetadataDto {
  /** What the reader did, such as click. Required for interactions. */
  action?: string;
  /** Accepted for compatibility, but not stored. */
  @ApiPropertyOptional({ additionalProperties: true })
  preferences?: object;
}

export class TrackedEventDto {
  eventType: EventType;
  /** Id of an article, as a string. */
  entityId: string;
  /** Random id generated for the visit: 8 to 64 letters, digits, hyphens or underscores. */
  sessionId: string;
  metadata?: EventMetadataDto;
}
