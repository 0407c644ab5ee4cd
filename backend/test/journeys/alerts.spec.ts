import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { aDraft, anApprovedArticle } from '../support/factories.ts';
import { PushBrowser, PushService, readVapidClaims } from '../support/push-service.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Alert {
  title: string;
  text: string;
  path: string;
  stop: string;
}

describe('alerts', () => {
  let pushService: PushService;
  let site: TestApp;
  let desk: Desk;
  let ada: ReaderBrowser;
  let bo: ReaderBrowser;
  let phone: PushBrowser;

  beforeAll(async () => {
    pushService = await PushService.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: pushService.origin, CONTACT_ADDRESS: 'desk@site.example' });
    desk = await Desk.signedIn(site.origin);
    for (const name of ['Ada', 'Bo']) await createReader(site, name);
    ada = await ReaderBrowser.signedIn(site.origin, 'Ada');
    bo = await ReaderBrowser.signedIn(site.origin, 'Bo');
  });

  beforeEach(async () => {
    await site.database.query('truncate follow, follow_notice, alert_device, alert_setting; delete from article');
    pushService.received.length = 0;
    pushService.status = 201;
    phone = new PushBrowser();
    await addDevice(ada, '/phone', phone);
    await saveSettings({});
  });

  afterAll(async () => {
    await site?.close();
    await pushService?.stop();
  });

  const addDevice = (reader: ReaderBrowser, path: string, browser: PushBrowser, more: object = {}) =>
    reader.call<{ error: string }>('PUT', '/api/follows/alerts/device', {
      endpoint: pushService.origin + path,
      ...browser.keys,
      timeZone: 'Europe/Berlin',
      ...more,
    });
  const saveSettings = async (changed: object) => {
    const settings = { perDay: 3, quietFrom: 0, quietTo: 0, timeZone: 'UTC', ...changed };
    expect((await ada.call('PUT', '/api/follows/alerts', settings)).status).toBe(204);
  };
  const follow = async (subject: object): Promise<number> => {
    const { body } = await ada.call<{ id: number }>('POST', '/api/follows', subject);
    expect((await ada.call('PATCH', `/api/follows/${body.id}`, { notify: 'alert' })).status).toBe(204);
    return body.id;
  };
  const publish = async (title: string): Promise<number> => {
    const { articleId, versionId } = await aDraft(site.database, { title });
    const approval = { status: 'approved', versionId, delaySeconds: 0 };
    expect((await desk.call('PATCH', `/api/articles/${articleId}`, approval)).status).toBe(200);
    return articleId;
  };
  const retract = async (articleId: number) => {
    const [row] = await site.database.query<{ id: number }>('select version_id as id from article where id = $1', [
      articleId,
    ]);
    const note = 'The bridge does not exist.';
    expect(
      (await desk.call('POST', `/api/articles/${articleId}/retraction`, { versionId: row?.id, note })).status,
    ).toBe(200);
  };
  /** Waits for the jobs of all events, then sends the due alerts. */
  const sendDue = async () => {
    await eventually('the jobs', async () => {
      const [row] = await site.database.query<{ done: boolean }>(
        'select not exists(select from outbox_event where delivered_at is null) as done',
      );
      return row?.done;
    });
    const { JobQueue } =
      await importBuilt<typeof import('../../src/shared/queues/job-queue.ts')>('shared/queues/job-queue');
    const queue = site.app.get(JobQueue, { strict: false }).getQueue('announce-article');
    await eventually('the announcements', async () => {
      const { waiting, active, delayed } = await queue.getJobCounts();
      return waiting + active + delayed === 0;
    });
    const { SendAlerts } = await importBuilt<typeof import('../../src/modules/follows/use-cases/send-alerts.ts')>(
      'modules/follows/use-cases/send-alerts',
    );
    await site.app.get(SendAlerts, { strict: false }).sendDue();
  };
  const alerts = (): Alert[] => pushService.received.map(({ body }) => JSON.parse(phone.decrypt(body)) as Alert);

  it('arrive encrypted, signed by the site, and without anything that identifies the reader', async () => {
    await follow({ words: 'bridge' });
    const articleId = await publish('A bridge opens');
    await publish('A ferry sinks');
    await sendDue();
    expect(alerts()).toEqual([
      {
        title: 'A bridge opens',
        text: expect.any(String),
        language: 'en',
        path: `/article/${articleId}`,
        follow: '“bridge”',
        stop: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    const [{ path, headers, body }] = pushService.received as [(typeof pushService.received)[0]];
    expect(path).toBe('/phone');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '21600', topic: `article-${articleId}` });
    const { publicKey } = (await ada.get<{ publicKey: string }>('/api/follows/alerts')).body;
    expect(readVapidClaims(headers.authorization ?? '', publicKey)).toMatchObject({
      aud: pushService.origin,
      sub: 'mailto:desk@site.example',
    });
    expect(body.toString('latin1')).not.toContain('bridge');
    const [row] = await site.database.query<{ id: number; email: string }>(
      `select id, email from reader where username = 'Ada'`,
    );
    expect(JSON.stringify([alerts(), headers])).not.toMatch(new RegExp(`${row?.email}|"Ada"|:${row?.id}[,}]`));
    await sendDue();
    expect(pushService.received).toHaveLength(1);
  });

  it('announce a retraction to the readers of the earlier alert', async () => {
    await follow({ words: 'opens' });
    const articleId = await publish('A bridge opens');
    await sendDue();
    await retract(articleId);
    await sendDue();
    expect(alerts().map(({ title, text }) => [title, text])).toEqual([
      ['A bridge opens', expect.any(String)],
      ['Retraction: A bridge opens', 'The bridge does not exist.'],
    ]);
  });

  it('wait during quiet hours, and are not sent if the article is retracted meanwhile', async () => {
    const now = new Date().getUTCHours();
    await saveSettings({ quietFrom: now, quietTo: (now + 2) % 24 });
    await follow({ words: 'bridge' });
    await follow({ words: 'ferry' });
    const articleId = await publish('A bridge opens');
    await publish('A ferry sinks');
    await sendDue();
    expect(alerts()).toEqual([]);
    await retract(articleId);
    await saveSettings({});
    await sendDue();
    expect(alerts().map(({ title }) => title)).toEqual(['A ferry sinks']);
  });

  it('end with one request, which the button in each of them sends', async () => {
    const id = await follow({ words: 'bridge' });
    await publish('A bridge opens');
    await sendDue();
    const [{ stop }] = alerts() as [Alert];
    expect((await fetch(`${site.origin}/follow/stop?token=${stop}`, { method: 'POST' })).status).toBe(200);
    const { follows } = (await ada.get<{ follows: object[] }>('/api/follows')).body;
    expect(follows).toMatchObject([{ id, notify: 'none' }]);
    await publish('A second bridge opens');
    await sendDue();
    expect(alerts()).toHaveLength(1);
  });

  it('wait if the push service fails, and forget a device that it no longer knows', async () => {
    await follow({ words: 'bridge' });
    await publish('A bridge opens');
    pushService.status = 503;
    await sendDue();
    await sendDue();
    expect(pushService.received).toHaveLength(1);
    await site.database.query(`update follow_notice set due_at = now()`);
    pushService.status = 410;
    await sendDue();
    expect(pushService.received).toHaveLength(2);
    expect(await site.database.query('select from alert_device')).toEqual([]);
    expect(await site.database.query('select from follow_notice where due_at is not null')).toEqual([]);
  });

  it('reach all devices of a reader, also if one of them fails', async () => {
    await addDevice(ada, '/laptop', phone);
    await site.database.query(`update alert_device set endpoint = $1 where endpoint like '%laptop'`, [
      'http://127.0.0.1:9/closed',
    ]);
    await follow({ words: 'bridge' });
    await publish('A bridge opens');
    await sendDue();
    await sendDue();
    expect(pushService.received.map(({ path }) => path)).toEqual(['/phone']);
  });

  it.each<[string, object]>([
    ['a private address', { endpoint: 'https://127.0.0.1/push' }],
    ['a private name', { endpoint: 'https://localhost/push' }],
    ['an address without TLS', { endpoint: 'http://push.example/1' }],
    ['no address', { endpoint: 'push' }],
    ['a short key', { p256dh: 'BAAA' }],
    ['a key that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'AAAA' }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }],
  ])('refuse a device with %s', async (_, wrong) => {
    const { status, body } = await addDevice(ada, '/other', phone, wrong);
    expect([status, body.error]).toEqual([400, expect.any(String)]);
    expect(await site.database.query('select from alert_device')).toHaveLength(1);
  });

  it('go to the account that added the device last; only its reader can remove the device', async () => {
    const endpoint = `${pushService.origin}/phone`;
    await bo.call('DELETE', '/api/follows/alerts/device', { endpoint });
    const owners = () => site.database.query('select username from alert_device d join reader r on r.id = d.reader_id');
    expect(await owners()).toEqual([{ username: 'Ada' }]);
    await addDevice(bo, '/phone', phone);
    expect(await owners()).toEqual([{ username: 'Bo' }]);
    for (let number = 0; number < 12; number += 1) await addDevice(ada, `/${number}`, phone);
    expect(await site.database.query(`select from alert_device where endpoint not like '%phone'`)).toHaveLength(10);
  });

  it('are not sent about articles that no follow with alerts matches', async () => {
    const { body } = await ada.call<{ id: number }>('POST', '/api/follows', { words: 'bridge' });
    await publish('A bridge opens');
    await anApprovedArticle(site.database, { title: 'Another bridge' });
    await sendDue();
    expect(pushService.received).toEqual([]);
    expect(body.id).toBeGreaterThan(0);
  });
});
