import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../shared/database/database.ts';
import type { Notifications } from '../shared/database/notifications.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { ContentChanges } from './content-changes.ts';

describe('ContentChanges', () => {
  let version: string;
  let failures: number;
  let distrusted: number;
  let announce: (payload: string | null) => void;
  let told: (readonly number[] | null)[];
  let changes: ContentChanges;

  beforeEach(async () => {
    process.env['ROLE'] = 'web';
    version = '9';
    failures = 0;
    distrusted = 0;
    told = [];
    const notifications = {
      listen: (_channel: string, listener: typeof announce) => {
        announce = listener;
        return Promise.resolve();
      },
    } as unknown as Notifications;
    const one = () => (failures-- > 0 ? Promise.reject(new Error('starting up')) : Promise.resolve({ version }));
    const logger = { debug: () => undefined } as unknown as Logger;
    const distrustReplica = () => void (distrusted += 1);
    changes = new ContentChanges(notifications, { one, distrustReplica } as unknown as Database, logger);
    await changes.onApplicationBootstrap();
    changes.subscribe((ids) => told.push(ids));
  });
  afterEach(() => changes.onApplicationShutdown());

  it('reports the ids of the changed articles', () => {
    announce('10 3,4');
    announce('11 5');
    expect(told).toEqual([[3, 4], [5]]);
  });

  it('stops reads from the replica before it reports a change', () => {
    const before = distrusted;
    let whenReported = 0;
    changes.subscribe(() => (whenReported = distrusted));
    announce('10 3');
    expect(whenReported).toBe(before + 1);
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

  it('reads the version again if that failed after a reconnection', async () => {
    const changed = new Promise<void>((resolve) => void changes.subscribe(() => resolve()));
    version = '10';
    failures = 2;
    announce(null);
    await changed;
    expect(failures).toBeLessThan(0);
    expect(told).toEqual([null]);
  });
});
