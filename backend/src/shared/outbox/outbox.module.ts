import { Global, Module } from '@nestjs/common';
import { EventEmitter2, EventEmitterModule } from '@nestjs/event-emitter';
import { runsJobs } from '../config/role.ts';
import { Notifications } from '../database/notifications.ts';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { DeadLetters } from './dead-letters.ts';
import { OutboxRelay } from './outbox-relay.ts';

@Global()
@Module({
  imports: [EventEmitterModule.forRoot({ maxListeners: 50 })],
  providers: [
    DeadLetters,
    {
      provide: OutboxRelay,
      inject: [Database, EventEmitter2, Notifications, LOGGER],
      useFactory: (database: Database, emitter: EventEmitter2, notifications: Notifications, logger: Logger) =>
        new OutboxRelay(database, emitter, notifications, { logger, enabled: runsJobs() }),
    },
  ],
  exports: [OutboxRelay, DeadLetters],
})
export class OutboxModule {}
