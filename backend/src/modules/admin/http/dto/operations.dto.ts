import { ApiProperty } from '@nestjs/swagger';

export class QueueStateDto {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Error of the most recently failed job. null if no job has failed. */
  lastFailure: string | null;
}

export class DeadLetterDto {
  id: string;
  /** Name of the event. */
  name: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Payload of the event: ids and the values that listeners need.',
  })
  payload: unknown;
  attempts: number;
  occurredAt: Date;
  diedAt: Date;
  error: string | null;
}

export class HandledDto {
  /** Number of entries that were retried or discarded. */
  handled: number;
}

export class RefusalDto {
  reason: string;
  times: number;
}

export class ModelUseDto {
  /** Purpose of the calls: draft, judge or translate. */
  purpose: string;
  model: string;
  /** Number of calls whose response was used. */
  answered: number;
  /** Number of calls without a response. */
  failed: number;
  /** Number of calls whose response our checks rejected. */
  refused: number;
  /** The most frequent reasons for rejected responses. */
  refusals: RefusalDto[];
  inputTokens: number;
  outputTokens: number;
  /** Cost in millionths of a dollar. Models without a price count as 0. */
  costMicros: number;
}

export class SpentDto {
  calls: number;
  costMicros: number;
  /** Maximum cost in millionths of a dollar. */
  capMicros: number;
}

export class SecondReaderDto {
  calls: number;
  /** Number of these calls in which the judge model judged both control sentences correctly. */
  believed: number;
}

export class ModelCostsDto {
  /** Number of days that the figures cover. */
  days: number;
  uses: ModelUseDto[];
  /** Number of articles drafted by any engine. */
  articles: number;
  /** Average cost of drafting 1,000 articles, in millionths of a dollar. null if no article was drafted. */
  microsPerThousand: number | null;
  today: SpentDto;
  month: SpentDto;
  /** Statistics on the judge model's 100 most recent calls. null before the first call. */
  secondReader: SecondReaderDto | null;
}
