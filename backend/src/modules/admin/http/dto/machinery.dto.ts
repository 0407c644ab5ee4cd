import { ApiProperty } from '@nestjs/swagger';

export class QueueStateDto {
  @ApiProperty() name: string;
  @ApiProperty() waiting: number;
  @ApiProperty() active: number;
  @ApiProperty() delayed: number;
  @ApiProperty() failed: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why the newest failed job failed.' }) lastFailure:
    | string
    | null;
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

export class RefusalDto {
  @ApiProperty() reason: string;
  @ApiProperty() times: number;
}

export class ModelUseDto {
  @ApiProperty({ description: 'draft, embed, judge or translate.' }) purpose: string;
  @ApiProperty() model: string;
  @ApiProperty({ description: 'Receipts with an answer that was used.' }) answered: number;
  @ApiProperty({ description: 'Receipts without an answer.' }) failed: number;
  @ApiProperty({ description: 'Answers that our checks refused.' }) refused: number;
  @ApiProperty({ type: [RefusalDto], description: 'The most frequent reasons for that.' }) refusals: RefusalDto[];
  @ApiProperty() inputTokens: number;
  @ApiProperty() outputTokens: number;
  @ApiProperty({ description: '1,000,000 are a dollar. Models without a price cost 0.' }) costMicros: number;
}

export class SpentDto {
  @ApiProperty() calls: number;
  @ApiProperty() costMicros: number;
  @ApiProperty({ description: 'What they may cost.' }) capMicros: number;
}

export class SecondReaderDto {
  @ApiProperty() calls: number;
  @ApiProperty({ description: 'Calls in which it found both planted sentences.' }) believed: number;
}

export class ModelCostsDto {
  @ApiProperty({ description: 'How far back the figures go.' }) days: number;
  @ApiProperty({ type: [ModelUseDto] }) uses: ModelUseDto[];
  @ApiProperty({ description: 'Articles that were drafted, by whichever engine.' }) articles: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'What drafting and grouping a thousand articles costs at this rate.',
  })
  microsPerThousand: number | null;
  @ApiProperty({ type: SpentDto }) today: SpentDto;
  @ApiProperty({ type: SpentDto }) month: SpentDto;
  @ApiProperty({
    type: SecondReaderDto,
    nullable: true,
    description: 'The last 100 calls of the second reader; null: there was none.',
  })
  secondReader: SecondReaderDto | null;
}
