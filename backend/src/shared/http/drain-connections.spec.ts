import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { drainConnections } from './drain-connections.ts';

const DRAIN_MS = 300;

describe('a server that stops', () => {
  let server: Server;
  let agent: Agent;
  let handle: RequestListener;

  beforeEach(async () => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    handle = (_request, response) => void response.end();
    server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
    // As in the product, so that an idle connection does not end by itself during the test.
    server.keepAliveTimeout = 75_000;
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function request(): Promise<{ reused: boolean; connection: string | undefined }> {
    const { port } = server.address() as AddressInfo;
    const sent = get({ port, host: '127.0.0.1', agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return { reused: sent.reusedSocket, connection: response.headers.connection };
  }

  it('answers on idle and new connections for a while, and closes each', async () => {
    await request();
    const drained = drainConnections(server, DRAIN_MS);
    expect(await request()).toEqual({ reused: true, connection: 'close' });
    expect(await request()).toEqual({ reused: false, connection: 'close' });
    await drained;
  });

  it('answers a request that arrived while the process was busy at the end of that time', async () => {
    const late = connect((server.address() as AddressInfo).port, '127.0.0.1');
    late.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(late, 'data');
    const drained = drainConnections(server, DRAIN_MS);
    // Continues while connections are read, so that the end of the drain comes before the late request is read.
    await request();
    late.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    const end = performance.now() + 2 * DRAIN_MS;
    while (performance.now() < end);
    const [data] = (await once(late, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/^HTTP\/1.1 200/);
    await drained;
    late.destroy();
  });

  it('closes the connection of a request that was running when the stop began', async () => {
    const received = once(server, 'request');
    handle = (_request, response) => void setTimeout(2 * DRAIN_MS).then(() => response.end());
    const running = request();
    await received;
    await drainConnections(server, DRAIN_MS);
    const closed = once(server, 'close');
    const begun = performance.now();
    server.close();
    expect(await running).toMatchObject({ connection: 'keep-alive' });
    await closed;
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('does not wait without connections', async () => {
    const begun = performance.now();
    await drainConnections(server, 60_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
