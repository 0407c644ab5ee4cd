import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../shared/database/database.ts';
import type { Notifications } from '../shared/database/notifications.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { ContentChanges } from './content-changes.ts';

describe('ContentChanges', () => {
  let version: string;
  let announce: (payload: string | null) => void;
  let told: (readonly number[] | null)[];

  beforeEach(async () => {
    process.env['ROLE'] = 'web';
    version = '9';
    told = [];
    const notifications = {
      listen: (_channel: string, listener: typeof announce) => {
        announce = listener;
        return Promise.resolve();
      },
    } as unknown as Notifications;
    const database = { one: () => Promise.resolve({ version }) } as unknown as Database;
    const changes = new ContentChanges(notifications, database, {} as Logger);
    await changes.onApplicationBootstrap();
    changes.onApplicationShutdown();
    changes.subscribe((ids) => told.push(ids));
  });

  it('reports the ids of the changed articles', () => {
    announce('10 3,4');
    announce('11 5');
    expect(told).toEqual([[3, 4], [5]]);
  });

  it.each(['10 ', '', '12 3', '9 3'])(
    'reports all content as changed for %j, which names no articles or is not the next version',
    (payload) => {
      announce(payload);
      expect(told).toEqual([null]);
    },
  );

  it('reports all content as changed after a reconnection if the version has changed, and nothing otherwise', async () => {
    announce(null);
    await new Promise(setImmediate);
    expect(told).toEqual([]);
    version = '10';
    announce(null);
    await new Promise(setImmediate);
    expect(told).toEqual([null]);
  });
});
