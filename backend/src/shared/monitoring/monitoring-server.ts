// oxlint-disable-next-line no-restricted-imports -- a server opens no connection
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { collectDefaultMetrics } from 'prom-client';
import { monitoringConfig } from '../config/app.config.ts';
import { runsJobs, servesRequests } from '../config/role.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Figures } from './figures.ts';
import { METRICS } from './metrics.ts';
import { Readiness } from './readiness.ts';

interface Page {
  readonly status?: number;
  readonly type?: string;
  readonly text: string;
}

/** Serves metrics and health on a port of its own, in web processes and workers. */
@Injectable()
export class MonitoringServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  constructor(
    private readonly figures: Figures,
    private readonly readiness: Readiness,
    private readonly adapterHost: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { MONITORING_PORT: port, MONITORING_HOST: host } = monitoringConfig.read();
    if (port === null) return;
    collectDefaultMetrics({ register: METRICS });
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, host, resolve));
    this.logger.info({ host, port }, 'serving metrics and health for monitoring');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    const {
      status = 200,
      type = 'application/json',
      text,
    } = await this.#createPage(path).catch((error: unknown): Page => {
      this.logger.error({ err: error, path }, 'could not answer a monitoring request');
      return { status: 500, text: '{"error":"The figures could not be read; the log says why."}' };
    });
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  }

  async #createPage(path: string): Promise<Page> {
    if (path === '/metrics') return { type: METRICS.contentType, text: await this.figures.print() };
    if (path === '/health/live') return { text: '{"status":"ok"}' };
    if (path === '/health/ready') {
      const state = await this.readiness.check();
      // Pages can be served without Redis, but jobs cannot run.
      const ready = state.postgres && (state.redis || !runsJobs());
      if (ready && !this.#isServing())
        return { status: 503, text: JSON.stringify({ ...state, status: 'unavailable' }) };
      return { status: ready ? 200 : 503, text: JSON.stringify(state) };
    }
    return { status: 404, text: '{"error":"There is only /metrics, /health/live and /health/ready."}' };
  }

  /** False while a process that serves requests starts or stops. */
  #isServing(): boolean {
    return !servesRequests() || this.adapterHost.httpAdapter.getHttpServer().listening;
  }
}
