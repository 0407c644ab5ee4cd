import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { appConfig } from '../config/app.config.ts';
import { createLogger, LOGGER } from './logger.ts';

@Global()
@Module({
  providers: [
    Clock,
    {
      provide: LOGGER,
      useFactory: () => {
        const { LOG_LEVEL, ROLE } = appConfig.read();
        return createLogger(LOG_LEVEL, ROLE);
      },
    },
  ],
  exports: [Clock, LOGGER],
})
export class LoggingModule {}
