import { Processor } from '@nestjs/bull';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { RollUpEvents } from '../use-cases/roll-up-events.ts';

@Processor('roll-up-events')
export class RollUpEventsProcessor {
  constructor(private readonly rollUpEvents: RollUpEvents) {}

  @WorksOn('roll-up-events')
  async handle(): Promise<void> {
    await this.rollUpEvents.run();
  }
}
