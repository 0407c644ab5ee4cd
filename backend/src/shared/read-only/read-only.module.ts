import { Global, Module } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { ReadOnlySwitch } from './read-only-switch.ts';

@Global()
@Module({
  providers: [
    {
      provide: ReadOnlySwitch,
      inject: [Database, EventEmitter2, LOGGER],
      useFactory: async (database: Database, emitter: EventEmitter2, logger: Logger) => {
        const readOnly = new ReadOnlySwitch(database, emitter, logger);
        // Before any job starts.
        await readOnly.refresh();
        return readOnly;
      },
    },
  ],
  exports: [ReadOnlySwitch],
})
export class ReadOnlyModule {}
