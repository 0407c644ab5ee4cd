import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type HttpStandIn, startServer } from '../stand-ins/http-stand-in.ts';
import { Desk } from '../support/desk.ts';
import { aDraft } from '../support/factories.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Message {
  type: string;
  timestamp: string;
  data: { article: { id: number; url: string; status: string; version: number }; correction?: { note: string } };
}

interface Listed {
  id: number;
  waiting: number;
  lastError: string | null;
  disabledBecause: string | null;
  failingSince: string | null;
}

describe('webhooks', () => {
  let receiver: HttpStandIn;
  let address: string;
  let received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 204;
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    receiver = await startServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request) });
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
    });
    address = `${receiver.origin}/hook`;
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: receiver.origin });
    desk = await Desk.signedIn(site.origin);
  });

  beforeEach(async () => {
    await site.database.query('truncate webhook, webhook_delivery');
    [received, status] = [[], 204];
  });

  afterAll(async () => {
    await site?.close();
    await receiver?.stop();
  });

  const add = async (events: string[]) => {
    const { status: answer, body } = await desk.call<{ id: number; secret: string }>('POST', '/api/admin/webhooks', {
      url: address,
      events,
    });
    expect(answer).toBe(201);
    return body;
  };
  const list = async () => (await desk.get<Listed[]>('/api/admin/webhooks')).body;
  const publish = async (): Promise<{ articleId: number; versionId: number }> => {
    const draft = await aDraft(site.database, { title: 'A bridge opens' });
    const approval = { status: 'approved', versionId: draft.versionId, delaySeconds: 0 };
    expect((await desk.call('PATCH', `/api/articles/${draft.articleId}`, approval)).status).toBe(200);
    return draft;
  };
  const messages = (count: number) =>
    eventually(`${count} messages`, () => Promise.resolve(received.length >= count && received));
  /** Verifies the signature as a receiver does. */
  const verify = (secret: string, { headers, body }: (typeof received)[0]): Message =>
    new Webhook(secret).verify(body, headers as Record<string, string>) as Message;

  it('tell of an approval and a retraction, signed so that receivers can verify them and refuse repetitions', async () => {
    const { secret } = await add(['article.approved', 'article.retracted']);
    const { articleId, versionId } = await publish();
    const [first] = (await messages(1)) as [(typeof received)[0]];
    expect(verify(secret, first)).toEqual({
      type: 'article.approved',
      timestamp: expect.any(String),
      data: {
        article: expect.objectContaining({
          id: articleId,
          url: expect.stringMatching(new RegExp(`^http.*/article/${articleId}$`)),
          title: 'A bridge opens',
          status: 'approved',
          version: 1,
        }),
      },
    });
    const tampered = { ...first, body: first.body.replace('bridge', 'ferry') };
    expect(() => verify(secret, tampered)).toThrow('No matching signature');
    const old = String(Number(first.headers['webhook-timestamp']) - 600);
    expect(() => verify(secret, { ...first, headers: { ...first.headers, 'webhook-timestamp': old } })).toThrow(
      'too old',
    );

    const note = 'The bridge does not exist.';
    await desk.call('POST', `/api/articles/${articleId}/retraction`, { versionId, note });
    const [, second] = await messages(2);
    expect(verify(secret, second!)).toMatchObject({
      type: 'article.retracted',
      data: { article: { status: 'retracted' }, correction: { note } },
    });
    expect(second?.headers['webhook-id']).not.toBe(first.headers['webhook-id']);
  });

  it('only get the messages that they want', async () => {
    await add(['article.corrected', 'briefing.made']);
    const other = await add(['article.approved']);
    await publish();
    const [message] = await messages(1);
    expect(verify(other.secret, message!).type).toBe('article.approved');
    expect(await site.database.query('select from webhook_delivery')).toHaveLength(1);
  });

  /** Makes all attempts to deliver one message, which fail. */
  const failAll = async (): Promise<void> => {
    [received, status] = [[], 500];
    await publish();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await messages(attempt);
      await eventually('the result is stored', async () => {
        const [row] = await site.database.query<{ attempts: number }>(
          'select attempts from webhook_delivery order by id desc limit 1',
        );
        return row?.attempts === attempt;
      });
      await site.database.query('update webhook_delivery set due_at = now() where due_at is not null');
    }
  };

  it('repeat a failed message with the same id, and are disabled if none has arrived for three days', async () => {
    const { id } = await add(['article.approved']);
    await failAll();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // Another message could have arrived since the first failure.
    expect(await list()).toMatchObject([{ id, waiting: 0, disabledBecause: null, failingSince: expect.any(String) }]);

    await site.database.query(`update webhook set failing_since = now() - interval '3 days'`);
    await failAll();
    expect(await list()).toMatchObject([
      { id, waiting: 0, disabledBecause: expect.stringContaining('responded with status 500') },
    ]);
    await publish();
    expect(await site.database.query('select from webhook_delivery')).toHaveLength(2);

    [received, status] = [[], 200];
    expect((await desk.call('POST', `/api/admin/webhooks/${id}/enable`)).status).toBe(204);
    await publish();
    await messages(1);
    await eventually('it works again', async () => (await list())[0]?.failingSince === null);
  }, 180_000);

  it('are tested with a message at once, which follows no redirect', async () => {
    const { id, secret } = await add(['briefing.made']);
    const test = async () => (await desk.call<{ error: string | null }>('POST', `/api/admin/webhooks/${id}/test`)).body;
    expect(await test()).toEqual({ error: null });
    expect(verify(secret, received[0]!).type).toBe('test');
    status = 307;
    expect(await test()).toEqual({ error: 'The receiver responded with status 307.' });
    expect((await desk.call('DELETE', `/api/admin/webhooks/${id}`)).status).toBe(204);
    expect((await desk.call('POST', `/api/admin/webhooks/${id}/test`)).status).toBe(404);
  });

  it.each([
    ['https://127.0.0.1/hook', 'article.approved'],
    ['https://localhost/hook', 'article.approved'],
    ['http://receiver.example/hook', 'article.approved'],
    ['https://user:password@receiver.example/', 'article.approved'],
    ['file:///etc/passwd', 'article.approved'],
    ['https://receiver.example/hook', 'reader.deleted'],
  ])('refuse the address %s with %s', async (url, event) => {
    const answer = await desk.call<{ error: string }>('POST', '/api/admin/webhooks', { url, events: [event] });
    expect([answer.status, answer.body.error]).toEqual([400, expect.any(String)]);
    expect(await list()).toEqual([]);
  });
});
