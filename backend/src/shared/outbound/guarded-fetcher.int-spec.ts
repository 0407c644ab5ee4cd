import { createHash, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { getEventListeners } from 'node:events';
import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { buildConnector } from 'undici';
import { GuardedFetcher } from './guarded-fetcher.ts';
import type { GuardedFetcherOptions, OutboundRequest } from './guarded-fetcher.ts';
import type { NameLookup } from './guarded-connector.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundResponse } from './outbound-response.ts';

const MB = 1_000_000;
type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;

/** `megabytes` of zeros through a compressor, without ever holding them. */
async function bomb(compressor: Transform, megabytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(MB);
  const chunks: Buffer[] = [];
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => chunks.push(chunk));
  await pipeline(
    Readable.from((function* () { for (let n = 0; n < megabytes; n += 1) yield zeros; })()),
    compressor,
    sink,
  );
  return Buffer.concat(chunks);
}

function encoded(coding: string, body: () => Buffer): Behaviour {
  return (_req, res) => res.writeHead(200, { 'content-encoding': coding }).end(body());
}

function redirect(status: number, location: string): Behaviour {
  return (_req, res) => res.writeHead(status, { location }).end();
}

/** Writes for as long as the other side reads, heeding its pace. */
function endless(chunk: Buffer): Behaviour {
  return (_req, res) => {
    const write = (): void => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', write);
    write();
  };
}

function trickle(open: string, drop: string): Behaviour {
  return (req) => {
    const { socket } = req;
    socket.write(open);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
  };
}

function raw(text: string): Behaviour {
  return (req) => req.socket.on('error', () => {}).end(text);
}

const bodies = new Map<string, Buffer>();
const bodyNamed = (name: string) => (): Buffer => bodies.get(name) ?? Buffer.alloc(0);
const hello = Buffer.from('Hello, reader.');

