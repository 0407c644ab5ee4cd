// oxlint-disable-next-line no-restricted-imports -- a server opens no connection
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import { findFreePort } from '../../../test/support/tools.ts';
import type { Logger } from '../logging/logger.ts';
import type { Figures } from './figures.ts';
import { MonitoringServer } from './monitoring-server.ts';
import type { Readiness } from './readiness.ts';

const site = createServer();
let monitoring: MonitoringServer;
const env = { ...process.env };

beforeEach(async () => {
  process.env['MONITORING_PORT'] = String(await findFreePort());
  monitoring = new MonitoringServer(
    {} as Figures,
    { check: async () => ({ status: 'ok', postgres: true, redis: true, worker: true }) } as unknown as Readiness,
    { httpAdapter: { getHttpServer: () => site } } as unknown as HttpAdapterHost,
    { info: () => undefined } as unknown as Logger,
  );
});
afterEach(async () => {
  await monitoring.beforeApplicationShutdown();
  process.env = { ...env };
});

const readiness = async () => {
  const response = await fetch(`http://127.0.0.1:${process.env['MONITORING_PORT']}/health/ready`);
  return { status: response.status, body: await response.json() };
};

it('reports a web process as ready only while its port for readers is open, which a worker does not have', async () => {
  process.env['ROLE'] = 'web';
  await monitoring.onApplicationBootstrap();
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'unavailable', postgres: true } });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok' } });
  site.close();
  expect(await readiness()).toMatchObject({ status: 503 });
  process.env['ROLE'] = 'worker';
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok' } });
});
