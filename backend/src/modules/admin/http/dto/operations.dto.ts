import { ApiProperty } from '@nestjs/swagger';

export class QueueStateDto {
  @ApiProperty() name: string;
  @ApiProperty() waiting: number;
  @ApiProperty() active: number;
  @ApiProperty() delayed: number;
  @ApiProperty() failed: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Error of the most recently failed job. null if no job has failed.',
  })
  lastFailure: string | null;
}

export class DeadLetterDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'Name of the event.' }) name: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Payload of the event: ids and the values that listeners need.',
  })
  payload: unknown;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, format: 'date-time' }) occurredAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) diedAt: Date;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
}

export class HandledDto {
  @ApiProperty({ description: 'Number of entries that were retried or discarded.' }) handled: number;
}

export class RefusalDto {
  @ApiProperty() reason: string;
  @ApiProperty() times: number;
}

export class ModelUseDto {
  @ApiProperty({ description: 'Purpose of the calls: draft, judge or translate.' }) purpose: string;
  @ApiProperty() model: string;
  @ApiProperty({ description: 'Number of calls whose response was used.' }) answered: number;
  @ApiProperty({ description: 'Number of calls without a response.' }) failed: number;
  @ApiProperty({ description: 'Number of calls whose response our checks rejected.' }) refused: number;
  @ApiProperty({ type: [RefusalDto], description: 'The most frequent reasons for rejected responses.' })
  refusals: RefusalDto[];
  @ApiProperty() inputTokens: number;
  @ApiProperty() outputTokens: number;
  @ApiProperty({ description: 'Cost in millionths of a dollar. Models without a price count as 0.' })
  costMicros: number;
}

export class SpentDto {
  @ApiProperty() calls: number;
  @ApiProperty() costMicros: number;
  @ApiProperty({ description: 'Maximum cost in millionths of a dollar.' }) capMicros: number;
}

export class SecondReaderDto {
  @ApiProperty() calls: number;
  @ApiProperty({
    description: 'Number of these calls in which the judge model judged both control sentences correctly.',
  })
  believed: number;
}

export class ModelCostsDto {
  @ApiProperty({ description: 'Number of days that the figures cover.' }) days: number;
  @ApiProperty({ type: [ModelUseDto] }) uses: ModelUseDto[];
  @ApiProperty({ description: 'Number of articles drafted by any engine.' }) articles: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Average cost of drafting 1,000 articles, in millionths of a dollar. null if no article was ' + 'drafted.',
  })
  microsPerThousand: number | null;
  @ApiProperty({ type: SpentDto }) today: SpentDto;
  @ApiProperty({ type: SpentDto }) month: SpentDto;
  @ApiProperty({
    type: SecondReaderDto,
    nullable: true,
    description: "Statistics on the judge model's 100 most recent calls. null if there were none.",
  })
  secondReader: SecondReaderDto | null;
}
