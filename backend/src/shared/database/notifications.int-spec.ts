import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BreakableConnections } from '../../../test/support/breakable-connections.ts';
import { eventually } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { Logger } from '../logging/logger.ts';
import { Notifications } from './notifications.ts';

describe('Notifications', () => {
  let database: TestDatabase;
  let connections: BreakableConnections;
  let notifications: Notifications;
  const received: (string | null)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    connections = await BreakableConnections.start(database.url);
    const logger = { warn: () => undefined } as unknown as Logger;
    notifications = new Notifications(connections.databaseUrl, logger, { checkMs: 100, timeLimitMs: 2_000 });
    await notifications.listen('a_channel', (payload) => received.push(payload));
  });
  afterAll(async () => {
    await notifications.onApplicationShutdown();
    await connections.stop();
    await database.drop();
  });

  it.each([
    ['closed', () => connections.refuse()],
    ['silent', () => connections.silence()],
  ])('report once that notifications may have been missed, after a connection was %s', async (_how, breakThem) => {
    const known = received.length;
    breakThem();
    connections.restore();
    await eventually('the reconnection', () => Promise.resolve(received.length > known));
    await database.query(`select pg_notify('a_channel', 'news')`);
    await eventually('the notification', () => Promise.resolve(received.length > known + 1));
    expect(received.slice(known)).toEqual([null, 'news']);
  });
});