const behaviours: Record<string, Behaviour> = {
  '/hello': (_req, res) => res.writeHead(200, { etag: 'W/"a\u00e9b"', 'content-type': 'text/plain' }).end(hello),
  '/echo': (req, res) => res.end(JSON.stringify(req.headers)),
  '/missing': (_req, res) => res.writeHead(404).end('no'),
  '/empty': (_req, res) => res.end(),
  '/empty-gzip': encoded('gzip', () => Buffer.alloc(0)),
  '/not-modified': (_req, res) => res.writeHead(304, { etag: '"x"', 'content-length': '99999999999' }).end(),
  '/head': (_req, res) => res.writeHead(200, { 'content-length': '99999999999' }).end(),
  '/gzip': encoded('gzip', () => zlib.gzipSync(hello)),
  '/x-gzip': encoded('x-gzip', () => zlib.gzipSync(hello)),
  '/deflate': encoded('deflate', () => zlib.deflateSync(hello)),
  '/raw-deflate': encoded('deflate', () => zlib.deflateRawSync(hello)),
  '/brotli': encoded('br', () => zlib.brotliCompressSync(hello)),
  '/zstd': encoded('zstd', () => zlib.zstdCompressSync(hello)),
  '/gzip-bomb': encoded('gzip', bodyNamed('gzip')),
  '/brotli-bomb': encoded('br', bodyNamed('brotli')),
  '/zstd-bomb': encoded('zstd', bodyNamed('zstd')),
  '/gzip-in-gzip': encoded('gzip, gzip', () => zlib.gzipSync(zlib.gzipSync(hello))),
  '/unknown-coding': encoded('compress', () => hello),
  '/wrong-coding': encoded('gzip', () => Buffer.from('<rss>this was never compressed</rss>')),
  '/truncated-gzip': encoded('gzip', () => zlib.gzipSync(Buffer.from('x'.repeat(5000) + Math.PI)).subarray(0, 25)),
  '/endless': endless(Buffer.alloc(65_536, 'a')),
  '/endless-gzip-of-nothing': (_req, res) => {
    res.writeHead(200, { 'content-encoding': 'gzip' });
    res.write(zlib.gzipSync(''));
    endless(zlib.gzipSync(''))(_req, res);
  },
  '/slow-body': trickle('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'),
  '/slow-headers': trickle('HTTP/1.1 200 OK\r\nx-slow: ', 'y'),
  '/informational-flood': trickle('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(50)),
  '/silent': () => {},
  '/length-of-a-terabyte': (_req, res) => res.writeHead(200, { 'content-length': '1000000000000' }).flushHeaders(),
  '/length-too-long': raw('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort'),
  '/length-too-short': raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nshort and then some more'),
  '/ten-megabytes-of-headers': (req) => {
    const { socket } = req;
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\n');
    Readable.from((function* () { for (let n = 0; n < 10_000; n += 1) yield `x-${n}: ${'h'.repeat(1000)}\r\n`; })())
      .on('error', () => {})
      .pipe(socket);
  },
  '/not-http': raw('SSH-2.0-OpenSSH_9.2\r\n'),
  '/http-0.9': raw('<html>just the page</html>'),
  '/reset-mid-body': (req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half', () => setTimeout(() => req.socket.resetAndDestroy(), 20));
  },
  '/reset-at-once': (req) => req.socket.resetAndDestroy(),
  '/301': redirect(301, '/302'),
  '/302': redirect(302, '/303'),
  '/303': redirect(303, '/307'),
  '/307': redirect(307, '/308'),
  '/308': redirect(308, '/hello#part'),
  '/loop': redirect(302, '/loop'),
  '/six': redirect(302, '/301'),
  '/no-location': (_req, res) => res.writeHead(302).end('nowhere'),
  '/utf8-location': (_req, res) => {
    res.writeHead(302, { location: Buffer.from('/caf\u00e9').toString('latin1') }).end();
  },
  '/caf%C3%A9': (_req, res) => res.end('coffee'),
  '/cookie': (_req, res) => {
    res.writeHead(302, { location: '/echo', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] }).end();
  },
  '/to-hop-2': redirect(302, '/to-hop-3'),
  '/to-hop-3': redirect(302, 'http://10.0.0.5/'),
};

const REFUSED_TARGETS = [
  'http://127.0.0.1:1/',
  'http://127.1/',
  'http://2130706433/',
  'http://10.0.0.5/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::]/',
  'http://localhost/',
  'http://db.internal/',
  '//127.0.0.2/',
  '\\\\127.0.0.2\\share',
  'http://example.com@127.0.0.1/',
  'http://example.com:6379/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
];
REFUSED_TARGETS.forEach((target, n) => {
  behaviours[`/refused/${n}`] = redirect(302, target);
});

let server: http.Server;
let origin = '';
let connections = 0;

beforeAll(async () => {
  server = http.createServer((req, res) => (behaviours[req.url ?? ''] ?? behaviours['/missing']!)(req, res));
  server.on('connection', () => { connections += 1; });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bodies.set('gzip', await bomb(zlib.createGzip({ level: 9 }), 200));
  bodies.set('brotli', await bomb(zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }), 100));
  bodies.set('zstd', await bomb(zlib.createZstdCompress(), 100));
}, 30_000);

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => { server.close(resolve); });
});

function fetcher(options: Partial<GuardedFetcherOptions> = {}): GuardedFetcher {
  return new GuardedFetcher({
    product: 'Parallax/test',
    contact: 'https://parallax.example/about',
    exceptedOrigins: [origin],
    ...options,
  });
}

async function read(path: string, request: Partial<OutboundRequest> = {}): Promise<string> {
  const response = await fetcher().fetch({ url: origin + path, timeoutMs: 5000, ...request });
  return Buffer.from(await response.bytes()).toString();
}

