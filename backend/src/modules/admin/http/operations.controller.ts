import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { DeadLetters } from '../../../shared/outbox/dead-letters.ts';
import { type JobName, listJobNames } from '../../../shared/queues/pipeline-job.ts';
import { ModelCostsQuery } from '../data/model-costs.query.ts';
import { QueueOverview } from '../data/queue-overview.ts';
import { DeadLetterDto, HandledDto, ModelCostsDto, QueueStateDto } from './dto/operations.dto.ts';

const MAX_DEAD_LETTERS = 100;
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Shows queues, dead letters and model costs at the desk. */
@ApiTags('admin')
@Controller('api/admin')
@Access('desk')
export class OperationsController {
  constructor(
    private readonly queues: QueueOverview,
    private readonly outbox: DeadLetters,
    private readonly costs: ModelCostsQuery,
  ) {}

  @Get('queues')
  @ApiOkResponse({ type: [QueueStateDto] })
  allQueues(): Promise<QueueStateDto[]> {
    return this.queues.listQueues();
  }

  @Post('queues/:name/retry')
  @Access('operator')
  @HttpCode(200)
  @ApiOkResponse({ type: HandledDto })
  async retryJobs(@Param('name') name: string): Promise<HandledDto> {
    return { handled: await this.queues.retryFailed(parseJobName(name)) };
  }

  /** Deletes the failed jobs of a queue. The sweep enqueues a new job for each row that still needs one. */
  @Delete('queues/:name/failed')
  @Access('operator')
  @ApiOkResponse({ type: HandledDto })
  async discardJobs(@Param('name') name: string): Promise<HandledDto> {
    return { handled: await this.queues.discardFailed(parseJobName(name)) };
  }

  /** Returns recent model calls and their cost. */
  @Get('model-costs')
  @ApiOkResponse({ type: ModelCostsDto })
  modelCosts(): Promise<ModelCostsDto> {
    return this.costs.summarizeRecent();
  }

  /** Returns events that could not be delivered, oldest first. */
  @Get('dead-letters')
  @ApiOkResponse({ type: [DeadLetterDto] })
  deadLetters(): Promise<DeadLetterDto[]> {
    return this.outbox.list(MAX_DEAD_LETTERS);
  }

  @Post('dead-letters/:letter/retry')
  @Access('operator')
  @HttpCode(200)
  @ApiOkResponse({ type: HandledDto })
  async redeliver(@Param('letter') letter: string): Promise<HandledDto> {
    if (!UUID_PATTERN.test(letter) || !(await this.outbox.redrive(letter)))
      throw new NotFoundError('Dead letter', letter.slice(0, 40));
    return { handled: 1 };
  }

  @Delete('dead-letters/:letter')
  @Access('operator')
  @ApiOkResponse({ type: HandledDto })
  async discard(@Param('letter') letter: string): Promise<HandledDto> {
    if (!UUID_PATTERN.test(letter) || !(await this.outbox.discard(letter)))
      throw new NotFoundError('Dead letter', letter.slice(0, 40));
    return { handled: 1 };
  }
}

function parseJobName(name: string): JobName {
  const known = listJobNames().find((candidate) => candidate === name);
  if (known === undefined) throw new NotFoundError('Queue', name.slice(0, 40));
  return known;
}
