import 'reflect-metadata';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Gauge } from 'prom-client';
import { type HttpStandIn, startServer } from '../../../../test/stand-ins/http-stand-in.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { Figures } from '../../../shared/monitoring/figures.ts';
import { diskFree, outboxLag, queueJobs, workerSilence } from '../../../shared/monitoring/metrics.ts';
import { StoredWorkFigures } from '../../../shared/monitoring/work-figures.ts';
import { setReadOnly } from '../../../shared/read-only/read-only.ts';
import type { Mailer } from '../../mail/index.ts';
import { AlarmStore } from '../data/alarm.store.ts';
import { HeartbeatStore } from '../data/heartbeat.store.ts';
import { ALARM_RULES } from './alarm-rules.ts';
import type { SendMessage } from '../../webhooks/index.ts';
import { NotifyOperator } from './notify-operator.ts';
import { WatchAlarms } from './watch-alarms.ts';

const LOGGER = createLogger('silent', 'test');
const TESTED: readonly Gauge[] = [diskFree, outboxLag, queueJobs, workerSilence];

const BROKEN_WEBHOOKS = {
  hasReceivers: () => Promise.resolve(false),
  sendNow: () => Promise.reject(new Error('PostgreSQL does not respond')),
} as unknown as SendMessage;

describe('alarms', () => {
  let database: OpenTestDatabase;
  let store: AlarmStore;
  let webhook: HttpStandIn;
  let webhookStatus: number;
  let mailFails: boolean;
  let unread: Set<Gauge>;
  let messages: string[];
  let watches: readonly WatchAlarms[];

  beforeAll(async () => {
    database = await openTestDatabase();
    store = new AlarmStore(database.pool);
    webhook = await startServer(async (request, response) => {
      const { alarm, state } = (await json(request)) as { alarm: string; state: string };
      const key = String(request.headers['idempotency-key']);
      if (webhookStatus === 200) messages.push(`webhook ${alarm} ${state} ${key}`);
      response.writeHead(webhookStatus).end();
    });
    Object.assign(process.env, { OPERATOR_EMAIL: 'operator@example.org', OPERATOR_WEBHOOK: webhook.origin });
    const mailer: Mailer = {
      async send({ to, subject }) {
        if (mailFails) throw new Error('no mail server');
        messages.push(`${to}: ${subject}`);
      },
    };
    const figures = { collect: async () => unread } as unknown as Figures;
    watches = Array.from(
      { length: 4 },
      () => new WatchAlarms(figures, store, new NotifyOperator(mailer, BROKEN_WEBHOOKS, LOGGER), LOGGER),
    );
  });

  beforeEach(async () => {
    await database.query('truncate alarm');
    [webhookStatus, mailFails, messages] = [200, false, []];
    unread = new Set(ALARM_RULES.map(({ gauge }) => gauge).filter((gauge) => !TESTED.includes(gauge)));
    queueJobs.reset();
    diskFree.set(1);
    outboxLag.set(0);
    workerSilence.set(0);
  });

  afterAll(async () => {
    await webhook.stop();
    await database.drop();
  });

  /** Checks in four processes at once. Returns the messages, sorted. */
  async function check(): Promise<string[]> {
    messages = [];
    await Promise.all(watches.map((watch) => watch.check()));
    return messages.map((message) => message.replace(/-\d{13}$/, '-TIME')).sort();
  }
  const failedJobs = (number: number): void => queueJobs.set({ queue: 'back-up', state: 'failed' }, number);
  const shiftTime = (interval: string) =>
    database.query(
      `update alarm set changed_at = changed_at - $1::interval, notified_at = notified_at - $1::interval,
         attempted_at = attempted_at - $1::interval, found_at = found_at - $1::interval`,
      [interval],
    );
  const BEGAN = ['operator@example.org: Alarm: failed-jobs', 'webhook failed-jobs began alarm-failed-jobs-began-TIME'];
  const ENDED = [
    'operator@example.org: Alarm ended: failed-jobs',
    'webhook failed-jobs ended alarm-failed-jobs-ended-TIME',
  ];

  it('reports each begin and end once from several processes, and no new begin within a day', async () => {
    failedJobs(2);
    expect(await check()).toEqual(BEGAN);
    expect(await check()).toEqual([]);
    expect(await store.listActive()).toMatchObject([
      { name: 'failed-jobs', detail: expect.stringContaining('back-up (2)') },
    ]);
    failedJobs(0);
    await shiftTime('3 minutes');
    expect(await check()).toEqual([]);
    await shiftTime('11 minutes');
    expect(await check()).toEqual(ENDED);
    expect(await store.listActive()).toEqual([]);

    failedJobs(1);
    await shiftTime('1 hour');
    expect(await check()).toEqual([]);
    await shiftTime('1 day');
    expect(await check()).toEqual(BEGAN);
  });

  it('ends an alarm once no process has found it for two minutes, because each machine has its own disks', async () => {
    const [first, other] = watches;
    const setDisks = async (free: number, watch: WatchAlarms | undefined) => {
      diskFree.set(free);
      await watch?.check();
    };
    await setDisks(0.01, first);
    await shiftTime('1 minute');
    await setDisks(0.5, other);
    expect(await store.listActive()).toMatchObject([{ name: 'disk-low' }]);
    await setDisks(0.01, first);
    await shiftTime('90 seconds');
    await setDisks(0.5, other);
    expect(await store.listActive()).toMatchObject([{ name: 'disk-low' }]);
    await shiftTime('1 minute');
    await setDisks(0.5, other);
    expect(await store.listActive()).toEqual([]);
  });

  it('sends a message again after ten minutes if none of the channels worked', async () => {
    failedJobs(1);
    [webhookStatus, mailFails] = [500, true];
    expect(await check()).toEqual([]);
    [webhookStatus, mailFails] = [200, false];
    expect(await check()).toEqual([]);
    await shiftTime('11 minutes');
    expect(await check()).toEqual(BEGAN);
  });

  it('counts one working channel as success', async () => {
    failedJobs(1);
    webhookStatus = 500;
    expect(await check()).toEqual(BEGAN.slice(0, 1));
    await shiftTime('11 minutes');
    expect(await check()).toEqual([]);
  });

  it('keeps an alarm whose figures cannot be read', async () => {
    failedJobs(1);
    await check();
    queueJobs.reset();
    unread.add(queueJobs);
    await shiftTime('3 minutes');
    await check();
    expect(await store.listActive()).toMatchObject([{ name: 'failed-jobs' }]);
  });

  it('reports that no worker is running, from the time of the last heartbeat', async () => {
    const heartbeats = new HeartbeatStore(database.pool);
    await heartbeats.beat();
    await heartbeats.report();
    expect(await check()).toEqual([]);
    await database.query(`update heartbeat set seen_at = now() - interval '4 minutes'`);
    await heartbeats.report();
    expect(await check()).toEqual([
      'operator@example.org: Alarm: worker-gone',
      'webhook worker-gone began alarm-worker-gone-began-TIME',
    ]);
    expect(await store.listActive()).toMatchObject([{ detail: expect.stringContaining('for 4 minutes') }]);
  });

  it('gives workers of a new site three minutes to start', async () => {
    await database.query('truncate heartbeat');
    const heartbeats = new HeartbeatStore(database.pool);
    const uptime = jest.spyOn(process, 'uptime').mockReturnValue(100);
    await heartbeats.report();
    expect(await check()).toEqual([]);
    uptime.mockReturnValue(240);
    await heartbeats.report();
    uptime.mockRestore();
    expect(await check()).toHaveLength(2);
    expect(await store.listActive()).toMatchObject([{ detail: expect.stringContaining('for 4 minutes') }]);
  });

  it('reports waiting events, unless they wait because the site is read-only', async () => {
    await database.query(
      `insert into outbox_event (id, name, payload, occurred_at)
       values (gen_random_uuid(), 'mail.queued', '{}', now() - interval '1 hour')`,
    );
    const figures = new StoredWorkFigures(database.pool);
    setReadOnly(true);
    await figures.report();
    setReadOnly(false);
    expect(await check()).toEqual([]);
    await figures.report();
    expect(await check()).toContain('operator@example.org: Alarm: events-waiting');
  });
});
