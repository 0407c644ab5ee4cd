import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';
import { setUpHttp } from './set-up-http.ts';
import { appConfig } from './shared/config/app.config.ts';
import { servesRequests } from './shared/config/role.ts';
import { closeIdleConnections } from './shared/http/close-idle-connections.ts';
import { drainConnections } from './shared/http/drain-connections.ts';
import { LOGGER, type Logger, NestLogger } from './shared/logging/logger.ts';

/**
 * Starts this process in its role. The process stops on SIGTERM or SIGINT, or when its parent process ends. Throws if
 * it cannot start.
 */
export async function startServer(): Promise<void> {
  // Disables Nest's logging until our logger exists. The caller reports errors before that.
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  stopWith(app, logger);
  if (!servesRequests()) {
    await app.init();
    logger.info('the worker is ready');
    process.send?.('ready');
    return;
  }
  const { PORT, HOST } = appConfig.read();
  await setUpHttp(app);
  closeIdleConnections(app.getHttpServer());
  await app.listen(PORT, HOST);
  logger.info({ address: await app.getUrl() }, 'the server is ready');
  process.send?.('ready');
}

const GRACE_MS = 9000;

function stopWith(app: NestExpressApplication, logger: Logger): void {
  let stopping = false;
  const close = async (): Promise<void> => {
    if (servesRequests()) await drainConnections(app.getHttpServer());
    await app.close();
  };
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // Keeps the process running if the reader of stdout ends.
  process.stdout.on('error', () => undefined);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled promise rejection'));
}
