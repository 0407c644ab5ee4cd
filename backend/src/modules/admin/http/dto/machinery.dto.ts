import { ApiProperty } from '@nestjs/swagger';

export class QueueStateDto {
  @ApiProperty() name: string;
  @ApiProperty() waiting: number;
  @ApiProperty() active: number;
  @ApiProperty() delayed: number;
  @ApiProperty() failed: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why the newest failed job failed.' }) lastFailure: string | null;
}

export class DeadLetterDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'Name of the event.' }) name: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Ids and routing facts.' }) payload: unknown;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, format: 'date-time' }) occurredAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) diedAt: Date;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
}

export class HandledDto {
  @ApiProperty({ description: 'How many were retried or discarded.' }) handled: number;
}
