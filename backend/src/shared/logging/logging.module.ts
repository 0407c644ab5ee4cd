import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { appConfig, tracesConfig } from '../config/app.config.ts';
import { createLogger, LOGGER, type Logger } from './logger.ts';
import { startTraces } from './traces.ts';

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
    {
      provide: 'Traces',
      inject: [LOGGER],
      useFactory: (logger: Logger) => {
        const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACED_PERCENT } = tracesConfig.read();
        return startTraces({ endpoint, ratio: TRACED_PERCENT / 100, role: appConfig.read().ROLE, logger });
      },
    },
  ],
  exports: [Clock, LOGGER],
})
export class LoggingModule {}
