import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { closeIdleConnections } from './close-idle-connections.ts';

it('ends a response that the client does not read', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(50_000_000)));
  closeIdleConnections(server, 100);
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause().write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  const [, response] = await requested;
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  client.destroy();
  server.close();
});
