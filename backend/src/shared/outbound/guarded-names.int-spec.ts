import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { buildConnector } from 'undici';
import { hello, redirect } from '../../../test/stand-ins/outbound/behaviours.ts';
import { expectFailure, OutboundScene } from '../../../test/stand-ins/outbound/outbound-scene.ts';
import type { NameLookup } from './guarded-connector.ts';

let scene: OutboundScene;

beforeAll(async () => {
  scene = await OutboundScene.open();
});

afterAll(async () => {
  await scene?.stop();
});

/**
 * Simulates the public internet: runs the guarded lookup, records the address in `dialled`, and connects to the hostile
 * server instead.
 */
function publicInternet(dialled: string[], told: (address: string) => string = (address) => address) {
  return (options: buildConnector.BuildOptions): buildConnector.connector =>
    (target, callback) => {
      const dial = (address: string): void => {
        dialled.push(address);
        const socket = net.connect(scene.port, '127.0.0.1');
        Object.defineProperty(socket, 'remoteAddress', { value: told(address) });
        socket.once('connect', () => callback(null, socket)).once('error', (error) => callback(error, null));
      };
      if (net.isIP(target.hostname) !== 0) {
        dial(target.hostname);
        return;
      }
      const { lookup } = options as { lookup: net.LookupFunction };
      lookup(target.hostname, { all: true }, (error, addresses) => {
        if (error !== null) callback(error, null);
        else dial((addresses as { address: string }[])[0]!.address);
      });
    };
}

function answering(...answers: string[][]): NameLookup & { asked: () => number } {
  let asked = 0;
  const lookup: NameLookup = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return answer.map((address) => ({ address, family: net.isIP(address) }));
  };
  return Object.assign(lookup, { asked: () => asked });
}

describe('a connection to a host name', () => {
  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00:ec2::254']],
    [['64:ff9b::7f00:1']],
    [['8.8.8.8', '127.0.0.1']],
    [['2606:4700:4700::1111', '::1']],
    [['127.0.0.1', '8.8.8.8']],
  ])('is rejected before it is made if the name resolves to %j', async (addresses) => {
    const before = scene.connections;
    const guarded = scene.fetcher({ lookup: answering(addresses) });
    const failure = await expectFailure(guarded.fetch({ url: `http://news.example.com:${scene.port}/hello` }));
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toMatch(
      /^"news\.example\.com" resolves to an address that is not public\. The address points /,
    );
    expect(scene.connections).toBe(before);
  });

  it('uses the checked address, without a second lookup', async () => {
    const dialled: string[] = [];
    const lookup = answering(['93.184.216.34'], ['127.0.0.1']);
    const response = await scene.fetcher({ lookup, connectorOf: publicInternet(dialled) }).fetch({
      url: 'http://rebind.example.com/hello',
    });
    expect(Buffer.from(await response.bytes())).toEqual(hello);
    expect(dialled).toEqual(['93.184.216.34']);
    expect(lookup.asked()).toBe(1);
  });

  it('is checked again at the next hop, where the name may resolve differently', async () => {
    const dialled: string[] = [];
    const lookup = answering(['93.184.216.34'], ['127.0.0.1']);
    const failure = await expectFailure(
      scene.fetcher({ lookup, connectorOf: publicInternet(dialled) }).fetch({ url: 'http://rebind.example.com/308' }),
    );
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toMatch(/^After a redirect to http:\/\/rebind\.example\.com: /);
    expect(dialled).toEqual(['93.184.216.34']);
  });

  it('is closed before a byte is sent if it turns out to lead to a private address', async () => {
    const before = scene.connections;
    const guarded = scene.fetcher({
      lookup: answering(['93.184.216.34']),
      connectorOf: publicInternet([], () => '127.0.0.1'),
    });
    const failure = await expectFailure(guarded.fetch({ url: 'http://news.example.com/hello' }));
    expect(failure).toMatchObject({ kind: 'refused-address' });
    expect(scene.connections).toBe(before + 1);
  });

  it('cannot be redirected from the public web to an exempt origin', async () => {
    scene.behave('/to-exempt', redirect(302, `${scene.origin}/hello`));
    const guarded = scene.fetcher({ lookup: answering(['93.184.216.34']), connectorOf: publicInternet([]) });
    const failure = await expectFailure(guarded.fetch({ url: 'http://news.example.com/to-exempt' }));
    expect(failure).toMatchObject({ kind: 'refused-address' });
    expect(await scene.read('/to-exempt')).toBe('Hello, reader.');
  });

  it('fails with one error for an unknown name and another for a name server that does not respond', async () => {
    const unknown: NameLookup = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    const silent: NameLookup = async () => new Promise<never>(() => {});
    const request = { url: 'http://news.example.com/', connectTimeoutMs: 200 };
    expect(await expectFailure(scene.fetcher({ lookup: unknown }).fetch(request))).toMatchObject({
      kind: 'dns',
      temporary: false,
    });
    expect(await expectFailure(scene.fetcher({ lookup: answering([]) }).fetch(request))).toMatchObject({ kind: 'dns' });
    expect(await expectFailure(scene.fetcher({ lookup: silent }).fetch(request))).toMatchObject({
      kind: 'timeout',
      temporary: true,
    });
  });
});

describe('an IP address in the URL', () => {
  it.each(['http://10.0.0.5/', 'http://[::1]/', 'http://127.0.0.1:3000/', 'http://localhost/'])(
    '%s is rejected without a connection',
    async (url) => {
      expect(await expectFailure(scene.fetcher().fetch({ url }))).toMatchObject({
        kind: 'refused-address',
        temporary: false,
      });
    },
  );

  it('a closed port causes a temporary failure', async () => {
    const closed = net.createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    const guarded = scene.fetcher({ exemptOrigins: [`http://127.0.0.1:${port}`] });
    expect(await expectFailure(guarded.fetch({ url: `http://127.0.0.1:${port}/` }))).toMatchObject({
      kind: 'network',
      temporary: true,
      message: 'The server refused the connection.',
    });
  });

  it('is exempt only if the exact origin is listed', () => {
    for (const exempt of ['127.0.0.1:3000', 'http://127.0.0.1:3000/', 'http://127.0.0.1:80', '*', '']) {
      expect(() => scene.fetcher({ exemptOrigins: [exempt] })).toThrow(/not an exact origin/);
    }
  });
});