async function failureOf(task: Promise<unknown>): Promise<OutboundError> {
  const outcome = await task.then(
    (value) => new Error(`answered ${JSON.stringify(value)?.slice(0, 200)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof OutboundError) return outcome;
  throw outcome;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The second collection waits for what the first found: that is given back, and no longer counted, only beside it. */
function liveBytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Reading {
  readonly size: number;
  /** The most live memory above what there was before, looked at after every `step` bytes. */
  readonly memory: number;
  readonly failure: unknown;
}

async function readInSteps(path: string, step: number, request: Partial<OutboundRequest> = {}): Promise<Reading> {
  const before = liveBytes();
  let [size, memory, next] = [0, 0, step];
  try {
    const response = await fetcher().fetch({ url: origin + path, ...request });
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size < next) continue;
      memory = Math.max(memory, liveBytes() - before);
      next += step;
    }
    return { size, memory, failure: null };
  } catch (failure) {
    return { size, memory, failure };
  }
}

describe('an honest server', () => {
  it('is read: status, final address, headers byte for byte, body', async () => {
    const response = await fetcher().fetch({ url: `${origin}/hello#top` });
    expect(response.status).toBe(200);
    expect(response.url).toBe(`${origin}/hello`);
    expect(response.redirects).toEqual([]);
    expect(response.headers.get('etag')).toBe('W/"a\u00e9b"');
    expect(Buffer.from(await response.bytes())).toEqual(hello);
  });

  it.each(['/gzip', '/x-gzip', '/deflate', '/raw-deflate', '/brotli', '/zstd'])('is unpacked: %s', async (path) => {
    expect(await read(path)).toBe('Hello, reader.');
  });

  it.each(['/empty', '/empty-gzip', '/not-modified'])('may answer with nothing: %s', async (path) => {
    expect(await read(path)).toBe('');
  });

  it('may announce any length to a HEAD request', async () => {
    expect(await read('/head', { method: 'HEAD' })).toBe('');
  });

  it('may answer 404, which is an answer', async () => {
    const response = await fetcher().fetch({ url: `${origin}/missing` });
    expect(response.status).toBe(404);
    await response.discard();
  });

  it('is told who asks, what is accepted and what is known, and nothing else', async () => {
    const headers: unknown = JSON.parse(
      await read('/echo', { accept: 'application/rss+xml', headers: { 'if-none-match': 'W/"a\u00e9b"' } }),
    );
    expect(headers).toEqual({
      host: origin.slice('http://'.length),
      connection: 'close',
      'user-agent': 'Parallax/test (+https://parallax.example/about)',
      accept: 'application/rss+xml',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'if-none-match': 'W/"a\u00e9b"',
    });
  });

  it('gets no cookie back and no referrer', async () => {
    const headers = JSON.parse(await read('/cookie')) as Record<string, string>;
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('is never sent credentials, whatever the caller says', async () => {
    const headers = { authorization: 'Bearer x' } as unknown as NonNullable<OutboundRequest['headers']>;
    await expect(fetcher().fetch({ url: `${origin}/echo`, headers })).rejects.toThrow(/"authorization" is not sent/);
  });

  it('is asked directly although the environment names a proxy', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: 'http://127.0.0.1:1', NODE_USE_ENV_PROXY: '1' });
    try {
      expect(await read('/hello')).toBe('Hello, reader.');
    } finally {
      process.env = before;
    }
  });

  it('gives its body once', async () => {
    const response = await fetcher().fetch({ url: `${origin}/hello` });
    await response.bytes();
    await expect(response.bytes()).rejects.toThrow(/only once/);
  });
});

