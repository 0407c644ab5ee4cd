import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { HeartbeatStore } from '../data/heartbeat.store.ts';

const BEAT_MS = 20_000;

/** Stores the time while a worker runs, so that web processes notice the last worker's end. */
@Injectable()
export class HeartbeatScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly heartbeats: HeartbeatStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
  }

  @Interval(BEAT_MS)
  async beat(): Promise<void> {
    await this.heartbeats.beat().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not store the heartbeat; retrying soon');
    });
  }
}
