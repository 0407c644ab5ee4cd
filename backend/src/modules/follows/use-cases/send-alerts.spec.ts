import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { AlertStore, NewDevice, ReaderAlerts, StoredAlert } from '../data/alert.store.ts';
import type { FollowNewsQuery } from '../data/follow-news.query.ts';
import { DEFAULT_SETTINGS } from '../domain/alert.ts';
import { SendAlerts } from './send-alerts.ts';
import type { PushOutcome, PushServices } from './push-services.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

const anAlert = (articleId: number): StoredAlert => ({
  articleId,
  followId: 1,
  correctionId: null,
  addedAt: NOW,
  news: `version-${articleId}`,
});

let waiting: ReaderAlerts[];
let requests: string[];
let postponed: string[];
let logged: unknown[];

beforeEach(() => {
  [waiting, requests, postponed, logged] = [[], [], [], []];
});

const add = (readerId: number, ...articleIds: number[]) =>
  waiting.push({ readerId, settings: DEFAULT_SETTINGS, sentToday: 0, alerts: articleIds.map(anAlert) });

/** Each reader is a batch of its own, and has one device, whose address ends with the reader's id. */
function sendDue(send: (endpoint: string) => PushOutcome): Promise<void> {
  const alerts = {
    listWaiting: (_now: Date, after: number) =>
      Promise.resolve(waiting.filter(({ readerId }) => readerId > after).slice(0, 1)),
    listDevices: (readerId: number) =>
      Promise.resolve([{ id: readerId, endpoint: `https://push.example/${readerId}` }]),
    findKeys: () => Promise.resolve({}),
    markSent: () => Promise.resolve(true),
    markFailing: () => Promise.resolve(),
    markWorking: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    postpone: (_readerId: number, { news }: StoredAlert) => Promise.resolve(void postponed.push(news)),
  } as unknown as AlertStore;
  const news = {
    findNotice: () => Promise.resolve({ followName: '', stopKey: '', articleTitle: '', summary: '', correction: null }),
  } as unknown as FollowNewsQuery;
  const pushServices = {
    send: async ({ endpoint }: NewDevice) => (requests.push(endpoint), send(endpoint)),
  } as unknown as PushServices;
  const log = { error: (...entry: unknown[]) => logged.push(entry) } as unknown as Logger;
  return new SendAlerts(alerts, news, pushServices, { now: () => NOW }, log).sendDue();
}

describe('alerts of one reader', () => {
  it('do not keep those of the next reader from being sent if they fail', async () => {
    add(1, 7);
    add(2, 7);
    await sendDue((endpoint) => {
      if (endpoint.endsWith('/1')) throw new TypeError('Public key is not valid for specified curve');
      return 'sent';
    });
    expect(requests).toEqual(['https://push.example/1', 'https://push.example/2']);
    expect(logged).toHaveLength(1);
  });

  it('all wait after the first one for which no device can be reached, because each attempt takes seconds', async () => {
    add(1, 7, 8, 9);
    await sendDue(() => 'failed');
    expect(requests).toHaveLength(1);
    expect(postponed.toSorted()).toEqual(['version-7', 'version-8', 'version-9']);
  });
});