describe('a redirect', () => {
  it('is followed five times and told hop by hop', async () => {
    const response = await fetcher().fetch({ url: `${origin}/301` });
    await response.discard();
    expect(response.url).toBe(`${origin}/hello`);
    expect(response.redirects.map(({ status }) => status)).toEqual([301, 302, 303, 307, 308]);
    expect(response.redirects[0]).toEqual({ from: `${origin}/301`, to: `${origin}/302`, status: 301 });
    expect(response.redirects[4]).toEqual({ from: `${origin}/308`, to: `${origin}/hello`, status: 308 });
  });

  it.each(['/six', '/loop'])('is not followed a sixth time: %s', async (path) => {
    expect(await failureOf(read(path))).toMatchObject({ kind: 'too-many-redirects', temporary: false });
  });

  it('is not followed at all when the caller allows none', async () => {
    expect(await failureOf(read('/301', { maxRedirects: 0 }))).toMatchObject({ kind: 'too-many-redirects' });
  });

  it('without a target is an answer', async () => {
    expect(await read('/no-location')).toBe('nowhere');
  });

  it('may be written in UTF-8', async () => {
    expect(await read('/utf8-location')).toBe('coffee');
  });

  it.each(REFUSED_TARGETS.map((target, n) => [target, n] as const))('to %s is refused', async (_target, n) => {
    const failure = await failureOf(read(`/refused/${n}`));
    expect(failure.kind).toMatch(/^(refused-address|bad-url)$/);
    expect(failure.message).toMatch(/^The server redirects to an address that is refused\. [A-Z"]/);
  });

  it('is judged at the third hop as at the first', async () => {
    const failure = await failureOf(read('/to-hop-2'));
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toBe(
      `After a redirect to ${origin}: The server redirects to an address that is refused. ` +
        'The address points into a private network (10.0.0.5), which is not fetched.',
    );
  });
});

describe('a hostile server', () => {
  it.each<[path: string, kind: string, temporary: boolean]>([
    ['/gzip-bomb', 'too-large', false],
    ['/brotli-bomb', 'too-large', false],
    ['/zstd-bomb', 'too-large', false],
    ['/endless', 'too-large', false],
    ['/endless-gzip-of-nothing', 'too-large', false],
    ['/length-of-a-terabyte', 'too-large', false],
    ['/ten-megabytes-of-headers', 'too-large', false],
    ['/gzip-in-gzip', 'bad-encoding', false],
    ['/unknown-coding', 'bad-encoding', false],
    ['/wrong-coding', 'bad-encoding', false],
    ['/truncated-gzip', 'bad-encoding', true],
    ['/length-too-long', 'network', true],
    ['/reset-mid-body', 'network', true],
    ['/reset-at-once', 'network', true],
    ['/not-http', 'bad-response', true],
    ['/http-0.9', 'bad-response', true],
  ])('%s: %s', async (path, kind, temporary) => {
    const failure = await failureOf(read(path, { maxBytes: 2 * MB, timeoutMs: 10_000 }));
    expect(failure).toMatchObject({ kind, temporary });
    expect(failure.message).toMatch(/^The [^\n]+\.$/);
  });

  it.each(['/slow-body', '/slow-headers', '/informational-flood', '/silent'])(
    '%s: is left at the total deadline',
    async (path) => {
      expect(await failureOf(read(path, { timeoutMs: 300 }))).toMatchObject({
        kind: 'timeout',
        temporary: true,
        message: 'The answer was not complete after 0.3 s.',
      });
    },
  );

  it('that sends more than it announced is read to the announced length', async () => {
    expect(await read('/length-too-short')).toBe('short');
  });

  it('is left when the caller gives up', async () => {
    const controller = new AbortController();
    const failure = failureOf(read('/silent', { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(await failureOf(read('/hello', { signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted' });
  });

  it('costs little memory by an endless body, and is left at the limit', async () => {
    const { size, memory, failure } = await readInSteps('/endless', 3 * MB);
    expect(failure).toMatchObject({ kind: 'too-large', message: 'The answer is larger than the 10 MB that are read.' });
    expect(size).toBeGreaterThan(3 * MB);
    expect(size).toBeLessThanOrEqual(10 * MB);
    expect(memory).toBeLessThan(32 * MB);
  });

  it('costs little memory by 200 MB that unpack from 200 kB and are read as they come', async () => {
    const { size, memory, failure } = await readInSteps('/gzip-bomb', 50 * MB, { maxBytes: 300 * MB });
    expect(failure).toBeNull();
    expect(size).toBe(200 * MB);
    expect(memory).toBeLessThan(16 * MB);
  }, 30_000);

  it('does not get to push when its body is not read', async () => {
    const before = liveBytes();
    const response = await fetcher().fetch({ url: `${origin}/endless`, timeoutMs: 10_000 });
    await delay(200);
    expect(liveBytes() - before).toBeLessThan(32 * MB);
    await response.discard();
  });

  it('holds no connection once each exchange is over', async () => {
    const response = await fetcher().fetch({ url: `${origin}/endless`, timeoutMs: 10_000 });
    for await (const _chunk of response.body) break;
    const count = (): Promise<number> =>
      new Promise((resolve, reject) => {
        server.getConnections((error, open) => (error === null ? resolve(open) : reject(error)));
      });
    for (let tries = 0; tries < 100 && (await count()) > 0; tries += 1) await delay(20);
    expect(await count()).toBe(0);
  });
});

describe('an exchange that is over', () => {
  it.each<[string, (response: OutboundResponse) => Promise<unknown>, string]>([
    ['was read', (response) => response.bytes(), '/hello'],
    ['was left', (response) => response.discard(), '/endless'],
    ['failed while it was read', (response) => failureOf(response.bytes()), '/reset-mid-body'],
    ['was broken off', async (response) => { for await (const _chunk of response.body) break; }, '/endless'],
  ])('because it %s leaves no clock and no listener behind', async (_how, end, path) => {
    const { signal } = new AbortController();
    const response = await fetcher().fetch({ url: origin + path, signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await end(response);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('because it could not begin leaves none either', async () => {
    const { signal } = new AbortController();
    await failureOf(fetcher().fetch({ url: 'http://10.0.0.5/', signal }));
    await failureOf(fetcher().fetch({ url: `${origin}/length-of-a-terabyte`, signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

/** Stands in for the public internet: asks the guarded lookup, notes the address, and dials the hostile server. */
function publicInternet(dialled: string[], told: (address: string) => string = (address) => address) {
  return (options: buildConnector.BuildOptions): buildConnector.connector =>
    (target, callback) => {
      const dial = (address: string): void => {
        dialled.push(address);
        const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
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

describe('a name', () => {
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
  ])('that resolves to %j is refused before anything is dialled', async (addresses) => {
    const before = connections;
    const guarded = fetcher({ lookup: answering(addresses) });
    const port = new URL(origin).port;
    const failure = await failureOf(guarded.fetch({ url: `http://news.example.com:${port}/hello` }));
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toMatch(/^"news\.example\.com" resolves to an address that is not public\. The address points /);
    expect(connections).toBe(before);
  });

  it('is asked for once, and the address that was judged is the one dialled', async () => {
    const dialled: string[] = [];
    const lookup = answering(['93.184.216.34'], ['127.0.0.1']);
    const response = await fetcher({ lookup, connectorOf: publicInternet(dialled) }).fetch({
      url: 'http://rebind.example.com/hello',
    });
    expect(Buffer.from(await response.bytes())).toEqual(hello);
    expect(dialled).toEqual(['93.184.216.34']);
    expect(lookup.asked()).toBe(1);
  });

  it('that answers differently at the next hop is judged again', async () => {
    const dialled: string[] = [];
    const lookup = answering(['93.184.216.34'], ['127.0.0.1']);
    const failure = await failureOf(
      fetcher({ lookup, connectorOf: publicInternet(dialled) }).fetch({ url: 'http://rebind.example.com/308' }),
    );
    expect(failure.kind).toBe('refused-address');
    expect(failure.message).toMatch(/^After a redirect to http:\/\/rebind\.example\.com: /);
    expect(dialled).toEqual(['93.184.216.34']);
  });

  it('whose connection ends up somewhere private after all is left before a byte is sent', async () => {
    const before = connections;
    const guarded = fetcher({
      lookup: answering(['93.184.216.34']),
      connectorOf: publicInternet([], () => '127.0.0.1'),
    });
    const failure = await failureOf(guarded.fetch({ url: 'http://news.example.com/hello' }));
    expect(failure).toMatchObject({ kind: 'refused-address' });
    expect(connections).toBe(before + 1);
  });

  it('of the public web cannot redirect to an excepted origin', async () => {
    behaviours['/to-excepted'] = redirect(302, `${origin}/hello`);
    const guarded = fetcher({ lookup: answering(['93.184.216.34']), connectorOf: publicInternet([]) });
    const failure = await failureOf(guarded.fetch({ url: 'http://news.example.com/to-excepted' }));
    expect(failure).toMatchObject({ kind: 'refused-address' });
    expect(await read('/to-excepted')).toBe('Hello, reader.');
  });

  it('that is unknown, or that the name server is silent about, is told apart', async () => {
    const unknown: NameLookup = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    const silent: NameLookup = async () => new Promise<never>(() => {});
    const request = { url: 'http://news.example.com/', connectTimeoutMs: 200 };
    expect(await failureOf(fetcher({ lookup: unknown }).fetch(request))).toMatchObject({ kind: 'dns', temporary: false });
    expect(await failureOf(fetcher({ lookup: answering([]) }).fetch(request))).toMatchObject({ kind: 'dns' });
    expect(await failureOf(fetcher({ lookup: silent }).fetch(request))).toMatchObject({ kind: 'timeout', temporary: true });
  });
});

describe('the address itself', () => {
  it.each(['http://10.0.0.5/', 'http://[::1]/', 'http://127.0.0.1:3000/', 'http://localhost/'])(
    '%s is refused without a connection',
    async (url) => {
      expect(await failureOf(fetcher().fetch({ url }))).toMatchObject({ kind: 'refused-address', temporary: false });
    },
  );

  it('of a closed port is a temporary failure', async () => {
    const closed = net.createServer();
    await new Promise<void>((resolve) => { closed.listen(0, '127.0.0.1', resolve); });
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => { closed.close(resolve); });
    const guarded = fetcher({ exceptedOrigins: [`http://127.0.0.1:${port}`] });
    expect(await failureOf(guarded.fetch({ url: `http://127.0.0.1:${port}/` }))).toMatchObject({
      kind: 'network',
      temporary: true,
      message: 'The server refused the connection.',
    });
  });

  it('must be an exact origin to be excepted', () => {
    for (const excepted of ['127.0.0.1:3000', 'http://127.0.0.1:3000/', 'http://127.0.0.1:80', '*', '']) {
      expect(() => fetcher({ exceptedOrigins: [excepted] })).toThrow(/not an exact origin/);
    }
  });
});

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** A certificate for "localhost" that nobody but itself vouches for. */
function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const serial = der(0x02, Buffer.from([1, ...createHash('sha256').update(publicKey).digest().subarray(0, 8)]));
  const body = der(0x30, serial, algorithm, name, validity, name, publicKey);
  const signature = createSign('sha256').update(body).sign(createPrivateKey(privateKey));
  const cert = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n` };
}

describe('an https address', () => {
  it('whose certificate nobody vouches for is refused, excepted or not', async () => {
    const secure = https.createServer(selfSigned(), (_req, res) => res.end('secret')).listen(0, '127.0.0.1');
    await new Promise((resolve) => { secure.once('listening', resolve); });
    const secureOrigin = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const guarded = fetcher({ exceptedOrigins: [secureOrigin] });
    try {
      const failure = await failureOf(guarded.fetch({ url: `${secureOrigin}/` }));
      expect(failure).toMatchObject({ kind: 'tls', temporary: false });
      expect(failure.message).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    } finally {
      secure.closeAllConnections();
      secure.close();
    }
  });

  it('that does not speak TLS is refused', async () => {
    const secureOrigin = origin.replace('http:', 'https:');
    const guarded = fetcher({ exceptedOrigins: [secureOrigin] });
    expect(await failureOf(guarded.fetch({ url: `${secureOrigin}/hello` }))).toMatchObject({ kind: 'tls' });
  });
});
